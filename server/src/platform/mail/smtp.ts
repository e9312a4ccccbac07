/** Mail through a real mail server. */
import { createTransport } from 'nodemailer';
import { type MailTransport, messageOf, RefusedMailError } from './mail.ts';
import { protectionFor } from './smtp-address.ts';
import { isRefusedForGood, troubleWith } from './smtp-trouble.ts';

/** @param patience milliseconds of silence after which the mail server counts as gone */
export function smtpTransport(url: string, from: string, patience = 30_000): MailTransport {
  const greeting = Math.min(patience, 10_000);
  const connection = createTransport(
    {
      url,
      ...protectionFor(url),
      pool: true,
      maxConnections: 2,
      // Trying again is the queue's: a mail server that takes mails and does not say so would get each many times.
      maxRequeues: 0,
      connectionTimeout: greeting,
      greetingTimeout: greeting,
      socketTimeout: patience,
    },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await connection.sendMail(messageOf(mail, from));
      } catch (error) {
        throw isRefusedForGood(error)
          ? new RefusedMailError(troubleWith(error).what, { cause: error })
          : error;
      }
    },
    close: () => connection.close(),
  };
}
