/** What the page says of counts, and of a machine's failures. */
import type { MachineFailure } from '@guest-portal/contract';
import type { Progress } from './texts.ts';

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const progressInWords = ({ done, all }: Progress) =>
  `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`;

/** By a reason that concerns all texts there is nothing to be had from asking on. */
export const failures: Record<MachineFailure, { says: string; endsAll: boolean }> = {
  unreachable: { says: 'The translation service did not answer. Try again later.', endsAll: true },
  too_slow: { says: 'The translation service took too long. Try again.', endsAll: false },
  refused: {
    says: 'The translation service refused us. Whoever runs this server has to look at its key.',
    endsAll: true,
  },
  quota_used_up: {
    says: 'What the translation service allows is used up. It goes on when its next period begins.',
    endsAll: true,
  },
  too_many_requests: {
    says: 'The translation service was asked too often. Wait a minute, then go on.',
    endsAll: true,
  },
  language_unknown: {
    says: 'The translation service does not know one of the two languages. Have you said in the dashboard what you write in?',
    endsAll: true,
  },
  changed_what_must_stay: {
    says: 'A code, a name, a link or a number came back changed, so nothing was taken. Translate it by hand.',
    endsAll: false,
  },
  too_long: {
    says: 'This text has too many lines for a machine. Translate it by hand.',
    endsAll: false,
  },
  not_understood: {
    says: 'The translation service gave an answer that we could not read. Try again later.',
    endsAll: false,
  },
};
