/** Texts for counts and for failures of machine translation. */
import type { MachineFailure } from '@guest-portal/contract';
import type { Progress } from './texts.ts';

export const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const progressText = ({ done, all }: Progress) =>
  `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`;

/**
 * Texts for failures of machine translation. A failure with `endsAll` would affect all other texts as well, so the run
 * stops.
 */
export const machineFailures: Record<MachineFailure, { message: string; endsAll: boolean }> = {
  unreachable: {
    message: 'The translation service did not answer. Try again later.',
    endsAll: true,
  },
  too_slow: { message: 'The translation service took too long. Try again.', endsAll: false },
  refused: {
    message:
      'The translation service refused our request. The operator of this server needs to check its API key.',
    endsAll: true,
  },
  quota_used_up: {
    message:
      'The quota of the translation service is used up. Try again when its next period begins.',
    endsAll: true,
  },
  too_many_requests: {
    message: 'The translation service received too many requests. Wait a minute, then try again.',
    endsAll: true,
  },
  language_unknown: {
    message:
      'The translation service does not support one of the two languages. Check in the dashboard which language you write in.',
    endsAll: true,
  },
  changed_what_must_stay: {
    message:
      'The translation changed a code, a name, a link or a number, so we did not use it. Translate this text yourself.',
    endsAll: false,
  },
  too_long: {
    message: 'This text has too many lines for machine translation. Translate it yourself.',
    endsAll: false,
  },
  not_understood: {
    message: 'We could not read the reply of the translation service. Try again later.',
    endsAll: false,
  },
};
