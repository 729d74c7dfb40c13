// Builds the pages from web/source: web/dist/report.html and web/dist/fleet.html, which the exporter fills in, and web/dist/live.html,
// which `coordviz serve` sends as it is.
//
//   node web/bundle.mjs           writes the pages
//   node web/bundle.mjs --check   exits with 1 if a committed page does not match the sources
//
// The pages are committed, so that building the exporter does not need Node. Bundling needs only esbuild, which is a package in
// Debian and Homebrew. Versions of it may write different bytes for the same sources, so the check needs the version that wrote
// the committed page; package.json names it.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const sourceFolder = join(here, 'source');
const distFolder = join(here, 'dist');
const vocabularyFile = join(here, 'vocabulary.json');

/**
 * A page with files in web/source.
 * @typedef {object} Page
 * @property {string} name
 * @property {string} template
 * @property {string} script
 * @property {string} style
 * @property {boolean} [isLive] whether it shows a session that grows: `import.meta.isLive` in its script; it has no data in it
 */

/** @type {Page[]} */
export const pages = [
  { name: 'report.html', template: 'report.html', script: 'main.js', style: 'style.css' },
  { name: 'live.html', template: 'report.html', script: 'live/main.js', style: 'live/live-style.css', isLive: true },
  { name: 'fleet.html', template: 'fleet/fleet.html', script: 'fleet/main.js', style: 'fleet/fleet-style.css' },
];

const placeholders = ['<!--coordviz:title-->', '<!--coordviz:static-->', '<!--coordviz:report-->', '<!--coordviz:data-->'];

/** What a page that fetches its data has instead of what the exporter writes. */
const liveParts = {
  // Without an icon, browsers ask the server for one, which the policy forbids.
  '<title><!--coordviz:title--></title>': '<title>coordviz</title>\n<link rel="icon" href="data:,">',
  '<!--coordviz:static-->': '<p class="empty">This page shows a recording while it is written. It needs JavaScript.</p>',
  '<script type="application/json" id="report"><!--coordviz:report--></script>\n<!--coordviz:data-->\n': '',
};

/** Language features that all recent browsers have; the data needs DecompressionStream, which is newer than all of them. */
const target = ['chrome91', 'firefox90', 'safari15'];

/** @param {string[]} options */
function esbuild(options) {
  const run = spawnSync('esbuild', options, { encoding: 'utf8' });
  if (run.error) throw new Error('esbuild is not installed: run apt-get install esbuild, or brew install esbuild.');
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/**
 * A file bundled with everything that it imports.
 * @param {string} file
 * @param {boolean} [isLive] what only a session that grows needs is left out of the other pages
 */
export function bundled(file, isLive = false) {
  const options = ['--bundle', '--minify', '--charset=utf8', '--legal-comments=none', `--target=${target.join()}`, '--log-level=warning'];
  if (file.endsWith('.js')) options.push('--format=iife', `--define:import.meta.isLive=${isLive}`);
  const minified = esbuild([file, ...options]).trim();
  // esbuild keeps the space before the value of a custom property, which browsers ignore.
  const text = `\n${file.endsWith('.css') ? minified.replace(/(--[\w-]+): (?=[^;{}]+[;}])/g, '$1:') : minified}\n`;
  if (/<\/(?:script|style)|<!--/i.test(text)) throw new Error(`${file} contains text that would end its own element`);
  return text;
}

/** @param {string} text */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * The files that the page takes from the vocabulary: a style sheet, and a module, because not every version of Node that runs the
 * unit tests can import JSON in the way that esbuild does.
 * @returns {Record<string, string>}
 */
export function vocabularyFiles() {
  const vocabulary = JSON.parse(readFileSync(vocabularyFile, 'utf8'));
  const origin = 'Written by web/bundle.mjs from web/vocabulary.json, which the exporter writes: see web/README.md.';
  const { appearances, messages, nodes, reasons, relations, severities, strengths } = vocabulary;
  const tables = Object.entries({ appearances, messages, nodes, reasons, relations, severities, strengths });
  const script = tables.map(([name, entries]) => `export const ${name} = ${tableText(entries)};\n`);
  return {
    'data/vocabulary.js': `// ${origin}\n\nimport { recordsOf } from './vocabulary-records.js';\n\n${script.join('\n')}`,
    'ui/vocabulary.css': `/* ${origin} */\n\n${styleSheet(vocabulary)}`,
  };
}

/**
 * A list as text. The names of properties are written once only: with them in each entry, the page would be larger by half a percent.
 * @param {any[]} entries
 */
function tableText(entries) {
  const lines = (/** @type {any[]} */ list) => list.map((entry) => `  ${JSON.stringify(entry)},\n`).join('');
  if (typeof entries[0] === 'string') return `[\n${lines(entries)}]`;
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  return `recordsOf(${JSON.stringify(keys)}, [\n${lines(entries.map((entry) => keys.map((key) => entry[key])))}])`;
}

/**
 * @param {any[]} entries
 * @param {(entry: any) => string} selector
 * @param {(entry: any) => string} declarations
 */
function rulesFor(entries, selector, declarations) {
  /** @type {Map<string, string[]>} */
  const selectors = new Map();
  for (const entry of entries) selectors.set(declarations(entry), [...(selectors.get(declarations(entry)) ?? []), selector(entry)]);
  return Array.from(selectors, ([text, all]) => `${all.join(', ')} { ${text} }`);
}

/** @param {any} vocabulary */
function styleSheet({ messages, nodes, patterns, relations, severities, tones }) {
  // The tones of changes are for the exporter's pictures, and only nodes are filled.
  const used = new Set([...messages, ...nodes, ...relations, ...severities].map((/** @type {any} */ { tone }) => tone));
  /** @param {'light' | 'dark'} look */
  const colours = (look) => tones.filter((/** @type {any} */ { name }) => used.has(name)).map((/** @type {any} */ tone) => {
    const { line, fill, letters } = tone[look];
    return ` --${tone.name}: ${line};${fill && letters ? ` --${tone.name}-fill: ${fill};` : ''}${letters ? ` --${tone.name}-letters: ${letters};` : ''}`;
  }).join('\n ');
  const rules = [
    `:root {\n ${colours('light')}\n}`,
    `:root[data-theme="dark"] {\n ${colours('dark')}\n}`,
  ];
  // One rule for all that look the same: a rule for each would make the page larger by half a percent.
  rules.push(
    ...rulesFor(nodes, ({ name }) => `.node[data-kind="${name}"]`, ({ tone }) => `--line: var(--${tone}); --letters: var(--${tone}-letters); --fill: var(--${tone}-fill);`),
    ...rulesFor(relations, ({ name }) => `.edge-${name}`, ({ tone }) => `--line: var(--${tone});`));
  const strokes = relations.map((/** @type {any} */ { name, pattern }) => ({ name, ...patterns.find((/** @type {any} */ { name: other }) => other === pattern).stroke }));
  rules.push(
    ...rulesFor(strokes, ({ name }) => `.edge-${name} .line`, ({ width, dashes }) => `stroke-width: ${width};${dashes ? ` stroke-dasharray: ${dashes};` : ''}`),
    ...rulesFor(strokes.filter((/** @type {any} */ { gap }) => gap), ({ name }) => `.edge-${name} .gap-line`, ({ gap }) => `stroke-width: ${gap};`));
  for (const tone of new Set(messages.map((/** @type {any} */ message) => message.tone))) rules.push(`.outcome-${tone} { --sign: var(--${tone}); }`);
  for (const { name, tone } of severities) rules.push(`.flag-${name} { --sign: var(--${tone}); }`);
  return `${rules.join('\n')}\n`;
}

/**
 * A page with its placeholders for data.
 * @param {Page} made
 */
export function bundlePage({ template, isLive = false, ...files } = pages[0]) {
  const script = bundled(join(sourceFolder, files.script), isLive);
  const style = bundled(join(sourceFolder, files.style));
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    ...(isLive ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  let page = readFileSync(join(sourceFolder, template), 'utf8').replace(/\r\n/g, '\n');
  for (const [name, text] of Object.entries({ policy, style, script })) page = replaceOnce(page, `{{${name}}}`, text, template);
  for (const placeholder of placeholders) {
    const count = page.split(placeholder).length - 1;
    if (count !== 1) throw new Error(`${placeholder} occurs ${count} times instead of once`);
  }
  if (isLive) for (const [place, text] of Object.entries(liveParts)) page = replaceOnce(page, place, text, template);
  return page;
}

/** @param {string} text @param {string} mark @param {string} replacement @param {string} file */
function replaceOnce(text, mark, replacement, file) {
  const parts = text.split(mark);
  if (parts.length !== 2) throw new Error(`${file} contains ${mark} ${parts.length - 1} times instead of once`);
  return parts.join(replacement);
}

/** Why the committed page cannot be compared here, or null. */
export function otherVersion() {
  const wanted = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).devDependencies.esbuild;
  const found = esbuild(['--version']).trim();
  return found === wanted ? null : `esbuild ${wanted} wrote the committed page, and this is ${found}`;
}

function main() {
  const isCheck = process.argv.includes('--check');
  for (const [name, text] of Object.entries(vocabularyFiles())) {
    const file = join(sourceFolder, name);
    if (!isCheck) {
      writeFileSync(file, text);
    } else if (readFileSync(file, 'utf8') !== text) {
      console.error(`web/source/${name} is not what web/vocabulary.json gives: run "node web/bundle.mjs" and commit the result.`);
      process.exit(1);
    }
  }
  const other = isCheck ? otherVersion() : null;
  for (const made of pages) {
    const file = join(distFolder, made.name);
    const page = bundlePage(made);
    if (!isCheck) {
      mkdirSync(distFolder, { recursive: true });
      writeFileSync(file, page);
      console.log(`wrote web/dist/${made.name} (${Buffer.byteLength(page)} bytes)`);
    } else if (other) {
      console.log(`The sources give web/dist/${made.name}; it was not compared: ${other}.`);
    } else if (readFileSync(file, 'utf8') !== page) {
      console.error(`web/dist/${made.name} is stale: run "node web/bundle.mjs" and commit the result.`);
      process.exitCode = 1;
    } else {
      console.log(`web/dist/${made.name} is up to date.`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
