import { expect, test } from 'vitest';
import { type TextControl, textsAtCaret } from './text-at-caret.ts';

/** @param marked the text, with | at the caret */
const at = (marked: string) => {
  const caret = marked.indexOf('|');
  const field = { value: marked.replace('|', ''), selectionStart: caret, selectionEnd: caret };
  return textsAtCaret(field as TextControl).map(({ text }) => text);
};

test.each([
  ['park|', ['park']],
  ['One.\nTwo|\nThree', ['Two']],
  ['One. Two|', ['One. Two', 'Two']],
  ['One! “Two?” three|', ['One! “Two?” three', 'three']],
  ['One|. Two', ['One']],
  ['一。二|', ['一。二', '二']],
  ['At 15.30 park|', ['At 15.30 park']],
  ['Maximum guests: … park|', ['Maximum guests: … park']],
  ['pa|rk', []],
  ['One |two. Three', []],
  ['- One. Two|', []],
])('at the caret in %j are the texts %j', (marked, texts) => {
  expect(at(marked)).toEqual(texts);
});

test('only the surroundings of the caret are looked at, however long the text is', () => {
  expect(at(`${'x'.repeat(20_000)}|`)).toEqual([]);
  expect(at(`${'x'.repeat(20_000)}. park|${' '.repeat(20_000)}`)).toEqual(['park']);
});
