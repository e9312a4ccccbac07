import { CircleAlert } from 'lucide-react';
import { type ItemKind, keyOf } from '../editing/drafts/drafts.ts';
import { useEditing } from '../editing/editing-context.tsx';

/** Shows why an item could not be saved. Errors of a field are shown at the field. */
export function ItemFailure({ kind, id }: { kind: ItemKind; id: string }) {
  const key = keyOf(kind, id);
  const message = useEditing(({ failures }) => {
    const failure = failures[key];
    return failure?.fields ? undefined : failure?.message;
  });
  if (!message) return null;
  return (
    <p
      role="alert"
      data-failure={key}
      className="flex gap-2 rounded-control bg-tone-red px-4 py-3 text-on-tone-red forced-colors:border"
    >
      <CircleAlert aria-hidden size="1.2em" className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}
