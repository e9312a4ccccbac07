/** Not among the other paths: those are in the guest's first download. */
import { guestPortalPath, pages } from './paths.ts';

/** @param apartmentId none for the first one */
export const translationsPath = (apartmentId?: string, language?: string) => {
  const asked = new URLSearchParams({
    ...(apartmentId && { property: apartmentId }),
    ...(language && { language }),
  });
  return asked.size > 0 ? `${pages.hostTranslations}?${asked}` : pages.hostTranslations;
};

/** What guests see, for the owner to look at. */
export const previewPath = (apartmentId: string, language: string) =>
  `${guestPortalPath(apartmentId)}?language=${language}`;
