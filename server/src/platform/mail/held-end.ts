/** Holds back the end of an email, a dot on a line of its own, until the sender has recorded that it is being sent. */
import { Transform } from 'node:stream';
import type { PluginFunction } from 'nodemailer/lib/mailer';
import type { Sending } from './mail.ts';

/** Returns what nodemailer is given, and a function that tells whether the sending came that far. */
export function trackBeforeLast(beforeLast: Sending['beforeLast']) {
  if (!beforeLast) return { sending: {}, wasReached: async () => false };
  let noting: Promise<boolean> | undefined;
  const sending: Sending = {
    beforeLast: () => {
      const asked = beforeLast();
      noting = asked.then(
        () => true,
        () => false,
      );
      return asked;
    },
  };
  // A record that is being written while the connection is lost may still be written, so its result is awaited.
  return { sending, wasReached: async () => (await noting) ?? false };
}

/** A plugin for nodemailer that passes the email on, but sends its end only when `beforeLast` has succeeded. */
export const holdBackEnd: PluginFunction = ({ data, message }, done) => {
  const { beforeLast } = data as Sending;
  if (beforeLast)
    message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, pass) => pass(null, chunk),
          flush: (end) => void beforeLast().then(() => end(), end),
        }),
    );
  done();
};
