/**
 * The paths of the translations page and the preview. They are separate from the other paths, which are part of the
 * guest's first download.
 */
import { guestPortalPath, pages } from './paths.ts';

/** @param apartmentId the property to show; the first one if it is missing */
export const translationsPath = (apartmentId?: string, language?: string) => {
  const query = new URLSearchParams({
    ...(apartmentId && { property: apartmentId }),
    ...(language && { language }),
  });
  return query.size > 0 ? `${pages.hostTranslations}?${query}` : pages.hostTranslations;
};

/** Returns the path of the host's preview of the guest page. */
export const previewPath = (apartmentId: string, language: string) =>
  `${guestPortalPath(apartmentId)}?language=${language}`;
