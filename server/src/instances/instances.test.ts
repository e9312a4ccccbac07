/**
 * Two servers, each a process of its own, that share a database and a bucket: whoever asks can't tell them apart.
 * All in one file, because starting them takes longer than any test.
 */

import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { jpeg } from '../images/testing/files.ts';
import { rightPin } from '../testing/factories/data.ts';
import { oldAnswersAfter, sayHowLong, untilCached } from './answer-age.ts';
import { type Browser, openBrowser } from './browser.ts';
import { done, hostWithProperty, letIn, propertyWithGuest, signUp } from './people.ts';
import { publicUrl, startTwo } from './world.ts';

const { a, b, db, stripe, bucket, mails } = await startTwo();
const both = [a, b] as const;
/** By turns, as a balancer deals them out. */
const byTurns = (turn: number) => (turn % 2 === 0 ? a : b);

async function count(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await db.execute(query)).rows[0]?.count);
}

describe('sessions', () => {
  test('who signs in at one is known to the other, and who signs out there is unknown to both', async () => {
    const { browser, account } = await signUp(a);
    expect((await browser.get(b, '/api/auth/user')).status).toBe(200);
    const copied = openBrowser();
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
    done(await browser.post(b, '/api/auth/logout'));
    for (const at of both) expect((await copied.get(at, '/api/auth/user')).status).toBe(401);
    done(await browser.post(b, '/api/auth/login', account));
    expect((await browser.get(a, '/api/auth/user')).status).toBe(200);
  });

  test('staff who gave their password to one are known to the other', async () => {
    const browser = openBrowser();
    const reply = await fetch(`${a.url}/api/admin/overview`, {
      headers: { 'x-admin-password': 'lighthouse-keeper' },
    });
    const [, token = ''] = /admin=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '') ?? [];
    browser.cookies.set('admin', token);
    expect((await browser.get(b, '/api/admin/overview')).status).toBe(200);
    done(await browser.post(b, '/api/admin/logout'));
    browser.cookies.set('admin', token);
    expect((await browser.get(a, '/api/admin/overview')).status).toBe(401);
  });
});

describe('what may be tried a few times may be tried so often at both together', () => {
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
      'messages to the operator',
      5,
      async () => {
        const browser = openBrowser();
        const message = { name: 'Jo', email: 'jo@example.com', message: 'Hello' };
        return (turn) => browser.post(byTurns(turn), '/api/contact', message);
      },
    ],
    [
      'verification mails',
      3,
      async () => {
        const { browser } = await signUp(a);
        return (turn) => browser.post(byTurns(turn), '/api/verify-email/resend');
      },
    ],
  ];

  test.each(limits)('%s', async (_what, allowed, prepare) => {
    const attempt = await prepare();
    for (let turn = 0; turn < allowed; turn += 1)
      expect((await attempt(turn)).status).not.toBe(429);
    for (const turn of [0, 1]) {
      const refused = await attempt(turn);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('forty wrong PINs at once, half at each, are five', async () => {
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

/** An address of ours, which only `a` has signed here, is put to at `b`. */
async function putTo(url: string, bytes: Buffer, contentType?: string): Promise<string> {
  const reply = await fetch(url.replace(publicUrl, b.url), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    ...(contentType && { headers: { 'content-type': contentType } }),
  });
  expect(reply.status).toBe(200);
  return reply.headers.get('etag') ?? '';
}

type Signed = { uploadURL: string; objectPath: string };

/** Uploaded by way of one, checked by the other: its lasting path. */
async function checkedPhoto(browser: Browser): Promise<string> {
  const { uploadURL, objectPath } = done(
    await browser.post(a, '/api/images/upload-url'),
  ).json<Signed>();
  await putTo(uploadURL, await jpeg(400, 300));
  const checked = await browser.put(b, '/api/apartment-photos', { photoURL: objectPath });
  return done(checked).json<{ objectPath: string }>().objectPath;
}

describe('uploads', { timeout: 60_000 }, () => {
  test('signed by one, put to the bucket, attached by the other and served by both', async () => {
    const { browser, id } = await hostWithProperty(a, db);
    const photo = await jpeg(400, 300);
    const wanted = { contentType: 'image/jpeg', size: photo.length };
    const signed = done(await browser.post(a, '/api/images/upload-url', wanted));
    const { uploadURL, objectPath } = signed.json<Signed>();
    expect(uploadURL).toContain(bucket.settings.endpoint);
    await putTo(uploadURL, photo, 'image/jpeg');
    const path = `/api/host/apartments/${id}/update-photos`;
    const attached = done(await browser.put(b, path, { images: [objectPath] }));
    const [shown = ''] = attached.json<{ apartmentPhotos: string[] }>().apartmentPhotos;
    const [atA, atB] = await Promise.all(both.map((at) => browser.get(at, `${shown}?w=320`)));
    expect(atA?.status).toBe(200);
    expect(atA?.headers.get('content-type')).toBe('image/webp');
    expect(atB?.bytes).toEqual(atA?.bytes);
  });

  test('begun in parts at one and completed at the other', async () => {
    const { browser } = await hostWithProperty(a, db);
    const begun = done(
      await browser.post(a, '/api/s3/multipart', { filename: 'x.jpg', type: 'image/jpeg' }),
    ).json<{ key: string; uploadId: string }>();
    const at = (step: string) =>
      `/api/s3/multipart/${encodeURIComponent(begun.uploadId)}${step}?key=${encodeURIComponent(begun.key)}`;
    const { url } = done(await browser.get(b, at('/1'))).json<{ url: string }>();
    const parts = [{ PartNumber: 1, ETag: await putTo(url, await jpeg(400, 300)) }];
    const { location } = done(await browser.post(b, at('/complete'), { parts })).json<{
      location: string;
    }>();
    const checked = done(await browser.put(a, '/api/apartment-photos', { photoURL: location }));
    const { objectPath } = checked.json<{ objectPath: string }>();
    for (const server of both)
      expect((await browser.get(server, objectPath)).bytes.length).toBeGreaterThan(1_000);
  });

  test('an address that one has signed without a size is good at the other', async () => {
    const { browser } = await hostWithProperty(a, db);
    const signed = done(await browser.post(a, '/api/images/upload-url', {})).json<Signed>();
    expect(signed.uploadURL.startsWith(`${publicUrl}/objects/`)).toBe(true);
    await putTo(signed.uploadURL, await jpeg(400, 300));
    const { objectPath: photoURL } = signed;
    done(await browser.put(a, '/api/apartment-photos', { photoURL }));
  });

  test('attached by both at once, one upload becomes one image', async () => {
    const { browser } = await hostWithProperty(a, db);
    const signed = done(await browser.post(a, '/api/images/upload-url', {}));
    const { uploadURL, objectPath } = signed.json<Signed>();
    await putTo(uploadURL, await jpeg(400, 300));
    const replies = await Promise.all(
      both.map((at) => browser.put(at, '/api/apartment-photos', { photoURL: objectPath })),
    );
    const paths = replies.map((reply) => done(reply).json<{ objectPath: string }>().objectPath);
    expect(new Set(paths).size).toBe(1);
  });
});

describe('payment', () => {
  const send = (at: (typeof both)[number], event: ReturnType<typeof stripe.event>) =>
    fetch(`${at.url}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      body: event.payload,
    });
  const checkoutOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
  const stateAt = async (at: (typeof both)[number], browser: Browser, id: string) =>
    done(await browser.get(at, `/api/billing/status/${id}`)).json();

  test('the same event at both at once has one effect, and each is taken', async () => {
    const { browser, id } = await hostWithProperty(a, db);
    const started = done(await browser.post(a, '/api/billing/checkout', { apartmentId: id }));
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
    for (const at of both)
      expect(await stateAt(at, browser, id)).toMatchObject({ ui_state: 'active' });
  });

  test('a checkout that is started at both at once is one, and the other may verify it', async () => {
    const { browser, id } = await hostWithProperty(a, db);
    const started = await Promise.all(
      both.map((at) => browser.post(at, '/api/billing/checkout', { apartmentId: id })),
    );
    const urls = started.map((reply) => done(reply).json<{ url: string }>().url);
    expect(new Set(urls).size).toBe(1);
    const session = checkoutOf(urls[0] ?? '');
    stripe.pay(session);
    const verified = done(
      await browser.post(b, '/api/billing/verify-session', { session_id: session }),
    );
    expect(verified.json()).toMatchObject({ apartmentId: id, ui_state: 'active' });
    expect(await stateAt(a, browser, id)).toMatchObject({ ui_state: 'active' });
  });
});

describe('mails', () => {
  const linksTo = async (recipient: string, subject: string) => {
    const found = (await mails()).filter(
      (mail) => mail.to === recipient && mail.subject === subject,
    );
    return found.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
  };
  const theLink = (recipient: string, subject: string) =>
    vi.waitFor(async () => {
      const [link] = await linksTo(recipient, subject);
      expect(link).toBeDefined();
      return new URL(link ?? '');
    }, 20_000);

  test('are sent once each, though both send', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => signUp(byTurns(turn))),
    );
    const subjects = async () => {
      const all = await mails();
      return people.map(({ account }) => all.filter(({ to }) => to === account.email).length);
    };
    await vi.waitFor(async () => expect(Math.min(...(await subjects()))).toBe(1), 20_000);
    await vi.waitFor(
      async () => expect(await count(sql`select count(*) from mails`)).toBe(0),
      20_000,
    );
    expect(await subjects()).toEqual(people.map(() => 1));
  });

  test('a link that proves an address, opened at both at once, proves it once', async () => {
    const { account } = await signUp(a);
    const { search } = await theLink(account.email, 'Verify your email address');
    const replies = await Promise.all(
      both.map((at) => openBrowser().get(at, `/api/verify-email${search}`)),
    );
    for (const reply of replies) expect(reply.headers.get('location')).toMatch(/status=success$/);
    expect(
      await count(sql`
        select count(*) from mailed_tokens join hosts on hosts.id = host_id
        where email = ${account.email} and used_at = email_verified_at`),
    ).toBe(1);
  });

  test('a link to a new password, used at both at once, sets one of the two', async () => {
    const { account } = await signUp(a);
    done(await openBrowser().post(a, '/api/auth/forgot-password', { email: account.email }));
    const { hash } = await theLink(account.email, 'Choose a new password');
    const token = hash.slice(1);
    const passwords = ['first-lantern', 'second-lantern'];
    const replies = await Promise.all(
      both.map((at, turn) =>
        openBrowser().post(at, '/api/auth/reset-password', { token, password: passwords[turn] }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const kept = passwords[replies.findIndex(({ status }) => status === 200)];
    for (const [turn, password] of passwords.entries()) {
      const reply = await openBrowser().post(byTurns(turn), '/api/auth/login', {
        email: account.email,
        password,
      });
      expect(reply.status).toBe(password === kept ? 200 : 401);
    }
  });
});

describe('what one has written', { timeout: 60_000 }, () => {
  type Property = Awaited<ReturnType<typeof propertyWithGuest>>;
  const rename = (property: Property, name: string) =>
    property.host.patch(a, `/api/host/apartments/${property.id}`, { name });
  const cached = async (guest: Browser, property: Property) => {
    for (const at of both) await untilCached(db, at, guest, property);
  };

  test('is on its own page at once and on the other’s within a second', async () => {
    const property = await propertyWithGuest(a, db);
    const guest = await letIn(a, property);
    const delays: number[] = [];
    for (let edit = 1; edit <= 20; edit += 1) {
      await cached(guest, property);
      done(await rename(property, `House ${edit}`));
      const written = performance.now();
      const isOld = (text: string) => !text.includes(`"House ${edit}"`);
      const [here, delay] = await Promise.all([
        guest.get(a, property.refreshPath),
        oldAnswersAfter(written, b, guest, property, isOld),
      ]);
      expect(isOld(here.bytes.toString())).toBe(false);
      delays.push(delay);
    }
    sayHowLong('edits', delays);
    expect(Math.max(...delays)).toBeLessThan(1_000);
  });

  test('as a new PIN ends the guest’s access at the other within a second', async () => {
    const property = await propertyWithGuest(a, db);
    const delays: number[] = [];
    for (let change = 1; change <= 10; change += 1) {
      const guest = await letIn(b, property);
      await cached(guest, property);
      const path = `/api/host/guests/${property.guest.id}`;
      done(await property.host.patch(a, path, { pinCode: '1379' }));
      const changed = performance.now();
      const isOld = (_text: string, status: number) => status === 200;
      const [here, delay] = await Promise.all([
        guest.get(a, property.refreshPath),
        oldAnswersAfter(changed, b, guest, property, isOld),
      ]);
      expect(here.status).toBe(401);
      delays.push(delay);
      done(await property.host.patch(b, path, { pinCode: rightPin }));
    }
    sayHowLong('new PINs', delays);
    expect(Math.max(...delays)).toBeLessThan(1_000);
  });

  test('is on the other’s page within a second also when that has lost the change feed, and the feed comes back', async () => {
    const property = await propertyWithGuest(a, db);
    const guest = await letIn(a, property);
    const delays: number[] = [];
    for (let edit = 1; edit <= 10; edit += 1) {
      await cached(guest, property);
      await b.loseChangeFeed();
      done(await rename(property, `Cabin ${edit}`));
      const written = performance.now();
      // What was kept before must not come back with the feed.
      if (edit % 2 === 0) await b.hearsAgain();
      const isOld = (text: string) => !text.includes(`"Cabin ${edit}"`);
      delays.push(await oldAnswersAfter(written, b, guest, property, isOld));
    }
    sayHowLong('edits without the change feed', delays);
    expect(Math.max(...delays)).toBeLessThan(1_000);
  });
});

test('both keep house at once: what is over goes, and nothing else', {
  timeout: 60_000,
}, async () => {
  const gone = await hostWithProperty(a, db);
  const stays = await propertyWithGuest(b, db);
  const guest = await letIn(a, stays);
  const shown = await checkedPhoto(stays.host);
  const path = `/api/host/apartments/${stays.id}/update-photos`;
  done(await stays.host.put(a, path, { images: [shown] }));
  const unshown = await checkedPhoto(stays.host);
  await db.execute(sql`update objects set created_at = now() - interval '2 days'`);
  await db.execute(sql`
    update hosts set deleted_at = now() - interval '31 days' where email = ${gone.account.email}`);
  await db.execute(sql`
    insert into rate_limits (key, count, window_end) values ('old', 1, now() - interval '3 days')`);

  for (let round = 0; round < 3; round += 1)
    expect(await Promise.all(both.map((at) => at.keepHouse()))).toEqual([[], []]);

  expect(await count(sql`select count(*) from hosts where email = ${gone.account.email}`)).toBe(0);
  expect(await count(sql`select count(*) from apartments where id = ${gone.id}`)).toBe(0);
  expect(await count(sql`select count(*) from rate_limits where key = 'old'`)).toBe(0);
  for (const at of both) {
    expect((await stays.host.get(at, unshown)).status).toBe(404);
    expect((await guest.get(at, shown)).status).toBe(200);
    expect((await guest.get(at, stays.refreshPath)).status).toBe(200);
  }
});
