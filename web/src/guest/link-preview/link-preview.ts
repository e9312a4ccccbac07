/**
 * What a chat shows of a guest's link: words for guests, and nothing that tells one property from another. The server
 * puts the name before the title where the host wants that. No address is named: the link itself is half of a secret.
 */
import type { Words } from '@guest-portal/languages/shape';
import {
  atEndOfHead,
  type Card,
  described,
  replaced,
  socialTags,
} from '../../layout/document-head.ts';

/** Drawn from link-card.svg by scripts/link-card.mjs. */
const path = '/link-card.png';

export function withLinkPreview(html: string, words: Words<'document'>): string {
  const { previewTitle, previewDescription, previewPicture } = words;
  const card: Card = { path, alt: previewPicture };
  return replaced(html, [
    described(previewDescription),
    atEndOfHead(socialTags(`{{NAME_IN_PREVIEW}}${previewTitle}`, previewDescription, card)),
  ]);
}
