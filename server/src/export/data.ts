/** The text of `data.json`: the account, each property with all that belongs to it, and the list of images. */
import { exported } from '@guest-portal/contract';
import { findApartment } from '../apartments/apartments.ts';
import { listGuides } from '../content/guides.ts';
import { listPlaces } from '../content/places.ts';
import { listSections } from '../content/sections.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import { writeJson } from './json.ts';
import {
  findAccount,
  guestsOf,
  imagesOf,
  listPropertyIds,
  listSessions,
  listSubscriptions,
  listTrials,
  pinEntriesOf,
} from './rows.ts';

export async function* writeData(db: Database, hostId: string): AsyncGenerator<string> {
  yield* writeJson({
    exportedAt: new Date().toISOString(),
    account: await findAccount(db, hostId),
    sessions: await listSessions(db, hostId),
    properties: propertiesOf(db, hostId),
    images: imagesOf(db, hostId),
  });
}

async function* propertiesOf(db: Database, hostId: string) {
  for (const id of await listPropertyIds(db, hostId)) {
    const property = await readProperty(db, hostId, id);
    if (!property) continue;
    yield {
      ...property,
      guests: guestsOf(db, hostId, id),
      checkIns: pinEntriesOf(db, hostId, id),
    };
  }
}

/** Undefined for a property that was deleted while the export ran. */
async function readProperty(db: Database, hostId: string, id: string) {
  try {
    const property = await findApartment(db, hostId, id);
    const [tips, spots, guides, sections] = [
      await listPlaces(db, hostId, 'local_tip', id),
      await listPlaces(db, hostId, 'sightseeing_spot', id),
      await listGuides(db, hostId, id),
      await listSections(db, hostId, id),
    ];
    return {
      ...exported.property.parse(property),
      customSections: sections.map((row) => exported.section.parse(row)),
      apartmentGuides: guides.map((row) => exported.guide.parse(row)),
      localTips: tips.map((row) => exported.place.parse(row)),
      sightseeingSpots: spots.map((row) => exported.place.parse(row)),
      subscriptions: await listSubscriptions(db, hostId, id),
      trials: await listTrials(db, hostId, id),
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
