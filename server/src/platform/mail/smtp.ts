/** Sends emails through a mail server. */
import { createTransport } from 'nodemailer';
import { holdBackEnd, trackBeforeLast } from './held-end.ts';
import {
  longestSendingSeconds,
  type MailTransport,
  messageOf,
  type OutgoingMail,
  RefusedMailError,
  type Sending,
  UnsureMailError,
} from './mail.ts';
import { protectionFor } from './smtp-address.ts';
import { hasAnswered, isRefusedForGood, troubleWith } from './smtp-trouble.ts';

/**
 * Times in milliseconds: after which silence the mail server counts as gone, and how long one email may take in all.
 */
type Patience = { silence: number; inAll: number };

const usualPatience: Patience = { silence: 30_000, inAll: longestSendingSeconds * 1_000 };

export function smtpTransport(
  url: string,
  from: string,
  { silence, inAll }: Patience = usualPatience,
): MailTransport {
  const greeting = Math.min(silence, 10_000);
  const open = () => {
    const transport = createTransport(
      {
        url,
        ...protectionFor(url),
        pool: true,
        maxConnections: 2,
        // The queue makes the retries. A mail server that accepts emails without saying so would otherwise get each one
        // many times.
        maxRequeues: 0,
        connectionTimeout: greeting,
        greetingTimeout: greeting,
        socketTimeout: silence,
      },
      { from },
    );
    return transport.use('stream', holdBackEnd);
  };
  let pool = open();

  /**
   * A mail server that sends a little every now and then is never silent, so each email has a time limit. It ends
   * before another server may send the email.
   */
  const sendInTime = async (mail: OutgoingMail, sending: Sending) => {
    const usedPool = pool;
    const timer = setTimeout(() => {
      usedPool.close({ force: true });
      if (pool === usedPool) pool = open();
    }, inAll).unref();
    try {
      await usedPool.sendMail({ ...messageOf(mail, from), ...sending });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    send: async (mail, { beforeLast } = {}) => {
      const tracked = trackBeforeLast(beforeLast);
      try {
        await sendInTime(mail, tracked.sending);
      } catch (error) {
        if ((await tracked.wasReached()) && !hasAnswered(error))
          throw new UnsureMailError(troubleWith(error).what, { cause: error });
        throw isRefusedForGood(error)
          ? new RefusedMailError(troubleWith(error).what, { cause: error })
          : error;
      }
    },
    close: () => pool.close(),
  };
}
