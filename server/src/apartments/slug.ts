/** Creates a property link: a readable half, and a half that can't be guessed. */
import { createLinkCode } from '../platform/link-code.ts';

const nameLength = 40;

export function createSlug(name: string): string {
  const readable = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, nameLength)
    .replace(/^-+|-+$/g, '');
  const secret = createLinkCode();
  return readable === '' ? secret : `${readable}-${secret}`;
}
