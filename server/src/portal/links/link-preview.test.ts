/** What a chat or a crawler gets when it fetches a guest's link. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { giveTrial, hostWithApartment } from '../../../test/support/factories/properties.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/monitoring/log.ts';

const { app, db, database } = await createTestApp();

/** A second server whose connection to the database can be cut. */
const relay = await relayTo(database.url);
const relayedDatabase = openDatabase({ connectionString: relay.url }, createLogger('silent'));
afterAll(async () => {
  await relayedDatabase.close();
  await relay.cut();
});
const { app: appBehindRelay } = await createTestApp({
  database: { ...relayedDatabase, url: relay.url },
});

const openPage = (url: string, more: { cookies?: Record<string, string>; method?: 'HEAD' } = {}) =>
  app.inject({ url, headers: { accept: 'text/html' }, ...more });
const fetchPage = (slug: string) => openPage(`/guest/${slug}`);
const unknownSlug = 'quay-house-0000000000';
const neutralReply = await fetchPage(unknownSlug);

/** Polls, because a busy database may deliver the name too late for a single request. */
const previewOf = (slug: string) =>
  expect.poll(async () => {
    const { body } = await fetchPage(slug);
    return /og:title" content="([^"]*)"/.exec(body)?.[1];
  });

const unnamedTitle = 'Your stay';
const withNameShown = { showNameInLinkPreview: true };
const newProperty = (fields: object = {}) => propertyWithGuest(app, db, { fields });
type Reply = Awaited<ReturnType<typeof fetchPage>>;

/** The whole reply without the two headers that differ in every reply. */
const comparableParts = ({ statusCode, headers, body }: Reply) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body };
};

async function renewLink({ host, id }: Property): Promise<string> {
  return (await host.post(`/api/host/apartments/${id}/renew-link`, {})).json().slug;
}

describe('a link preview without a name', () => {
  test('a link preview without a name has the title ‘Your stay’ and is not indexed', () => {
    expect(neutralReply.statusCode).toBe(200);
    expect(neutralReply.body).toContain('content="Your stay"');
    expect(neutralReply.body).not.toContain('{{');
    expect(neutralReply.headers['x-robots-tag']).toBe('noindex');
  });

  test('a link preview has no name until the host has chosen to show it', async () => {
    const { slug, id, host } = await newProperty({ city: 'Riga' });
    expect(comparableParts(await fetchPage(slug))).toEqual(comparableParts(neutralReply));
    await host.patch(`/api/host/apartments/${id}`, { ...withNameShown });
    await previewOf(slug).toBe('Quay House · Your stay');
    await host.patch(`/api/host/apartments/${id}`, { showNameInLinkPreview: false });
    expect(comparableParts(await fetchPage(slug))).toEqual(comparableParts(neutralReply));
  });

  test('a link preview has no name while the property is not live', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { slug } = (await host.patch(`/api/host/apartments/${id}`, withNameShown)).json();
    expect(comparableParts(await fetchPage(slug))).toEqual(comparableParts(neutralReply));
    await giveTrial(app, id);
    await previewOf(slug).toBe('Quay House · Your stay');
    await db.execute(sql`update manual_trials set ends_at = now() where apartment_id = ${id}`);
    expect(comparableParts(await fetchPage(slug))).toEqual(comparableParts(neutralReply));
  });

  test('the preview of the old link has no name once the link is renewed, and the new link’s preview has it', async () => {
    const property = await newProperty(withNameShown);
    await previewOf(property.slug).toBe('Quay House · Your stay');
    const slug = await renewLink(property);
    expect(slug).not.toBe(property.slug);
    expect(comparableParts(await fetchPage(property.slug))).toEqual(comparableParts(neutralReply));
    await previewOf(slug).toBe('Quay House · Your stay');
  });

  test('a link preview has no name once the host has deleted the account', async () => {
    const { id, slug } = await newProperty(withNameShown);
    await previewOf(slug).toBe('Quay House · Your stay');
    await db.execute(
      sql`update hosts set deleted_at = now() where id = (select host_id from apartments where id = ${id})`,
    );
    expect(comparableParts(await fetchPage(slug))).toEqual(comparableParts(neutralReply));
  });

  test('every link preview costs exactly one query, whether or not it has a name', async () => {
    const [named, nameless, old] = [
      await newProperty(withNameShown),
      await newProperty(),
      await newProperty(withNameShown),
    ];
    await renewLink(old);
    const { id } = await hostWithApartment(app, db);
    const [notLive] = (
      await db.execute<{ slug: string }>(
        sql`update apartments set show_name_in_link_preview = true where id = ${id} returning slug`,
      )
    ).rows;
    for (const slug of [unknownSlug, named.slug, nameless.slug, old.slug, notLive?.slug ?? ''])
      expect(await countQueries(() => fetchPage(slug))).toBe(1);
  });
});

describe('a link preview with the name of the property', () => {
  test('showing the name changes nothing else in a link preview, and HEAD requests get the same headers', async () => {
    const { slug } = await newProperty({ ...withNameShown, city: 'Riga', address: 'Pier 7' });
    await previewOf(slug).toBe('Quay House · Your stay');
    const { body, headers, statusCode } = await fetchPage(slug);
    expect(body.replaceAll('Quay House · ', '')).toBe(neutralReply.body);
    const neutralHeaders = comparableParts(neutralReply).headers;
    const { 'content-length': length, ...rest } = comparableParts({
      ...neutralReply,
      headers,
    } as Reply).headers;
    expect({ ...rest, 'content-length': neutralHeaders['content-length'] }).toEqual(neutralHeaders);
    const headReply = await openPage(`/guest/${slug}`, { method: 'HEAD' });
    expect(headReply).toMatchObject({ statusCode, headers: { 'content-length': length } });
  });

  test('the next link preview has the new name, and no header lets the old one be cached', async () => {
    const { slug, id, host } = await newProperty(withNameShown);
    await previewOf(slug).toBe('Quay House · Your stay');
    await host.patch(`/api/host/apartments/${id}`, { name: 'Harbour Loft' });
    await previewOf(slug).toBe('Harbour Loft · Your stay');
    const { headers } = await fetchPage(slug);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['etag', 'last-modified', 'expires']) expect(headers[name]).toBeUndefined();
  });

  test('visitors with only the id, devices with a session and the offline shell do not get the name in the preview', async () => {
    const property = await newProperty(withNameShown);
    const { id, slug, host } = property;
    await previewOf(slug).toBe('Quay House · Your stay');
    const guest = await guestOf(app, property);
    const replies = [
      () => openPage(`/guest-portal/${id}`),
      () => openPage('/guest-portal/shell'),
      () => openPage(`/guest/${slug}`, { cookies: guest.cookies() }),
      () => openPage(`/guest/${slug}`, { cookies: host.cookies() }),
    ];
    for (const reply of replies) {
      expect((await reply()).body).not.toContain('Quay House');
      expect(await countQueries(reply)).toBe(0);
    }
  });

  test.each([
    ['<script>"&\'</script>', '&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;'],
    ['{{PUBLIC_URL}} $& $1', '{{PUBLIC_URL}} $&amp; $1'],
    ['Ķeguma 👩‍👩‍👧', 'Ķeguma 👩‍👩‍👧'],
    // Characters that change the text direction are removed, and right-to-left names are isolated.
    ['Loft \u202eexe.tfoL', 'Loft exe.tfoL'],
    ['בית הנמל', '\u2068בית הנמל\u2069'],
    ['\u2067منزل', '\u2068منزل\u2069'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    [`${'x'.repeat(58)} yz`, `${'x'.repeat(58)}…`],
    // Flags, family emoji and accented letters are never cut in half.
    ['👨‍👩‍👧‍👦'.repeat(25), '👨‍👩‍👧‍👦'.repeat(25)],
    ['🇱🇻'.repeat(75), `${'🇱🇻'.repeat(59)}…`],
    ['e\u0301'.repeat(70), `${'e\u0301'.repeat(59)}…`],
  ])('the name %s is written so that it cannot break the preview', async (name, written) => {
    const { slug, id, host } = await newProperty(withNameShown);
    expect((await host.patch(`/api/host/apartments/${id}`, { name })).statusCode).toBe(200);
    await previewOf(slug).toBe(`${written} · ${unnamedTitle}`);
  });
});

test.each(['%00', '%ff', 'a%2Fb', '%F0%9F%98%80', "x'--", 'x'.repeat(990)])(
  'a malformed link (%s) shows no name and causes no server error',
  async (slug) => {
    const { statusCode, body } = await fetchPage(slug);
    expect(statusCode).toBeLessThan(500);
    if (statusCode === 200) expect(body).toBe(neutralReply.body);
  },
);

describe('a property whose name cannot be read', () => {
  test('a page is served without a name while a lock on the table delays the query', async () => {
    const { slug } = await newProperty(withNameShown);
    await previewOf(slug).toBe('Quay House · Your stay');
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table apartments in access exclusive mode`);
      expect(comparableParts(await fetchPage(slug))).toEqual(comparableParts(neutralReply));
    });
    await previewOf(slug).toBe('Quay House · Your stay');
  });

  test('a page is served without a name while the database does not respond or is unreachable', async () => {
    const { slug } = await newProperty(withNameShown);
    const page = () =>
      appBehindRelay.inject({ url: `/guest/${slug}`, headers: { accept: 'text/html' } });
    await expect.poll(async () => (await page()).body).toContain('Quay House');
    relay.hold();
    expect(comparableParts(await page())).toEqual(comparableParts(neutralReply));
    relay.resume();
    await expect.poll(async () => (await page()).body, { timeout: 10_000 }).toContain('Quay House');
    await relay.cut();
    expect(comparableParts(await page())).toEqual(comparableParts(neutralReply));
  });
});
