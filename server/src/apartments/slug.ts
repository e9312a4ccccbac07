/** Creates the path of a property link: a readable half from the name, if possible, and a half that can't be guessed. */
import { createLinkCode } from '../platform/link-code.ts';

const maxNameLength = 40;

export function createSlug(name: string): string {
  const readableHalf = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '');
  const secretHalf = createLinkCode();
  return readableHalf === '' ? secretHalf : `${readableHalf}-${secretHalf}`;
}
