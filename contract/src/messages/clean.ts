/** Removes characters from typed values that would change the text around them in a message. */
import type { MessageField } from './fields.ts';

/**
 * Characters that change the reading direction of the following text, control characters, and halves of surrogate
 * pairs, which cannot be part of a URL.
 */
const harmfulCharacters = /[\u202a-\u202e\u2066-\u2069]|(?!\n)[\p{Cc}\p{Cs}]/gu;

/** Cleans a text and keeps its line breaks. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(harmfulCharacters, '');

/** The longest name in a message; longer ones are cut. Addresses and links are never cut. */
const maxNameLength = 100;
const nameFields: MessageField[] = ['guest', 'property', 'host'];

export function cleanLine(value: string, field: MessageField): string {
  const line = cleanText(value).replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return nameFields.includes(field) && letters.length > maxNameLength
    ? `${letters.slice(0, maxNameLength - 1).join('')}…`
    : line;
}
