/** Tests with a real mail server what a sender learns that must not send an email twice. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../../test/support/servers/mail-server.ts';
import { RefusedMailError, type Sending, UnsureMailError } from './mail.ts';
import { smtpTransport } from './smtp.ts';

const post = await openMailServer();
const transport = smtpTransport(post.url, 'Guest Portal <no-reply@example.com>', {
  silence: 1_000,
  inAll: 3_000,
});
afterAll(async () => {
  transport.close();
  await post.stop();
});
beforeEach(() => {
  post.letters.length = 0;
  Object.assign(post.told, { refusal: undefined, refusalOfMail: undefined, cuts: false });
});

const mail = { recipient: 'maya@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello' };

const send = (sending: Sending) =>
  transport.send(mail, sending).then(
    () => 'sent',
    (error: unknown) => error,
  );

test('the mail server gets the end of an email only after the sender has recorded that it is sent', async () => {
  const hadBefore: number[] = [];
  const beforeLast = async () => {
    hadBefore.push(post.letters.length);
  };
  expect(await send({ beforeLast })).toBe('sent');
  expect([hadBefore, post.letters.length]).toEqual([[0], 1]);
});

test('an email does not arrive if sending it could not be recorded, but the next email does', async () => {
  const beforeLast = async () => {
    throw new Error('the database is away');
  };
  expect(await send({ beforeLast })).toMatchObject({ message: 'the database is away' });
  expect(await send({})).toBe('sent');
  expect(post.letters).toHaveLength(1);
});

test('a recipient who is refused is refused before anything is recorded', async () => {
  post.told.refusal = { code: 550, words: '5.1.1 no such user' };
  let asked = 0;
  const beforeLast = async () => {
    asked += 1;
  };
  expect(await send({ beforeLast })).toBeInstanceOf(RefusedMailError);
  expect(asked).toBe(0);
});

test('an email that is refused as a whole was certainly not accepted', async () => {
  post.told.refusalOfMail = { code: 452, words: 'no room' };
  const error = await send({ beforeLast: async () => {} });
  expect(error).toMatchObject({ responseCode: 452 });
  expect(error).not.toBeInstanceOf(UnsureMailError);
});

test.each([
  ['the line is cut', { cuts: true, silence: 0 }],
  ['nothing is said any more', { cuts: false, silence: 2_000 }],
])('nobody can know whether an email was accepted after whose end %s', async (_, told) => {
  Object.assign(post.told, told);
  try {
    expect(await send({ beforeLast: async () => {} })).toBeInstanceOf(UnsureMailError);
    // A sender that does not give `beforeLast` gets an ordinary error.
    expect(await send({})).not.toBeInstanceOf(UnsureMailError);
  } finally {
    post.told.silence = 0;
  }
});
