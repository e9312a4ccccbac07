/** Sends what waits in the queue, and tries again what the mail server did not take. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Logger } from '../monitoring/log.ts';
import { mails } from '../tables.ts';
import { type MailTransport, RefusedMailError } from './mail.ts';
import { troubleWith } from './smtp-trouble.ts';

export type MailSender = {
  /** Something was queued: send it now rather than at the next round. */
  wake(): void;
  /** Resolves when nothing that is due waits any more. */
  settle(): Promise<void>;
  stop(): Promise<void>;
  /** Mails that this process sent nowhere: refused for good, or not taken for three days. */
  givenUp: Readonly<GivenUp>;
};

type GivenUp = { refused: number; late: number };

const roundMilliseconds = 5_000;
/** A sender that died with a mail in hand gives it back after this long. */
const leaseSeconds = 300;
const patienceMilliseconds = 2_000;
const giveUpAfterSeconds = 3 * 86_400;

export function startMailSender(db: Database, transport: MailTransport, log: Logger): MailSender {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  const givenUp: GivenUp = { refused: 0, late: 0 };

  const run = async () => {
    do {
      again = false;
      while (!stopped && (await sendNext(db, transport, givenUp, log)));
    } while (again && !stopped);
  };
  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run()
      .catch((err) => log.warn({ err }, 'the mail queue could not be read'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, roundMilliseconds);
  timer.unref();
  wake();

  return {
    wake,
    givenUp,
    settle: async () => {
      wake();
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      transport.close();
      // A mail server that has gone silent does not hold us up; the lease gives its mail back.
      await Promise.race([running, sleep(patienceMilliseconds, undefined, { ref: false })]);
    },
  };
}

/** False when nothing is due. Several instances never take the same mail. */
async function sendNext(
  db: Database,
  transport: MailTransport,
  givenUp: GivenUp,
  log: Logger,
): Promise<boolean> {
  const mail = await takeNext(db);
  if (!mail) return false;
  try {
    await transport.send({
      ...mail,
      ...(mail.replyTo === null ? { replyTo: undefined } : { replyTo: mail.replyTo }),
    });
    await db.delete(mails).where(eq(mails.id, mail.id));
  } catch (error) {
    await putBack(db, mail, error, givenUp, log);
  }
  return true;
}

async function takeNext(db: Database) {
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(
      sql`${mails.id} = (select id from mails where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked)`,
    )
    .returning();
  return mail;
}

async function putBack(
  db: Database,
  mail: { id: string; attempts: number; createdAt: Date },
  error: unknown,
  givenUp: GivenUp,
  log: Logger,
) {
  const { what: trouble } = troubleWith(error);
  if (error instanceof RefusedMailError) {
    log.error({ mail: mail.id, trouble: error.message }, 'a mail was refused for good');
    givenUp.refused += 1;
    await db.delete(mails).where(eq(mails.id, mail.id));
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (Date.now() - mail.createdAt.getTime() > giveUpAfterSeconds * 1000) {
    log.error(
      { mail: mail.id, attempts: mail.attempts, trouble },
      'a mail was given up after three days',
    );
    givenUp.late += 1;
    await db.delete(mails).where(eq(mails.id, mail.id));
    return;
  }
  const seconds = Math.min(10 * 3 ** (mail.attempts - 1), 3_600);
  log.warn(
    { mail: mail.id, attempts: mail.attempts, seconds, trouble },
    'a mail was not taken; it is tried again',
  );
  await db
    .update(mails)
    .set({
      lastError: reason.slice(0, 500),
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(eq(mails.id, mail.id));
}
