/** Mail through a real mail server. */
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

export function smtpTransport(url: string, from: string): MailTransport {
  const connection = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  return {
    send: async ({ recipient, replyTo, subject, text, html }) => {
      await connection.sendMail({
        to: recipient,
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        html,
      });
    },
    close: () => connection.close(),
  };
}
