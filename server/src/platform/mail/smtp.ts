/** Sends emails through a mail server. */
import { createTransport } from 'nodemailer';
import { holdBackEnd, trackBeforeEnd } from './hold-back-end.ts';
import {
  type MailTransport,
  maxSendingSeconds,
  messageOf,
  type OutgoingEmail,
  RefusedMailError,
  type SendOptions,
  UnsureMailError,
} from './mail.ts';
import { protectionFor } from './smtp-protection.ts';
import { hasAnswered, isRefusedForGood, troubleWith } from './smtp-trouble.ts';

/** Times in milliseconds. */
type SmtpTimeouts = {
  /** A mail server that is silent for this long counts as gone. */
  silence: number;
  /** The maximum time for one email in total. */
  total: number;
};

const defaultTimeouts: SmtpTimeouts = { silence: 30_000, total: maxSendingSeconds * 1_000 };

export function smtpTransport(
  url: string,
  from: string,
  { silence, total }: SmtpTimeouts = defaultTimeouts,
): MailTransport {
  const greeting = Math.min(silence, 10_000);
  const openPool = () => {
    const transport = createTransport(
      {
        url,
        ...protectionFor(url),
        pool: true,
        maxConnections: 2,
        // The queue retries. Otherwise, a mail server that accepts an email without confirming it would get it many
        // times.
        maxRequeues: 0,
        connectionTimeout: greeting,
        greetingTimeout: greeting,
        socketTimeout: silence,
      },
      { from },
    );
    return transport.use('stream', holdBackEnd);
  };
  let pool = openPool();

  /**
   * A mail server that sends a little every now and then is never silent, so each email has a time limit. It ends
   * before another server may send the email.
   */
  const sendInTime = async (email: OutgoingEmail, sending: SendOptions) => {
    const usedPool = pool;
    const timer = setTimeout(() => {
      usedPool.close({ force: true });
      if (pool === usedPool) pool = openPool();
    }, total).unref();
    try {
      await usedPool.sendMail({ ...messageOf(email, from), ...sending });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    send: async (email, { beforeEnd } = {}) => {
      const tracker = trackBeforeEnd(beforeEnd);
      try {
        await sendInTime(email, tracker.sendOptions);
      } catch (error) {
        if ((await tracker.hasRecorded()) && !hasAnswered(error))
          throw new UnsureMailError(troubleWith(error).problem, { cause: error });
        throw isRefusedForGood(error)
          ? new RefusedMailError(troubleWith(error).problem, { cause: error })
          : error;
      }
    },
    close: () => pool.close(),
  };
}
