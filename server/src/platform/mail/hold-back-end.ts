/** Holds back the end of an email, a dot on a line of its own, until the sender has recorded that it is being sent. */
import { Transform } from 'node:stream';
import type { PluginFunction } from 'nodemailer/lib/mailer';
import type { SendOptions } from './mail.ts';

/** Returns options for nodemailer, and a function that tells whether `beforeEnd` was called and succeeded. */
export function trackBeforeEnd(beforeEnd: SendOptions['beforeEnd']) {
  if (!beforeEnd) return { sendOptions: {}, hasRecorded: async () => false };
  let recordingResult: Promise<boolean> | undefined;
  const sendOptions: SendOptions = {
    beforeEnd: () => {
      const recording = beforeEnd();
      recordingResult = recording.then(
        () => true,
        () => false,
      );
      return recording;
    },
  };
  // A record that is being written while the connection is lost may still be written, so its result is awaited.
  return { sendOptions, hasRecorded: async () => (await recordingResult) ?? false };
}

/** A plugin for nodemailer that passes the email on, but sends its end only when `beforeEnd` has succeeded. */
export const holdBackEnd: PluginFunction = ({ data, message }, done) => {
  const { beforeEnd } = data as SendOptions;
  if (beforeEnd)
    message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, pass) => pass(null, chunk),
          flush: (end) => void beforeEnd().then(() => end(), end),
        }),
    );
  done();
};
