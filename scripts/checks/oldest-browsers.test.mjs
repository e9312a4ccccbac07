import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '../../web/build/oldest-browsers.ts';
import { inRoot } from '../support/paths.mjs';

const { transformSync } = createRequire(inRoot('server/package.json'))('esbuild');

const builtFiles = readdirSync(inRoot('web/dist'), { recursive: true, encoding: 'utf8' });
const scripts = builtFiles.filter((file) => file.endsWith('.js'));
const styles = builtFiles.filter((file) => file.endsWith('.css'));
/** @param {string} file */
const textOf = (file) => readFileSync(inRoot('web/dist', file), 'utf8');

/**
 * Transforms code with esbuild for a target.
 * @param {string} code
 * @param {string[] | string} target
 */
const transformFor = (code, target) =>
  transformSync(code, {
    format: 'esm',
    target,
    // esbuild also checks the names of Unicode properties. All names that we use are older than these browsers.
    supported: {
      'regexp-unicode-property-escapes': true,
      'function-or-class-property-access': true,
    },
  }).code;

/** @param {string} code */
const needsNewerBrowser = (code) =>
  transformFor(code, oldestBrowsers) !== transformFor(code, 'esnext');

test.each([
  ['a static block', 'class A { static { A.b = 1; } }'],
  ['a lookbehind', 'const a = /(?<=b)c/;'],
  ['a set operation in a character class', 'const a = /[a-z--b]/v;'],
  ['a using declaration', 'using a = b();'],
])('the check finds that %s is newer than the oldest supported browsers', (_what, code) => {
  expect(needsNewerBrowser(code)).toBe(true);
});

test('every script uses only syntax that the oldest supported browsers know', () => {
  expect(scripts).toContain('sw.js');
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => needsNewerBrowser(textOf(file)))).toEqual([]);
  // There are some hundred files, and each is transformed twice.
}, 60_000);

test('no script has a lookbehind, not even in the string of a RegExp', () => {
  const lookbehind = /\(\?<[=!]/;
  expect(lookbehind.test('new RegExp("(?<!a)b","u")')).toBe(true);
  expect(scripts.filter((file) => lookbehind.test(textOf(file)))).toEqual([]);
});

/** Functions that are newer than one of the oldest supported browsers. */
const newFunctions = [
  ...['URL.canParse', 'URL.parse', 'Object.groupBy', 'Map.groupBy', 'RegExp.escape'],
  ...['Promise.withResolvers', 'Promise.try', 'Array.fromAsync', 'AbortSignal.any'],
  ...['.isWellFormed', '.toWellFormed', '.symmetricDifference', '.isSubsetOf', '.isSupersetOf'],
  ...['Response.json', '.showPopover', '.hidePopover', '.setHTMLUnsafe', '.moveBefore'],
];

/**
 * How often a function is called without a check that it exists.
 * @param {string} code
 * @param {string} name
 */
function countUncheckedCalls(code, name) {
  const escaped = name.replaceAll('.', '\\.');
  const calls = code.match(new RegExp(`${escaped}\\(`, 'g')) ?? [];
  const checks = code.match(new RegExp(`typeof [\\w.]*${escaped}\\s*===?`, 'g')) ?? [];
  return calls.length - checks.length;
}

test('no script calls a function that the oldest supported browsers don’t have without a check', () => {
  expect(countUncheckedCalls('URL.canParse(a)', 'URL.canParse')).toBe(1);
  expect(
    countUncheckedCalls('typeof b.isSubsetOf==`function`&&b.isSubsetOf(c)', '.isSubsetOf'),
  ).toBe(0);
  const uncheckedCalls = scripts.flatMap((file) => {
    const code = textOf(file);
    return newFunctions
      .filter((name) => countUncheckedCalls(code, name) > 0)
      .map((name) => [file, name]);
  });
  expect(uncheckedCalls).toEqual([]);
});

test('the styles contain no range media queries and no nested rules', () => {
  expect(styles.length).toBeGreaterThan(2);
  for (const file of styles) {
    const text = textOf(file);
    expect(text.match(/@media[^{]*[<>][^{]*\{/g)).toBeNull();
    expect(text.match(/[{};](\s*)&/g)).toBeNull();
  }
});

test('the README names the oldest supported browsers', () => {
  const versions = oldestBrowsers.map((name) => /(\D+)(\d+)/.exec(name)?.slice(1));
  const readme = readFileSync(inRoot('README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(Object.fromEntries(versions.map((pair) => pair ?? []))).toEqual({
    chrome: '111',
    edge: '111',
    firefox: '115',
    safari: '16',
    ios: '16',
  });
  expect(readme).toContain('Chrome and Edge 111, Firefox 115, Safari and iOS 16');
});
