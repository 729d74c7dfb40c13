// Joins web/source into the one page web/dist/report.html that the exporter fills in.
//
//   node web/bundle.mjs           writes the page
//   node web/bundle.mjs --check   exits 1 when the committed page is not what the sources give
//
// The page is committed, because whoever builds the exporter need not have Node. The bundler knows
// only the small part of the module syntax that the sources use and refuses everything else, which
// keeps it short enough to trust: named imports from "./file.js", and "export" in front of a
// declaration. Declarations at the top level start in the first column; all modules share one
// scope, so their names must differ.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compactScript, compactStyle } from './compact.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const sourceFolder = join(here, 'source');
const distFile = join(here, 'dist', 'report.html');
const entry = 'main.js';
/** In this order; what depends on the window, the reader's wishes or paper comes last. */
const styles = [
  'report.css', 'sessions.css', 'timeline.css', 'graph.css', 'inspector.css', 'lists.css', 'findings.css', 'compare.css', 'copy.css', 'static.css', 'media.css',
];
const placeholders = ['<!--coordviz:title-->', '<!--coordviz:static-->', '<!--coordviz:report-->', '<!--coordviz:data-->'];

/**
 * Takes the module syntax off one file.
 * @param {string} file
 * @param {string} text
 */
export function readModule(file, text) {
  /** @type {Array<{from: string, names: string[]}>} */
  const imports = [];
  let body = text.replace(/^import \{([^}]*)\} from '\.\/([a-z-]+\.js)';\n/gm, (_, names, from) => {
    imports.push({ from, names: splitNames(file, names) });
    return '';
  });
  const exported = new Set();
  body = body.replace(/^export \{\};\n?/gm, '');
  body = body.replace(/^export (?=(?:async )?(?:function|const|class) ?\*? ?([\w$]+))/gm, (_, name) => {
    exported.add(name);
    return '';
  });
  const leftOver = /^(?:import|export)\b.*/m.exec(body) ?? /\bimport\(/.exec(withoutComments(body));
  if (leftOver) throw new Error(`${file}: the bundler does not know this module syntax: ${leftOver[0]}`);
  return { file, imports, exported, declared: declaredNames(file, body), body: withoutIndentation(file, withoutComments(body).trim()) };
}

function splitNames(file, names) {
  const list = names.split(',').map((name) => name.trim()).filter(Boolean);
  const odd = list.find((name) => !/^[\w$]+$/.test(name));
  if (odd) throw new Error(`${file}: imports cannot be renamed: ${odd}`);
  return list;
}

function declaredNames(file, body) {
  const names = [];
  for (const [, word, name] of body.matchAll(/^(?:async )?(function|const|let|var|class)\b ?\*? ?([\w$]*)/gm)) {
    if (!name) throw new Error(`${file}: top-level ${word} without a plain name`);
    names.push(name);
  }
  return names;
}

/** Comments that fill whole lines, and casts in front of an expression, stay in the sources; the page does without them. */
function withoutComments(body) {
  return body
    .replace(/^ *\/\*\*?(?:[^*]|\*(?!\/))*\*\/ *\n/gm, '')
    .replace(/\/\*\*(?:[^*]|\*(?!\/))*\*\/ /g, '')
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** The page does without indentation and empty lines too, which are an eighth of it; texts over several lines would suffer. */
function withoutIndentation(file, body) {
  const odd = body.split('\n').find((line) => (line.match(/`/g) ?? []).length % 2 === 1);
  if (odd) throw new Error(`${file}: a text goes over several lines, or a line has a single \`: ${odd.trim()}`);
  return body.replace(/\n\s+/g, '\n');
}

/**
 * All modules that the entry needs, each after those that it imports.
 * @param {(file: string) => string} read
 */
export function collectModules(read) {
  const done = new Map();
  const underWay = new Set();
  function visit(file) {
    if (done.has(file)) return;
    if (underWay.has(file)) throw new Error(`${file}: imports itself through ${[...underWay].join(', ')}`);
    underWay.add(file);
    const module = readModule(file, read(file));
    for (const { from, names } of module.imports) {
      visit(from);
      const missing = names.find((name) => !done.get(from).exported.has(name));
      if (missing) throw new Error(`${file}: ${from} does not export ${missing}`);
    }
    underWay.delete(file);
    done.set(file, module);
  }
  visit(entry);
  return [...done.values()];
}

function refuseCollisions(modules) {
  const owner = new Map();
  for (const module of modules) {
    for (const name of module.declared) {
      if (owner.has(name)) throw new Error(`${name} is declared in both ${owner.get(name)} and ${module.file}`);
      owner.set(name, module.file);
    }
  }
}

/** @param {(file: string) => string} read */
export function bundleScript(read) {
  const modules = collectModules(read);
  refuseCollisions(modules);
  const parts = modules.map((module) => `// ${module.file}\n${module.body}\n`);
  const script = `(() => {\n'use strict';\n\n${parts.join('\n')}})();\n`;
  if (/<\/script|<!--/i.test(script)) throw new Error('the script holds text that would end its own element');
  new Function(script);
  return script;
}

function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** @param {(file: string) => string} read */
export function bundlePage(read) {
  const script = `\n${compactScript(bundleScript(read))}`;
  new Function(script);
  const style = `\n${compactStyle(styles.map(read).join('\n'))}\n`;
  if (/<\//.test(style)) throw new Error('the style sheet holds text that would end its own element');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const page = ['policy', 'style', 'script'].reduce(
    (text, name) => replaceOnce(text, `{{${name}}}`, { policy, style, script }[name] ?? ''),
    read('report.html'),
  );
  for (const placeholder of placeholders) {
    const count = page.split(placeholder).length - 1;
    if (count !== 1) throw new Error(`${placeholder} occurs ${count} times instead of once`);
  }
  return page;
}

function replaceOnce(text, mark, replacement) {
  const parts = text.split(mark);
  if (parts.length !== 2) throw new Error(`report.html holds ${mark} ${parts.length - 1} times instead of once`);
  return parts.join(replacement);
}

function readSource(file) {
  return readFileSync(join(sourceFolder, file), 'utf8').replace(/\r\n/g, '\n');
}

function readDist() {
  try {
    return readFileSync(distFile, 'utf8');
  } catch {
    return null;
  }
}

function main() {
  const page = bundlePage(readSource);
  if (process.argv.includes('--check')) {
    if (readDist() !== page) {
      console.error('web/dist/report.html is stale: run "node web/bundle.mjs" and commit the result.');
      process.exit(1);
    }
    console.log('web/dist/report.html is up to date.');
    return;
  }
  mkdirSync(dirname(distFile), { recursive: true });
  writeFileSync(distFile, page);
  console.log(`wrote web/dist/report.html (${Buffer.byteLength(page)} bytes)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
