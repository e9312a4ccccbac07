// @vitest-environment node
/** Checks that the product's source code still contains every text that the specification fixes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { specifiedTexts } from './specified-texts.ts';

const root = join(import.meta.dirname, '../../..');

/** Stands for a value or an element between the texts of a JSX element. */
const gap = '\0';

interface Node {
  type: string;
  value?: unknown;
  expression?: Node;
  children?: Node[];
  quasis?: { value: { cooked: string } }[];
}

describe.each(Object.entries(specifiedTexts))('%s', (folder, texts) => {
  const found = textsIn(folder);

  test.each(texts)('the source code contains the specified text: %s', (text) => {
    expect(found.has(normalise(text)), `No file in ${folder} contains "${text}".`).toBe(true);
  });
});

test('every row in the table of specified texts is different, and none was removed', () => {
  const rows = Object.entries(specifiedTexts).flatMap(([folder, texts]) =>
    texts.map((text) => `${folder}: ${normalise(text)}`),
  );
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows.length).toBe(308);
});

test('specified texts are found in literals, templates and JSX, but not in comments or types', () => {
  const code = `
    // 'A comment'
    type Type = 'A type';
    const plain = "It's plain" satisfies string;
    const template = \`Until \${date}\`;
    const jsx = <p title="An attribute"><Icon /> Two
      lines <b>and {count}</b> {'quoted'}</p>;`;
  const found = new Set<string>();
  collectTexts(parse('sample.tsx', code), found);
  expect([...found]).toEqual([
    "It's plain",
    'Until {}',
    '{} Two lines {} quoted',
    'Two lines',
    'quoted',
    'An attribute',
    'and {}',
    'and',
  ]);
});

function textsIn(folder: string): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    if (/\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$|\btesting\b/.test(file))
      collectTexts(parse(file, readFileSync(join(root, folder, file), 'utf8')), found);
  return found;
}

function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  return program as unknown as Node;
}

/** Adds each literal, each template and each JSX element's text. Imports and types do not count. */
function collectTexts(node: Node, found: Set<string>) {
  if (/^Import|^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return;
  const inside = (node.children ?? []).map((child) => textOf(child) ?? gap).join('');
  for (const text of [textOf(node), inside.replaceAll(gap, '{}'), ...inside.split(gap)])
    if (text?.trim()) found.add(normalise(text));
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') collectTexts(child, found);
}

/** Returns the text of a literal, a template or a part of JSX, or undefined if only the running program knows it. */
function textOf({ type, value, expression, quasis }: Node): string | undefined {
  if (type === 'JSXExpressionContainer' && expression) return textOf(expression);
  if (type === 'JSXEmptyExpression') return '';
  if (quasis) return quasis.map((part) => part.value.cooked).join('{}');
  return typeof value === 'string' ? value : undefined;
}

function normalise(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{[^}]*\}/g, '{}');
}
