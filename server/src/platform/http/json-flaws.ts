/** Refuses JSON that is valid but that no correct client sends, before it causes an error or is misread later. */
import { type AppError, badRequest } from './errors.ts';

/** The maximum depth of nesting. Nothing in the contract is nested more than a few levels deep. */
const maxDepth = 50;

/**
 * The maximum number of values. An upload in ten thousand parts has thirty thousand. Checking half a million would
 * delay other requests.
 */
const maxValues = 40_000;

/** Returns the reason to refuse a body, if there is one. `text` is the JSON that `body` was parsed from. */
export function findJsonFlaw(text: string, body: unknown): AppError | undefined {
  let keys = 0;
  let values = 0;
  const pending: [value: unknown, depth: number][] = [[body, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') {
      const flaw = flawOfText(value);
      if (flaw) return flaw;
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return badRequest('too_deep', 'The JSON is nested too deeply.');
    values += Array.isArray(value) ? value.length : Object.keys(value).length;
    if (values > maxValues)
      return badRequest('too_many_values', 'The JSON contains too many values.');
    for (const [key, inner] of Object.entries(value)) {
      const flaw = Array.isArray(value) ? undefined : flawOfText(key);
      if (flaw) return flaw;
      if (!Array.isArray(value)) keys += 1;
      pending.push([inner, depth + 1]);
    }
  }
  // Of two fields with the same name, the parser keeps the last, but a proxy may have checked the first.
  if (countKeys(text) !== keys)
    return badRequest('duplicate_field', 'The JSON contains a field twice.');
  return undefined;
}

/** PostgreSQL cannot store NUL in a text, and half a character would come back as another one. */
function flawOfText(text: string): AppError | undefined {
  if (text.includes('\0'))
    return badRequest('nul_character', 'Text must not contain a NUL character.');
  if (/\p{Surrogate}/u.test(text))
    return badRequest(
      'half_character',
      'The text contains an incomplete character. Please type it again.',
    );
  return undefined;
}

/** Counts the names in well-formed JSON: the strings that are followed by a colon. */
function countKeys(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (colon) keys += 1;
  return keys;
}
