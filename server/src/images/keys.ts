/**
 * The keys of files in the store. The server generates them, except that a browser with temporary credentials names its
 * uploads itself.
 */
import { randomBytes } from 'node:crypto';
import { imageWidths, objectsPrefix } from '@guest-portal/contract/image-paths';
import { unknownImage } from './limits.ts';

const randomName = () => randomBytes(16).toString('base64url');

/**
 * The folder for a host's unchecked uploads. The host's id is in the name, so that credentials can be limited to this
 * folder.
 */
export const uploadPrefix = (hostId: string) => `uploads/${hostId}/`;
export const newUploadKey = (hostId: string) => `${uploadPrefix(hostId)}${randomName()}`;

type Measures = { width: number; height: number; thumbhash: string };

/** The path tells pages the image's size and placeholder (see the contract's image-paths). */
export function newImagePath({ width, height, thumbhash }: Measures): string {
  const placeholder = thumbhash === '' ? '' : `.${thumbhash}`;
  return `${objectsPrefix}images/${randomName()}.${width}x${height}${placeholder}`;
}

export const pathOfKey = (key: string) => `${objectsPrefix}${key}`;

/** The key of one file of an image: the original or a smaller width. */
export const fileKey = (path: string, file: string) =>
  `${path.slice(objectsPrefix.length)}/${file}`;

/** The keys of all files that an image may have. Removing a file that does not exist does no harm. */
export const fileKeys = (path: string) =>
  ['original', ...imageWidths].map((file) => fileKey(path, String(file)));

const uploadKeyPattern = /^uploads\/([0-9a-f-]{36})\/[\w-][\w.-]{0,199}$/;
const imageKeyPattern = /^images\/[\w-]{22}\.\d+x\d+(\.[\w-]+)?$/;

export const isImagePath = (path: string) =>
  path.startsWith(objectsPrefix) && imageKeyPattern.test(path.slice(objectsPrefix.length));

type Reference = { kind: 'upload'; key: string } | { kind: 'image'; path: string };

/** Returns the path of the image that a text names by its path or URL, or an empty string for any other text. */
export function imagePathIn(text: string, urlPrefixes: string[]): string {
  const key = keyIn(text, urlPrefixes);
  return imageKeyPattern.test(key) ? pathOfKey(key) : '';
}

function keyIn(text: string, urlPrefixes: string[]): string {
  const [textBeforeQuery = ''] = text.split(/[?#]/);
  const prefix =
    [...urlPrefixes, objectsPrefix].find((start) => textBeforeQuery.startsWith(start)) ?? '';
  return textBeforeQuery.slice(prefix.length);
}

/**
 * Finds the image or upload that a path or a URL names. A query or fragment is ignored, and nothing is decoded or
 * resolved. `urlPrefixes` are the prefixes of full URLs of the store.
 */
export function readReference(text: string, hostId: string, urlPrefixes: string[]): Reference {
  const key = keyIn(text, urlPrefixes);
  if (imageKeyPattern.test(key)) return { kind: 'image', path: pathOfKey(key) };
  if (uploadKeyPattern.exec(key)?.[1] === hostId) return { kind: 'upload', key };
  throw unknownImage();
}
