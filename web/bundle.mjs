// Joins web/source into the one page web/dist/report.html that the exporter fills in.
//
//   node web/bundle.mjs           writes the page
//   node web/bundle.mjs --check   exits 1 when the committed page is not what the sources give
//
// The page is committed, because whoever builds the exporter need not have Node. esbuild does the work: it is in Debian's and
// Homebrew's packages, and needs nothing else. Each version of it may write other bytes for the same sources, so a check
// needs the very one that wrote the committed page, which package.json names.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const here = dirname(fileURLToPath(import.meta.url));
const sourceFolder = join(here, 'source');
const distFile = join(here, 'dist', 'report.html');
const placeholders = ['<!--coordviz:title-->', '<!--coordviz:static-->', '<!--coordviz:report-->', '<!--coordviz:data-->'];

/** What every browser of the last years knows; the data needs DecompressionStream, which came later than all of it. */
const target = ['chrome91', 'firefox90', 'safari15'];

/** What short-names.js names, and what a page knows without saying whose it is; no source has variables of these names. */
const shortNames = [
  ...['Array.from', 'Array.isArray', 'Math.abs', 'Math.ceil', 'Math.floor', 'Math.max', 'Math.min', 'Math.round', 'Object.entries', 'Object.keys']
    .map((name) => `--define:${name}=${name.replace(/^(.)(.*)\.(.)/, (_, first, rest, second) => first.toLowerCase() + rest + second.toUpperCase())}`),
  '--define:document=theDocument', '--define:Number=toNumber', '--define:String=toText',
  ...['addEventListener', 'clearTimeout', 'innerHeight', 'matchMedia', 'performance', 'setTimeout'].map((name) => `--define:window.${name}=${name}`),
];

/** @param {string[]} options */
function esbuild(options) {
  const run = spawnSync('esbuild', options, { encoding: 'utf8' });
  if (run.error) throw new Error('esbuild is needed: apt-get install esbuild, or brew install esbuild.');
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** Properties that only the page's own modules know by name; each gets a letter or two. */
const longProperties = `
  addedEdges addedNodes alike begins belongs boxOf boxOfPlace bringIntoSight cardOf centreOn chipRoom choices chooseEvent
  chooseFinding chooseMessage chooseNode compareFrom createButton edgeEnds edgePlaces edgesOf existing firstOf
  foremost forgetLines foundNodes ghosts hasChildren hasChip hasPredicted inSight isBelow isExpected isFolded
  isNearEdge isNearNode isShown isSimilar isStepUncertain isUncertain laneOf lineOf mayCross messagesOf
  linesTaken messagesTouching missedNodes mostIndentations moveCursor nextOfKind nodeIds nodePlaces opensCard overlays placeOf placeUpTo
  placesOf query removals removedEdges removedNodes restore reveal rowHeight sentenceOf setStride shorter stepAction
  stepSame stepStart subjects subscribe toggleFocus togglePlay touching ungrouped whenShown`.trim().split(/\s+/);

/**
 * One file with all that it imports, as small as it gets.
 * @param {string} file
 */
export function bundled(file) {
  const options = ['--bundle', '--minify', '--charset=utf8', '--legal-comments=none', `--target=${target.join()}`, '--log-level=warning'];
  if (file.endsWith('.js')) options.push(`--mangle-props=^(${longProperties.join('|')})$`, '--format=iife', `--inject:${join(here, 'short-names.js')}`, ...shortNames);
  const text = `\n${esbuild([file, ...options]).trim()}\n`;
  if (/<\/(?:script|style)|<!--/i.test(text)) throw new Error(`${file} holds text that would end its own element`);
  const data = readFileSync(join(sourceFolder, 'contract.js'), 'utf8');
  for (const property of longProperties) {
    // What is still there stands in a text, and what the contract names is read from a recording's data.
    if (new RegExp(`\\b${property}\\b`).test(text + data)) throw new Error(`${property} is no property of the modules alone.`);
  }
  return text;
}

/**
 * Variables with short names and no space behind their colons, which esbuild keeps: only the styles themselves use them.
 * @param {string} style
 * @param {string} script that must not use any
 */
function withShortVariables(style, script) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const [name] of style.matchAll(/--[a-z][a-z-]*/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  // Most used first, then by name: the same styles give the same bytes.
  const names = [...uses.keys()].sort((left, right) => (uses.get(right) ?? 0) - (uses.get(left) ?? 0) || (left < right ? -1 : 1));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  for (const name of names) if (script.includes(`'${name}'`) || script.includes(`"${name}"`) || script.includes(`(${name})`)) throw new Error(`The script uses ${name}.`);
  return style.replace(/(--[a-z][a-z-]*)(:\s+)?/g, (_, name, colon) => (short.get(name) ?? name) + (colon === undefined ? '' : ':'));
}

/**
 * Elements with their class behind their name, as elements.js takes them, too: nearly each element has one.
 * @param {string} script
 */
export function withShortClasses(script) {
  return script.replace(/\("([a-z]\w*)",\{class:"([^"\\]*)"(,|\})/g, (_, tag, style, next) => `("${tag}.${style}",${next === ',' ? '{' : '0'}`);
}

/** Members that the page asks for so often that each has a variable with its name. */
const longMembers = [
  'addEventListener', 'setAttribute', 'replaceChildren', 'preventDefault', 'getBoundingClientRect', 'classList', 'append', 'textContent',
  'firstElementChild', 'dataset', 'querySelectorAll', 'toggle', 'hidden', 'filter', 'includes', 'flatMap',
  'forEach', 'activeElement', 'toLowerCase', 'nextElementSibling', 'getAttribute', 'recording', 'replace', 'fingerprint', 'slice',
];

/** Texts that it has so often that each has a variable, too. */
const longTexts = [
  'aria-label', 'aria-hidden', 'aria-selected', 'aria-pressed', 'aria-expanded', 'coordinator', 'viewController', 'containment', 'presentation',
];

/** Behind a dollar: names that the minifier has not given by then, and that are no part of what an expression found, as $1 is. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ03456789';

/**
 * @param {string} script one function that holds everything
 */
export function withShortMembers(script) {
  const names = [...longMembers, ...longTexts].map((_, index) => `$${letters[index]}`);
  for (const name of names) if (new RegExp(`(?<![\\w$])\\${name}(?![\\w$])`).test(script)) throw new Error(`The script has a variable ${name} of its own.`);
  const ofText = new RegExp(`["'\`][a-z]*\\.(?:${longMembers.join('|')})(?![\\w(])`).exec(script);
  if (ofText) throw new Error(`A text of the script would be changed: ${ofText[0]}`);
  const short = script.replace(new RegExp(`(?<!\\.)(\\?\\.|\\.)(${longMembers.join('|')})(?!\\w)`, 'g'),
    (_, dot, member) => `${dot === '.' ? '' : dot}[${names[longMembers.indexOf(member)]}]`)
    // As the name of a property, or as any other value.
    .replace(new RegExp(`(?<=([{,]?))"(${longTexts.join('|')})"(:?)`, 'g'), (_, before, text, colon, place, whole) => {
      const name = names[longMembers.length + longTexts.indexOf(text)];
      // A word and a text need no space between them, as in "case" and "return".
      return before && colon ? `[${name}]:` : `${/\w/.test(whole[place - 1]) ? ' ' : ''}${name}${colon}`;
    });
  const start = '"use strict";(()=>{';
  if (!short.trimStart().startsWith(start)) throw new Error('The script does not begin as one function.');
  // A text in place of this function could not hold a dollar.
  return short.replace(start, () => `${start}var ${[...longMembers, ...longTexts].map((text, index) => `${names[index]}="${text}"`)};`);
}

/** @param {string} text */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** The page with its places for data still empty. */
export function bundlePage() {
  const script = withShortMembers(withShortClasses(bundled(join(sourceFolder, 'main.js'))));
  // What a minifier wrote was changed: it must still be a script.
  new Script(script);
  const style = withShortVariables(bundled(join(sourceFolder, 'style.css')), script);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  let page = readFileSync(join(sourceFolder, 'report.html'), 'utf8').replace(/\r\n/g, '\n');
  for (const [name, text] of Object.entries({ policy, style, script })) page = replaceOnce(page, `{{${name}}}`, text);
  for (const placeholder of placeholders) {
    const count = page.split(placeholder).length - 1;
    if (count !== 1) throw new Error(`${placeholder} occurs ${count} times instead of once`);
  }
  return page;
}

/** @param {string} text @param {string} mark @param {string} replacement */
function replaceOnce(text, mark, replacement) {
  const parts = text.split(mark);
  if (parts.length !== 2) throw new Error(`report.html holds ${mark} ${parts.length - 1} times instead of once`);
  return parts.join(replacement);
}

/** Why the committed page cannot be compared here, or null. */
export function otherVersion() {
  const wanted = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).devDependencies.esbuild;
  const found = esbuild(['--version']).trim();
  return found === wanted ? null : `esbuild ${wanted} wrote the committed page, and this is ${found}`;
}

function main() {
  const page = bundlePage();
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(distFile), { recursive: true });
    writeFileSync(distFile, page);
    console.log(`wrote web/dist/report.html (${Buffer.byteLength(page)} bytes)`);
    return;
  }
  const other = otherVersion();
  if (other) {
    console.log(`The sources give a page; it was not compared: ${other}.`);
  } else if (readFileSync(distFile, 'utf8') !== page) {
    console.error('web/dist/report.html is stale: run "node web/bundle.mjs" and commit the result.');
    process.exit(1);
  } else {
    console.log('web/dist/report.html is up to date.');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
