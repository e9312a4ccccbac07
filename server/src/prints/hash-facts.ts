/** Hashes each fact that a print would show today. Without the secret, the hashes reveal nothing. */
import { createHmac } from 'node:crypto';
import {
  currentFacts,
  type Printable,
  type PrintedPiece,
  type PrintFact,
} from '@guest-portal/contract/print-facts';

/** The hash includes the property's id, so that two properties with the same password have different hashes. */
export const hashFact = (secret: Buffer, apartmentId: string, fact: string, value: unknown) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([apartmentId, fact, value]))
    .digest('base64url');

export function hashFacts(
  secret: Buffer,
  property: Printable & { id: string },
  printed: PrintedPiece,
): Partial<Record<PrintFact, string>> {
  const hashes = Object.entries(currentFacts(property, printed)).map(([fact, value]) => [
    fact,
    hashFact(secret, property.id, fact, value),
  ]);
  return Object.fromEntries(hashes);
}
