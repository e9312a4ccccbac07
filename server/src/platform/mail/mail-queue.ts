/** Sends the queued emails, and retries those that the mail server did not accept. */
import { defineQueue, type Failure, type Queue, type Verdict } from '../jobs/job.ts';
import type { Jobs } from '../jobs/start-jobs.ts';
import type { Logger } from '../monitoring/log.ts';
import { mails } from '../tables.ts';
import { type MailTransport, maxSendingSeconds, RefusedMailError } from './mail.ts';
import { troubleWith } from './smtp-trouble.ts';

/** The part of the email queue that routes need. */
export type MailSender = {
  /** Sends newly queued emails now instead of at the next check. */
  wake(): void;
  /** How many emails this process gave up, because they were refused for good or not accepted for three days. */
  discardCounts: Readonly<DiscardCounts>;
};

type DiscardCounts = { refused: number; late: number };

const giveUpAfterMilliseconds = 3 * 86_400_000;

type MailQueue = { queue: Queue; discardCounts: DiscardCounts };

export function openMailQueue(transport: MailTransport, log: Logger): MailQueue {
  const discardCounts: DiscardCounts = { refused: 0, late: 0 };
  const queue = defineQueue({
    name: 'emails',
    table: mails,
    key: 'id',
    timeout: maxSendingSeconds + 30,
    backoff: { first: 10, factor: 3, longest: 3_600 },
    handle: ({ replyTo, ...email }) =>
      transport.send({ ...email, ...(replyTo !== null && { replyTo }) }),
    onFailure: (failure) => handleFailure(failure, discardCounts, log),
  });
  return { queue, discardCounts };
}

function handleFailure(
  { row, error, seconds }: Failure<typeof mails>,
  discardCounts: DiscardCounts,
  log: Logger,
): Verdict {
  const { problem: reason } = troubleWith(error);
  const details = { mail: row.id, attempts: row.attempts, trouble: reason };
  if (error instanceof RefusedMailError) {
    log.error({ mail: row.id, trouble: error.message }, 'an email was permanently rejected');
    discardCounts.refused += 1;
    return { reason: error.message, isFinal: true };
  }
  if (Date.now() - row.createdAt.getTime() > giveUpAfterMilliseconds) {
    log.error(details, 'an email was discarded after three days of retries');
    discardCounts.late += 1;
    return { reason, isFinal: true };
  }
  log.warn({ ...details, seconds }, 'an email was not accepted; it will be retried');
  return { reason };
}

export const mailSender = (jobs: Jobs, { queue, discardCounts }: MailQueue): MailSender => ({
  wake: () => jobs.wake(queue),
  discardCounts,
});
