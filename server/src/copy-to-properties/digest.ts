/**
 * Two values are the same if their digests are, without either being kept. Copying compares digests of the plan that the
 * host saw. Row versions would refuse a text about parking because somebody changed the city.
 */
import { createHash } from 'node:crypto';

export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');
