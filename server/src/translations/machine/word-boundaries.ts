/** Determines where a word ends and another begins. */

/** Letters of scripts that put spaces between words. In other scripts, a number stands directly beside letters. */
export const letter = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}`;

const lastWord = new RegExp(String.raw`[${letter}\p{N}]$`, 'u');
const firstWord = new RegExp(String.raw`^[${letter}\p{N}]`, 'u');

/**
 * Whether the two texts would form one word if they were joined. A character has at most two units, so only two units
 * of each text are read.
 */
export const touches = (before: string, after: string) =>
  lastWord.test(before.slice(-2)) && firstWord.test(after.slice(0, 2));
