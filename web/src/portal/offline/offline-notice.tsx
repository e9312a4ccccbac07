import { CloudOff } from 'lucide-react';

export interface Offline {
  savedAt: number;
  /** Nobody was reached; otherwise somebody answered badly, or not in time. */
  noNetwork: boolean;
}

/** What is on the screen may be old, and says so. */
export function OfflineNotice({ savedAt, noNetwork }: Offline) {
  return (
    <p role="status" className={notice}>
      <CloudOff aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span>
        {noNetwork ? 'You are offline.' : 'The page can’t be refreshed right now.'} This is what was
        saved {spelledTime(savedAt, new Date())}.
      </span>
    </p>
  );
}

/** 'at 21:40', with the day when it is another one. */
export function spelledTime(instant: number, now: Date): string {
  const then = new Date(instant);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return `at ${time}`;
  const day = then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return `on ${day} at ${time}`;
}

const notice =
  'mx-auto mb-3 flex w-[calc(100%-2rem)] max-w-5xl items-start gap-3 rounded-card bg-tone-yellow px-5 py-3 text-on-tone-yellow forced-colors:border';
