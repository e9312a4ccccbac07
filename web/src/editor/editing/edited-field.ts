/** Marks in the document which item and field a control edits, so that the preview and jumps can find it. */
import type { ItemKind } from './drafts/drafts.ts';

interface EditedField {
  kind: ItemKind;
  id: string;
  field: string;
}

/** Attributes for the control, or for the element around all of its parts. */
export const editedFieldAttribute = (
  { kind, row }: { kind: ItemKind; row: { id: string } },
  field: string,
) => ({
  'data-edits': `${kind} ${row.id} ${field}`,
});

/** The field that this element belongs to. */
export function editedField(element: Element): EditedField | undefined {
  const attribute = element.closest('[data-edits]')?.getAttribute('data-edits');
  if (!attribute) return undefined;
  // The format is known, because only `editedFieldAttribute` writes this attribute.
  const [kind, id = '', field = ''] = attribute.split(' ');
  return { kind: kind as ItemKind, id, field };
}
