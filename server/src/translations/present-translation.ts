/** A translation as the API sends it. Only a comparison with the current text shows whether it is stale. */
import type { PlacedTranslation } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { TextLocation } from '@guest-portal/contract/translatable';
import type { translations } from './tables.ts';

/** A row whose location and language have the contract's types, which are the only ones that are written. */
export type LocatedTranslation = typeof translations.$inferSelect &
  TextLocation & { language: GuestLanguage };

export const presentTranslation = (
  row: LocatedTranslation,
  original: string,
): PlacedTranslation => ({
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
