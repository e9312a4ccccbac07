/** Mail through a real mail server. */
import { createTransport } from 'nodemailer';
import { type MailTransport, messageIdOf } from './mail.ts';

/** @param patience milliseconds of silence after which the mail server counts as gone */
export function smtpTransport(url: string, from: string, patience = 30_000): MailTransport {
  const greeting = Math.min(patience, 10_000);
  const connection = createTransport(
    {
      url,
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
      const { recipient, replyTo, subject, text, html } = mail;
      await connection.sendMail({
        to: recipient,
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        html,
        ...messageIdOf(mail, from),
      });
    },
    close: () => connection.close(),
  };
}
