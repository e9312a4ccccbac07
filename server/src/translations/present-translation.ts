/** A translation as it leaves: whether it is stale is known only beside the text as it stands. */
import type { PlacedTranslation } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { TextPlace } from '@guest-portal/contract/translatable';
import type { translations } from './tables.ts';

/** A row whose words for its place and its language are the contract's: nothing else is ever written. */
export type Placed = typeof translations.$inferSelect & TextPlace & { language: GuestLanguage };

export const presentTranslation = (row: Placed, original: string): PlacedTranslation => ({
  kind: row.kind,
  rowId: row.rowId,
  field: row.field,
  entry: row.entry,
  language: row.language,
  text: row.text,
  original: row.original,
  isStale: row.original !== original,
  isUnread: row.isUnread,
  version: row.version,
});
