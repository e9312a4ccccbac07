/** Reads what a guest's page is made of. */
import type { PortalBundle } from '@guest-portal/contract';
import { contentInLanguage } from '@guest-portal/contract/content-in-language';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { makeBundle, type Reader } from '@guest-portal/contract/portal-bundle';
import type { Database } from '../platform/database/database.ts';
import { readTranslations } from '../translations/for-guests.ts';
import { readContents } from './contents.ts';
import type { Subject } from './subject.ts';

export async function readBundle(
  db: Database,
  { guest, apartment }: Subject,
  reader: Reader,
  language?: GuestLanguage,
): Promise<PortalBundle> {
  const { photos, steps, places, guides, sections } = await readContents(db, apartment.id);
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
  const translated = await readTranslations(db, apartment.id, language);
  const said = contentInLanguage(content, language, translated);
  return makeBundle(said.content, reader, said.translated);
}
