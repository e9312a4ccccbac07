import { useEditing } from '../editing-context.tsx';
import { useServerReachable } from '../use-server-reachable.ts';

/** Says, after a save without a reply, that the changes are kept and when the host can save them. */
export function NoReplyNote() {
  const gotNoReply = useEditing((editing) => editing.gotNoReply);
  return (
    // The element always exists, so that screen readers announce the text.
    <p role="status" className="w-full text-small empty:hidden">
      {gotNoReply && <ConnectionText />}
    </p>
  );
}

/** A separate component, so that each failed save checks the connection again. */
function ConnectionText() {
  const { isOnline, isReachable } = useServerReachable();
  if (isReachable) return 'You are connected again. You can save your changes now.';
  return isOnline
    ? 'Not saved: the server can’t be reached. Your changes are kept here.'
    : 'Not saved: you are offline. Your changes are kept here.';
}
