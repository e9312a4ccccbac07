/**
 * Tests that visitors cannot tell apart two servers that are processes of their own and share a database and a bucket.
 * There are only two files of these tests, because starting the servers takes longer than any test.
 */

import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { rightPin } from '../support/factories/data.ts';
import { measureOldAnswers, printDelays, untilCached } from './answer-age.ts';
import { type Browser, openBrowser } from './browser.ts';
import {
  enterAsGuest,
  hostWithProperty,
  propertyWithGuest,
  signUp,
  throwIfRefused,
} from './people.ts';
import { startTwoServers } from './world.ts';

const { a, b, db, stripe, mails } = await startTwoServers();
const both = [a, b] as const;
/** Alternates between the two servers, as a load balancer does. */
const byTurns = (turn: number) => (turn % 2 === 0 ? a : b);

async function count(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await db.execute(query)).rows[0]?.count);
}

describe('sessions with two servers', () => {
  test('a host who signs in at one server is signed in at the other, and signing out there ends the session at both', async () => {
    const { browser, account } = await signUp(a);
    expect((await browser.get(b, '/api/auth/user')).status).toBe(200);
    const copied = openBrowser();
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
    throwIfRefused(await browser.post(b, '/api/auth/logout'));
    for (const server of both)
      expect((await copied.get(server, '/api/auth/user')).status).toBe(401);
    throwIfRefused(await browser.post(b, '/api/auth/login', account));
    expect((await browser.get(a, '/api/auth/user')).status).toBe(200);
  });

  test('staff who sign in at one server are signed in at the other, and signing out there ends the session at the first', async () => {
    const browser = openBrowser();
    const reply = await fetch(`${a.url}/api/admin/overview`, {
      headers: { 'x-admin-password': 'lighthouse-keeper' },
    });
    const [, token = ''] = /admin=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '') ?? [];
    browser.cookies.set('admin', token);
    expect((await browser.get(b, '/api/admin/overview')).status).toBe(200);
    throwIfRefused(await browser.post(b, '/api/admin/logout'));
    browser.cookies.set('admin', token);
    expect((await browser.get(a, '/api/admin/overview')).status).toBe(401);
  });
});

describe('limits with two servers', () => {
  type Try = (turn: number) => Promise<{ status: number; headers: Headers }>;
  const limits: [what: string, allowed: number, prepare: () => Promise<Try>][] = [
    [
      'wrong PINs',
      5,
      async () => {
        const { pinPath } = await propertyWithGuest(a, db);
        const browser = openBrowser();
        return (turn) => browser.post(byTurns(turn), pinPath, { pinCode: '0000' });
      },
    ],
    [
      'wrong passwords',
      10,
      async () => {
        const { account } = await signUp(a);
        const browser = openBrowser();
        const wrong = { email: account.email, password: 'wrong-lamp' };
        return (turn) => browser.post(byTurns(turn), '/api/auth/login', wrong);
      },
    ],
    [
      'wrong passwords of staff',
      5,
      async () => (turn) =>
        fetch(`${byTurns(turn).url}/api/admin/overview`, {
          headers: { 'x-admin-password': 'guessed', 'x-forwarded-for': '203.0.114.1' },
        }),
    ],
    [
      'contact messages',
      5,
      async () => {
        const browser = openBrowser();
        const message = { name: 'Jo', email: 'jo@example.com', message: 'Hello' };
        return (turn) => browser.post(byTurns(turn), '/api/contact', message);
      },
    ],
    [
      'verification emails',
      3,
      async () => {
        const { browser } = await signUp(a);
        return (turn) => browser.post(byTurns(turn), '/api/verify-email/resend');
      },
    ],
  ];

  test.each(limits)('two servers share the limit for %s', async (_what, allowed, prepare) => {
    const attempt = await prepare();
    for (let turn = 0; turn < allowed; turn += 1)
      expect((await attempt(turn)).status).not.toBe(429);
    for (const turn of [0, 1]) {
      const refused = await attempt(turn);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('of forty wrong PINs at once, half at each of two servers, only five are tried', async () => {
    const { pinPath } = await propertyWithGuest(a, db);
    const browser = openBrowser();
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        browser.post(byTurns(turn), pinPath, { pinCode: '0000' }),
      ),
    );
    expect(replies.filter(({ status }) => status !== 429)).toHaveLength(5);
  });
});

describe('payments with two servers', () => {
  const send = (server: (typeof both)[number], event: ReturnType<typeof stripe.event>) =>
    fetch(`${server.url}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      body: event.payload,
    });
  const checkoutOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  const stateAt = async (server: (typeof both)[number], browser: Browser, id: string) =>
    throwIfRefused(await browser.get(server, `/api/billing/status/${id}`)).json();

  test('a payment event that reaches two servers at once takes effect once and is accepted by both', async () => {
    const { browser, id } = await hostWithProperty(a, db);
    const started = throwIfRefused(
      await browser.post(a, '/api/billing/checkout', { apartmentId: id }),
    );
    const subscription = stripe.pay(checkoutOf(started.json<{ url: string }>().url));
    const event = stripe.event('customer.subscription.created', subscription);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => send(byTurns(turn), event)),
    );
    for (const reply of replies) expect(reply.status).toBe(200);
    const { id: eventId } = JSON.parse(event.payload);
    expect(
      await count(sql`select count(*) from payment_events where provider_event_id = ${eventId}`),
    ).toBe(1);
    expect(await count(sql`select count(*) from subscriptions where apartment_id = ${id}`)).toBe(1);
    for (const server of both)
      expect(await stateAt(server, browser, id)).toMatchObject({ ui_state: 'active' });
  });

  test('a checkout that is started at two servers at once is one checkout, and the other server can verify it', async () => {
    const { browser, id } = await hostWithProperty(a, db);
    const started = await Promise.all(
      both.map((server) => browser.post(server, '/api/billing/checkout', { apartmentId: id })),
    );
    const urls = started.map((reply) => throwIfRefused(reply).json<{ url: string }>().url);
    expect(new Set(urls).size).toBe(1);
    const session = checkoutOf(urls[0] ?? '');
    stripe.pay(session);
    const verified = throwIfRefused(
      await browser.post(b, '/api/billing/verify-session', { session_id: session }),
    );
    expect(verified.json()).toMatchObject({ apartmentId: id, ui_state: 'active' });
    expect(await stateAt(a, browser, id)).toMatchObject({ ui_state: 'active' });
  });
});

describe('emails with two servers', () => {
  const linksTo = async (recipient: string, subject: string) => {
    const found = (await mails()).filter(
      (mail) => mail.to === recipient && mail.subject === subject,
    );
    return found.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
  };
  const findLink = (recipient: string, subject: string) =>
    vi.waitFor(async () => {
      const [link] = await linksTo(recipient, subject);
      expect(link).toBeDefined();
      return new URL(link ?? '');
    }, 20_000);

  test('every email is sent once, though two servers send from the same queue', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => signUp(byTurns(turn))),
    );
    const countEmails = async () => {
      const all = await mails();
      return people.map(({ account }) => all.filter(({ to }) => to === account.email).length);
    };
    await vi.waitFor(async () => expect(Math.min(...(await countEmails()))).toBe(1), 20_000);
    await vi.waitFor(
      async () => expect(await count(sql`select count(*) from mails`)).toBe(0),
      20_000,
    );
    expect(await countEmails()).toEqual(people.map(() => 1));
  });

  test('a verification link that is opened at two servers at once verifies the address once', async () => {
    const { account } = await signUp(a);
    const { search } = await findLink(account.email, 'Verify your email address');
    const replies = await Promise.all(
      both.map((server) => openBrowser().get(server, `/api/verify-email${search}`)),
    );
    for (const reply of replies) expect(reply.headers.get('location')).toMatch(/status=success$/);
    expect(
      await count(sql`
        select count(*) from mailed_tokens join hosts on hosts.id = host_id
        where hosts.email = ${account.email} and used_at = email_verified_at`),
    ).toBe(1);
  });

  test('a password reset link that is used at two servers at once sets one of the two passwords', async () => {
    const { account } = await signUp(a);
    throwIfRefused(
      await openBrowser().post(a, '/api/auth/forgot-password', { email: account.email }),
    );
    const { hash } = await findLink(account.email, 'Choose a new password');
    const token = hash.slice(1);
    const passwords = ['first-lantern', 'second-lantern'];
    const replies = await Promise.all(
      both.map((server, turn) =>
        openBrowser().post(server, '/api/auth/reset-password', {
          token,
          password: passwords[turn],
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const acceptedPassword = passwords[replies.findIndex(({ status }) => status === 200)];
    for (const [turn, password] of passwords.entries()) {
      const reply = await openBrowser().post(byTurns(turn), '/api/auth/login', {
        email: account.email,
        password,
      });
      expect(reply.status).toBe(password === acceptedPassword ? 200 : 401);
    }
  });
});

describe('changes written by one of two servers', { timeout: 60_000 }, () => {
  type Property = Awaited<ReturnType<typeof propertyWithGuest>>;
  const rename = (property: Property, name: string) =>
    property.host.patch(a, `/api/host/apartments/${property.id}`, { name });
  const untilBothCached = async (guest: Browser, property: Property) => {
    for (const server of both) await untilCached(db, server, guest, property);
  };

  test('an edit at one server is on its guest page at once and on the other server’s within a second', async () => {
    const property = await propertyWithGuest(a, db);
    const guest = await enterAsGuest(a, property);
    const delays: number[] = [];
    for (let edit = 1; edit <= 20; edit += 1) {
      await untilBothCached(guest, property);
      throwIfRefused(await rename(property, `House ${edit}`));
      const written = performance.now();
      const isOld = (text: string) => !text.includes(`"House ${edit}"`);
      const [here, delay] = await Promise.all([
        guest.get(a, property.refreshPath),
        measureOldAnswers(written, b, guest, property, isOld),
      ]);
      expect(isOld(here.bytes.toString())).toBe(false);
      delays.push(delay);
    }
    printDelays('edits', delays);
    expect(Math.max(...delays)).toBeLessThan(1_000);
  });

  test('a new PIN at one server ends the guest’s access at the other within a second', async () => {
    const property = await propertyWithGuest(a, db);
    const delays: number[] = [];
    for (let change = 1; change <= 10; change += 1) {
      const guest = await enterAsGuest(b, property);
      await untilBothCached(guest, property);
      const path = `/api/host/guests/${property.guest.id}`;
      throwIfRefused(await property.host.patch(a, path, { pinCode: '1379' }));
      const changed = performance.now();
      const isOld = (_text: string, status: number) => status === 200;
      const [here, delay] = await Promise.all([
        guest.get(a, property.refreshPath),
        measureOldAnswers(changed, b, guest, property, isOld),
      ]);
      expect(here.status).toBe(401);
      delays.push(delay);
      throwIfRefused(await property.host.patch(b, path, { pinCode: rightPin }));
    }
    printDelays('new PINs', delays);
    expect(Math.max(...delays)).toBeLessThan(1_000);
  });

  test('an edit reaches a server without its change feed within a second, also when the feed comes back', async () => {
    const property = await propertyWithGuest(a, db);
    const guest = await enterAsGuest(a, property);
    const delays: number[] = [];
    for (let edit = 1; edit <= 10; edit += 1) {
      await untilBothCached(guest, property);
      await b.loseChangeFeed();
      throwIfRefused(await rename(property, `Cabin ${edit}`));
      const written = performance.now();
      // When the feed is back, the server must not answer again with what it had cached before.
      if (edit % 2 === 0) await b.untilChangeFeedIsBack();
      const isOld = (text: string) => !text.includes(`"Cabin ${edit}"`);
      delays.push(await measureOldAnswers(written, b, guest, property, isOld));
    }
    printDelays('edits without the change feed', delays);
    expect(Math.max(...delays)).toBeLessThan(1_000);
  });
});
