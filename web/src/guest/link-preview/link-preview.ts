/**
 * What a chat shows for a guest's link: a text for guests that is the same for every property. The server puts the
 * property's name before the title if the host wants that. The page's own URL is left out, because the link must stay
 * private.
 */
import type { PageTextsOf } from '@guest-portal/languages/shape';
import {
  atEndOfHead,
  type Card,
  descriptionReplacement,
  replaceAll,
  socialTags,
} from '../../layout/document-head.ts';

/** The image is generated from link-card.svg by scripts/link-card.mjs. */
const path = '/link-card.png';

export function withLinkPreview(html: string, texts: PageTextsOf<'document'>): string {
  const { previewTitle, previewDescription, previewPicture } = texts;
  const card: Card = { path, alt: previewPicture };
  return replaceAll(html, [
    descriptionReplacement(previewDescription),
    atEndOfHead(socialTags(`{{NAME_IN_PREVIEW}}${previewTitle}`, previewDescription, card)),
  ]);
}
