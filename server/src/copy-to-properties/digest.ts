/** Two values are the same if their digests are, without either being kept. */
import { createHash } from 'node:crypto';

export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');
