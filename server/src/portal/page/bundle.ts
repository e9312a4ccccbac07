/** Reads the content of a guest's page. */
import type { PortalBundle } from '@guest-portal/contract';
import { contentInLanguage } from '@guest-portal/contract/content-in-language';
import { makeBundle } from '@guest-portal/contract/portal-bundle';
import type { TriedTimes } from '@guest-portal/contract/tried-facts';
import type { Database } from '../../platform/database/database.ts';
import { triedTimes } from '../../turnovers/facts/tried-times.ts';
import { readContents } from './contents.ts';
import { etagOf, type PageRequest } from './page-etag.ts';

export type PageDeps = {
  db: Database;
  /** Hashes the facts that were tried, to compare them with those of the page. */
  factSecret: Buffer;
};

/** Reads the page and its ETag in one query, so that a client with this ETag has exactly these texts. */
export async function readPage(
  { db, factSecret }: PageDeps,
  request: PageRequest,
): Promise<{ etag: string; bundle: PortalBundle }> {
  const { guest, apartment } = request.subject;
  const { versions, ...contents } = await readContents(db, {
    apartmentId: apartment.id,
    guestId: guest.id,
    language: request.language,
  });
  const tried = triedTimes(
    factSecret,
    apartment.id,
    { ...apartment, sections: contents.sections, steps: contents.steps },
    contents.tried,
  );
  return { etag: etagOf(request, versions), bundle: bundleOf(request, { ...contents, tried }) };
}

type Contents = Omit<Awaited<ReturnType<typeof readContents>>, 'versions' | 'tried'> & {
  tried: TriedTimes;
};

function bundleOf({ subject, reader, language }: PageRequest, contents: Contents): PortalBundle {
  const { guest, apartment } = subject;
  const { photos, steps, places, guides, sections, translations, tried } = contents;
  const placesOfKind = (kind: (typeof places)[number]['kind']) =>
    places.filter((row) => row.kind === kind);
  const content = {
    guest,
    apartment: {
      ...apartment,
      apartmentPhotos: photos.images,
      apartmentPhotoCaptions: photos.imageCaptions,
    },
    arrivalSteps: steps,
    localTips: placesOfKind('local_tip'),
    sightseeingSpots: placesOfKind('sightseeing_spot'),
    guides,
    sections,
    tried,
  };
  if (!language) return makeBundle(content, reader);
  const localized = contentInLanguage(content, language, translations);
  return makeBundle(localized.content, reader, localized.translated);
}
