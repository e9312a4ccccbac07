import { expect, test } from 'vitest';
import { type TextControl, textsAtCaret } from './text-at-caret.ts';

/** @param textWithCaret the text, with | at the caret */
const textsAt = (textWithCaret: string) => {
  const caret = textWithCaret.indexOf('|');
  const field = {
    value: textWithCaret.replace('|', ''),
    selectionStart: caret,
    selectionEnd: caret,
  };
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
])('the texts at the caret in %j are %j', (textWithCaret, texts) => {
  expect(textsAt(textWithCaret)).toEqual(texts);
});

test('only the text near the caret is searched, however long the whole text is', () => {
  expect(textsAt(`${'x'.repeat(20_000)}|`)).toEqual([]);
  expect(textsAt(`${'x'.repeat(20_000)}. park|${' '.repeat(20_000)}`)).toEqual(['park']);
});
