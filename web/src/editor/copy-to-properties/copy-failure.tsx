import { CallError, serverMessageOf } from '../../shared/api.ts';

/** Explains why a preview, a copy or an undo failed. */
export function CopyFailure({ error }: { error: unknown }) {
  return (
    <div role="alert" className="empty:hidden">
      {error ? (
        <p className="rounded-control bg-tone-red p-4 text-on-tone-red forced-colors:border">
          {error instanceof CallError && error.status === 404
            ? 'Something that you chose was deleted in the meantime. Please close this dialog and choose again.'
            : (serverMessageOf(error) ?? 'The server could not be reached. Please try again.')}
        </p>
      ) : null}
    </div>
  );
}
