/** What people have typed somewhere, made fit for a message: it stays what it says, and does nothing else. */
import type { MessageField } from './fields.ts';

/**
 * Characters that turn the reading direction of what follows, that control a device, or that are half of one: the last
 * can't be written into an address.
 */
const harmful = /[\u202a-\u202e\u2066-\u2069]|(?!\n)[\p{Cc}\p{Cs}]/gu;

/** With its lines. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(harmful, '');

/** A greeting is no place for a novel. Addresses and links are given whole. */
const longestName = 100;
const names: MessageField[] = ['guest', 'property', 'host'];

export function cleanLine(value: string, field: MessageField): string {
  const line = cleanText(value).replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return names.includes(field) && letters.length > longestName
    ? `${letters.slice(0, longestName - 1).join('')}…`
    : line;
}
