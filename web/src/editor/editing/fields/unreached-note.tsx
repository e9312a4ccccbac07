import { useEditing } from '../editing-context.tsx';
import { useReached } from '../use-reached.ts';

/** After a save that nobody answered: that everything is kept, and when it can be saved. Saving stays the host's. */
export function UnreachedNote() {
  const isUnreached = useEditing((editing) => editing.isUnreached);
  return (
    // Always there, so that it is read out when it comes.
    <p role="status" className="w-full text-small empty:hidden">
      {isUnreached && <Words />}
    </p>
  );
}

/** On its own, so that each save that fails asks anew. */
function Words() {
  const { isOnline, isReached } = useReached();
  if (isReached) return 'You are connected again: your changes can be saved now.';
  return isOnline
    ? 'Not saved: the server can’t be reached. Your changes are kept here.'
    : 'Not saved: you are offline. Your changes are kept here.';
}
