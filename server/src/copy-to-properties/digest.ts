/**
 * Compares values by their digests, so that neither value has to be stored. Copying compares digests of the plan that
 * the host saw. If it compared row versions, it would refuse a text about parking because someone changed the city.
 */
import { createHash } from 'node:crypto';

export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');
