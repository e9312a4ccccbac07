/** Tests of `beforeEnd` with a real mail server: it keeps a sender from sending an email twice. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../../test/support/servers/mail-server.ts';
import { RefusedMailError, type SendOptions, UnsureMailError } from './mail.ts';
import { smtpTransport } from './smtp.ts';

const mailServer = await openMailServer();
const transport = smtpTransport(mailServer.url, 'Guest Portal <no-reply@example.com>', {
  silence: 1_000,
  total: 3_000,
});
afterAll(async () => {
  transport.close();
  await mailServer.stop();
});
beforeEach(() => {
  mailServer.received.length = 0;
  Object.assign(mailServer.behaviour, {
    refusal: undefined,
    refusalOfEmail: undefined,
    closesConnection: false,
  });
});

const mail = { recipient: 'maya@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello' };

const send = (options: SendOptions) =>
  transport.send(mail, options).then(
    () => 'sent',
    (error: unknown) => error,
  );

test('the mail server gets the end of an email only after the sender has recorded that it is sent', async () => {
  const receivedBeforeRecording: number[] = [];
  const beforeEnd = async () => {
    receivedBeforeRecording.push(mailServer.received.length);
  };
  expect(await send({ beforeEnd })).toBe('sent');
  expect([receivedBeforeRecording, mailServer.received.length]).toEqual([[0], 1]);
});

test('an email does not arrive if sending it could not be recorded, but the next email does', async () => {
  const beforeEnd = async () => {
    throw new Error('the database is away');
  };
  expect(await send({ beforeEnd })).toMatchObject({ message: 'the database is away' });
  expect(await send({})).toBe('sent');
  expect(mailServer.received).toHaveLength(1);
});

test('nothing is recorded if the mail server refuses the recipient', async () => {
  mailServer.behaviour.refusal = { code: 550, text: '5.1.1 no such user' };
  let recordings = 0;
  const beforeEnd = async () => {
    recordings += 1;
  };
  expect(await send({ beforeEnd })).toBeInstanceOf(RefusedMailError);
  expect(recordings).toBe(0);
});

test('an email that the mail server refuses as a whole does not count as unsure', async () => {
  mailServer.behaviour.refusalOfEmail = { code: 452, text: 'no room' };
  const error = await send({ beforeEnd: async () => {} });
  expect(error).toMatchObject({ responseCode: 452 });
  expect(error).not.toBeInstanceOf(UnsureMailError);
});

test.each([
  ['the connection is cut', { closesConnection: true, delayMilliseconds: 0 }],
  ['the mail server stops responding', { closesConnection: false, delayMilliseconds: 2_000 }],
])('an email counts as unsure if %s after its end was transmitted', async (_, behaviour) => {
  Object.assign(mailServer.behaviour, behaviour);
  try {
    expect(await send({ beforeEnd: async () => {} })).toBeInstanceOf(UnsureMailError);
    // A sender that does not give `beforeEnd` gets an ordinary error.
    expect(await send({})).not.toBeInstanceOf(UnsureMailError);
  } finally {
    mailServer.behaviour.delayMilliseconds = 0;
  }
});
