/** Rules about capitals and placeholders. */
import { rule } from './rule.ts';

export const textRules = [
  rule('in-capitals', 'advice', ({ texts }) =>
    texts.filter(({ isProse, written }) => isProse && isAllCapitals(written)),
  ),
  rule('placeholder', 'serious', ({ texts }) =>
    texts.flatMap(({ at, written }) => {
      // Some placeholders, such as 'test', can be real passwords.
      if (at.field === 'wifiPassword' && realPasswords.test(written.trim())) return [];
      const found = placeholderIn(written);
      return found ? [{ at, written: found }] : [];
    }),
  ),
];

/** Words of at least five capitals. Abbreviations are shorter. */
const capitals = /\p{Lu}{5,}/gu;
const minLetters = 20;

const isAllCapitals = (text: string) =>
  !/\p{Ll}/u.test(text) &&
  (text.match(capitals)?.length ?? 0) >= 2 &&
  (text.match(/\p{Lu}/gu)?.length ?? 0) >= minLetters;

/** Texts that are placeholders only as a whole, because a word such as 'test' is normal within a text. */
const wholePlaceholder =
  /^(?:x{3,}|\?{2,}|\.{3,}|[-_]{2,}|t\.?b\.?[dac]\.?|to ?do|fixme|test(?:ing|e)?(?: ?\d{1,3})?|asdf\w{0,8}|qwert[yz]\w{0,4}|placeholder|(?:your )?text here|coming soon)[.!]?$/i;
const innerPlaceholder =
  /lorem ipsum|TODO:|\[(?:your|insert|enter) [^\]]{1,40}\]|(?:^|[\s:+])(x{3,})(?![\p{L}\d])/iu;

const realPasswords = /^(?:test|asdf|qwert)/i;

/** Whether the whole text is a placeholder. */
export const isPlaceholder = (text: string) =>
  text.trim().length <= 40 && wholePlaceholder.test(text.trim());

function placeholderIn(text: string): string | undefined {
  if (isPlaceholder(text)) return text.trim();
  return innerPlaceholder.exec(text)?.[0].trim();
}
