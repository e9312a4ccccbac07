/** Names in the store. All of them are ours: nothing that a person typed ever becomes part of one. */
import { randomBytes } from 'node:crypto';
import { imageWidths, objectsPrefix } from '@guest-portal/contract/image-paths';
import { unknownImage } from './limits.ts';

const randomName = () => randomBytes(16).toString('base64url');

/** Where a host's unchecked bytes go. The host is in the name, so that credentials can be given for it alone. */
export const uploadPrefix = (hostId: string) => `uploads/${hostId}/`;
export const newUploadKey = (hostId: string) => `${uploadPrefix(hostId)}${randomName()}`;

type Measures = { width: number; height: number; thumbhash: string };

/** The name tells pages the image's size and placeholder (see the contract's image-paths). */
export function newImagePath({ width, height, thumbhash }: Measures): string {
  const placeholder = thumbhash === '' ? '' : `.${thumbhash}`;
  return `${objectsPrefix}images/${randomName()}.${width}x${height}${placeholder}`;
}

export const pathOfKey = (key: string) => `${objectsPrefix}${key}`;

/** One file of an image: itself, or a smaller width of it. */
export const fileKey = (path: string, file: string) =>
  `${path.slice(objectsPrefix.length)}/${file}`;

/** Every file that an image may have; removing what is not there does no harm. */
export const fileKeys = (path: string) =>
  ['original', ...imageWidths].map((file) => fileKey(path, String(file)));

const uploadKey = /^uploads\/([0-9a-f-]{36})\/[\w-][\w.-]{0,199}$/;
const imageKey = /^images\/[\w-]{22}\.\d+x\d+(\.[\w-]+)?$/;

export const isImagePath = (path: string) =>
  path.startsWith(objectsPrefix) && imageKey.test(path.slice(objectsPrefix.length));

type Reference = { kind: 'upload'; key: string } | { kind: 'image'; path: string };

/** What stands in a list, named as a path or as an address; anything else stands in none. */
export function shownPath(text: string, addresses: string[]): string {
  const key = keyIn(text, addresses);
  return imageKey.test(key) ? pathOfKey(key) : '';
}

function keyIn(text: string, addresses: string[]): string {
  const [bare = ''] = text.split(/[?#]/);
  const prefix = [...addresses, objectsPrefix].find((start) => bare.startsWith(start)) ?? '';
  return bare.slice(prefix.length);
}

/**
 * What a caller means by a path or an address. Nothing is decoded or resolved: a name of ours has no `..`,
 * no escapes and no NUL in it, and what is not written exactly as we wrote it means nothing.
 * `addresses` are what full addresses of the store begin with.
 */
export function readReference(text: string, hostId: string, addresses: string[]): Reference {
  const key = keyIn(text, addresses);
  if (imageKey.test(key)) return { kind: 'image', path: pathOfKey(key) };
  if (uploadKey.exec(key)?.[1] === hostId) return { kind: 'upload', key };
  throw unknownImage();
}
