/** Says in the page which item and field a control edits, for whoever follows the editing. */
import type { ItemKind } from './drafts/drafts.ts';

interface EditedField {
  kind: ItemKind;
  id: string;
  field: string;
}

/** For the control itself, or for what is around all of its parts. */
export const edits = ({ kind, row }: { kind: ItemKind; row: { id: string } }, field: string) => ({
  'data-edits': `${kind} ${row.id} ${field}`,
});

/** The field that this element belongs to. */
export function editedField(element: Element): EditedField | undefined {
  const said = element.closest('[data-edits]')?.getAttribute('data-edits');
  if (!said) return undefined;
  // Only `edits` writes there.
  const [kind, id = '', field = ''] = said.split(' ');
  return { kind: kind as ItemKind, id, field };
}
