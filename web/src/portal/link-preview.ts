/**
 * What a chat shows of a guest's link: words for guests, and nothing that tells one property from another. The server
 * puts the name before the title where the host wants that. No address is named: the link itself is half of a secret.
 */
import { atEndOfHead, type Card, described, replaced, socialTags } from '../document-head.ts';

const title = 'Your stay: arrival, wifi and house guide';
const description = 'Open it with the 4-digit PIN from your host.';

/** Drawn from link-card.svg by scripts/link-card.mjs. */
const card: Card = {
  path: '/link-card.png',
  alt: 'A house at night. Its door is open, and there is light.',
};

export const withLinkPreview = (html: string) =>
  replaced(html, [
    described(description),
    atEndOfHead(socialTags(`{{NAME_IN_PREVIEW}}${title}`, description, card)),
  ]);
