/** Reads the content of a guest's page. */
import type { PortalBundle } from '@guest-portal/contract';
import { contentInLanguage } from '@guest-portal/contract/content-in-language';
import { makeBundle } from '@guest-portal/contract/portal-bundle';
import type { Database } from '../../platform/database/database.ts';
import { readContents } from './contents.ts';
import { etagOf, type PageRequest } from './page-etag.ts';

/** Reads the page and its ETag in one query, so that a client with this ETag has exactly these texts. */
export async function readPage(
  db: Database,
  request: PageRequest,
): Promise<{ etag: string; bundle: PortalBundle }> {
  const { apartment } = request.subject;
  const { versions, ...contents } = await readContents(db, apartment.id, request.language);
  return { etag: etagOf(request, versions), bundle: bundleOf(request, contents) };
}

type Contents = Omit<Awaited<ReturnType<typeof readContents>>, 'versions'>;

function bundleOf({ subject, reader, language }: PageRequest, contents: Contents): PortalBundle {
  const { guest, apartment } = subject;
  const { photos, steps, places, guides, sections, translations } = contents;
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
  };
  if (!language) return makeBundle(content, reader);
  const localized = contentInLanguage(content, language, translations);
  return makeBundle(localized.content, reader, localized.translated);
}
