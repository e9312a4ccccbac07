import { sentenceOf } from '../shared/api.ts';

interface FailureProps {
  of: { error: Error | null };
  sentence: string;
}

/** Inside the dialog that failed, read out as soon as it is there; with the server's reason, where it has one. */
export function Failure({ of: { error }, sentence }: FailureProps) {
  if (!error) return null;
  const reason = sentenceOf(error);
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
