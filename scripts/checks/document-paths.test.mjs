/** Checks that the paths in our documents exist, and that the tree in docs/architecture.md is complete. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../support/paths.mjs';

const decisions = readdirSync(inRoot('docs/decisions')).map((file) => `docs/decisions/${file}`);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/settings.md',
  'docs/writing.md',
];

/** @param {string} page */
const readPage = (page) => readFileSync(inRoot(page), 'utf8');
/** @param {string} path */
const isMissing = (path) => !existsSync(inRoot(path));

const topFolders = 'contract|languages|server|web|e2e|bench|faults|deploy|docs|scripts|bin';

test.each([...pages, ...decisions])('%s names files and folders that exist', (page) => {
  const matches = readPage(page).matchAll(new RegExp(`\`((?:${topFolders})/[\\w./@-]+)\``, 'g'));
  expect([...matches].flatMap(([, path]) => path ?? []).filter(isMissing)).toEqual([]);
});

test.each([...pages, ...decisions])('the links of %s lead to files that exist', (page) => {
  const links = [...readPage(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(
    ([, link]) => link ?? [],
  );
  expect(links.map((link) => join(dirname(page), link)).filter(isMissing)).toEqual([]);
});

describe('the tree in docs/architecture.md', () => {
  const block = /```text\n(.*?)```/s.exec(readPage('docs/architecture.md'))?.[1] ?? '';
  /** @type {string[]} */
  const parents = [];
  const tree = block
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)\//.exec(line) ?? [];
      const depth = indent.length / 2;
      parents.splice(depth, parents.length, name);
      return parents.join('/');
    });

  test('the tree in docs/architecture.md names only folders that exist', () => {
    expect(tree.length).toBeGreaterThan(50);
    expect(tree.filter(isMissing)).toEqual([]);
  });

  test.each([
    'contract/src',
    'server/src',
    'server/src/platform',
    'server/test',
    'web/src',
    'web/src/guest',
  ])('the tree in docs/architecture.md has a line for each folder in %s', (parent) => {
    const entries = readdirSync(inRoot(parent), { withFileTypes: true });
    const foldersInParent = entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`);
    expect(foldersInParent.filter((folder) => !tree.includes(folder))).toEqual([]);
  });
});
