/** The end of a mail, a dot on a line of its own, waits until whoever sends it has noted that it goes out now. */
import { Transform } from 'node:stream';
import type { PluginFunction } from 'nodemailer/lib/mailer';
import type { Sending } from './mail.ts';

/** What nodemailer is given, and whether it came so far. */
export function askedBeforeEnd(beforeLast: Sending['beforeLast']) {
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
  // What is being noted while the connection is lost may come to be noted.
  return { sending, wasReached: async () => (await noting) ?? false };
}

/** A plugin of nodemailer: the mail passes through, and its end comes when `beforeLast` is done, or never. */
export const endsWhenAsked: PluginFunction = ({ data, message }, done) => {
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
