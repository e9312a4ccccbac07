/** What a paper of today would say, fact by fact, as hashes that tell nothing to whoever has them alone. */
import { createHmac } from 'node:crypto';
import {
  factsToday,
  type Printable,
  type PrintedPiece,
  type PrintFact,
} from '@guest-portal/contract/print-facts';

/** By the property as well, so that two homes with one password do not show it. */
export function hashedFacts(
  secret: Buffer,
  property: Printable & { id: string },
  printed: PrintedPiece,
): Partial<Record<PrintFact, string>> {
  const hashed = Object.entries(factsToday(property, printed)).map(([fact, value]) => [
    fact,
    createHmac('sha256', secret)
      .update(JSON.stringify([property.id, fact, value]))
      .digest('base64url'),
  ]);
  return Object.fromEntries(hashed);
}
