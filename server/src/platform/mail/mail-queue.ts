/** Sends the queued emails, and retries those that the mail server did not accept. */
import { defineQueue, type Failure, type Queue, type Verdict } from '../jobs/job.ts';
import type { Jobs } from '../jobs/start-jobs.ts';
import type { Logger } from '../monitoring/log.ts';
import { mails } from '../tables.ts';
import { longestSendingSeconds, type MailTransport, RefusedMailError } from './mail.ts';
import { troubleWith } from './smtp-trouble.ts';

/** The part of the email queue that routes need. */
export type MailSender = {
  /** Sends newly queued emails now instead of at the next check. */
  wake(): void;
  /** How many emails this process gave up, because they were refused for good or not accepted for three days. */
  givenUp: Readonly<GivenUp>;
};

type GivenUp = { refused: number; late: number };

const giveUpAfterMilliseconds = 3 * 86_400_000;

type MailQueue = { queue: Queue; givenUp: GivenUp };

export function openMailQueue(transport: MailTransport, log: Logger): MailQueue {
  const givenUp: GivenUp = { refused: 0, late: 0 };
  const queue = defineQueue({
    name: 'emails',
    table: mails,
    key: 'id',
    timeout: longestSendingSeconds + 30,
    backoff: { first: 10, factor: 3, longest: 3_600 },
    handle: ({ replyTo, ...mail }) =>
      transport.send({ ...mail, ...(replyTo !== null && { replyTo }) }),
    onFailure: (failure) => handleFailure(failure, givenUp, log),
  });
  return { queue, givenUp };
}

function handleFailure(
  { row, error, seconds }: Failure<typeof mails>,
  givenUp: GivenUp,
  log: Logger,
): Verdict {
  const { what: reason } = troubleWith(error);
  const details = { mail: row.id, attempts: row.attempts, trouble: reason };
  if (error instanceof RefusedMailError) {
    log.error({ mail: row.id, trouble: error.message }, 'an email was permanently rejected');
    givenUp.refused += 1;
    return { words: error.message, isFinal: true };
  }
  if (Date.now() - row.createdAt.getTime() > giveUpAfterMilliseconds) {
    log.error(details, 'an email was discarded after three days of retries');
    givenUp.late += 1;
    return { words: reason, isFinal: true };
  }
  log.warn({ ...details, seconds }, 'an email was not accepted; it will be retried');
  return { words: reason };
}

export const mailSender = (jobs: Jobs, { queue, givenUp }: MailQueue): MailSender => ({
  wake: () => jobs.wake(queue),
  givenUp,
});
