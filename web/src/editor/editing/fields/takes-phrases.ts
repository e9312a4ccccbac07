/** Whether a field offers phrases, as all translatable texts do. */
import { translatableFields } from '@guest-portal/contract/translatable';
import type { ItemKind } from '../drafts/drafts.ts';
import { textKindOf } from '../text-size.ts';

export function takesPhrases(kind: ItemKind, field: string): boolean {
  const textKind = textKindOf(kind);
  const fields: readonly string[] = textKind ? translatableFields[textKind] : [];
  return fields.includes(field);
}
