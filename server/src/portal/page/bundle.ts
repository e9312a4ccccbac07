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
  asked: PageRequest,
): Promise<{ etag: string; bundle: PortalBundle }> {
  const { apartment } = asked.subject;
  const { versions, ...contents } = await readContents(db, apartment.id, asked.language);
  return { etag: etagOf(asked, versions), bundle: bundleOf(asked, contents) };
}

type Contents = Omit<Awaited<ReturnType<typeof readContents>>, 'versions'>;

function bundleOf({ subject, reader, language }: PageRequest, contents: Contents): PortalBundle {
  const { guest, apartment } = subject;
  const { photos, steps, places, guides, sections, translations } = contents;
  const ofKind = (kind: (typeof places)[number]['kind']) =>
    places.filter((row) => row.kind === kind);
  const content = {
    guest,
    apartment: {
      ...apartment,
      apartmentPhotos: photos.images,
      apartmentPhotoCaptions: photos.imageCaptions,
    },
    arrivalSteps: steps,
    localTips: ofKind('local_tip'),
    sightseeingSpots: ofKind('sightseeing_spot'),
    guides,
    sections,
  };
  if (!language) return makeBundle(content, reader);
  const said = contentInLanguage(content, language, translations);
  return makeBundle(said.content, reader, said.translated);
}
