import { serverMessageOf } from '../shared/api.ts';

interface FailureProps {
  mutation: { error: Error | null };
  sentence: string;
}

/** An error inside a dialog, with the server's reason if there is one. Screen readers announce it. */
export function Failure({ mutation: { error }, sentence }: FailureProps) {
  if (!error) return null;
  const reason = serverMessageOf(error);
  return (
    <span
      role="alert"
      className="mt-3 block rounded-control bg-tone-red px-4 py-3 text-on-tone-red"
    >
      {sentence}
      {reason && `: ${reason}`}
    </span>
  );
}
