/** The cards that every property gets when it is created. A host can rename them, but not delete them. */
import type { Database } from '../platform/database/database.ts';
import { customSections } from './tables.ts';

const defaults = [
  { kind: 'entry_door', name: 'Entry Door Access', iconType: 'lock', accessType: 'code', order: 0 },
  { kind: 'wifi', name: 'WiFi Access', iconType: 'wifi', accessType: null, order: 1 },
  { kind: 'host_contact', name: 'Host Contact', iconType: 'phone', accessType: null, order: 2 },
] as const;

/** Adds the default cards that are missing and overwrites nothing. */
export async function addDefaultSections(db: Database, apartmentId: string) {
  await db
    .insert(customSections)
    .values(
      defaults.map((section) => ({
        ...section,
        apartmentId,
        sectionType: 'property_details' as const,
      })),
    )
    .onConflictDoNothing();
}
