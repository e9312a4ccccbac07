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
const behindRelay = openDatabase({ connectionString: relay.url }, createLogger('silent'));
afterAll(async () => {
  await behindRelay.close();
  await relay.cut();
});
const { app: distant } = await createTestApp({ database: { ...behindRelay, url: relay.url } });

const open = (url: string, more: { cookies?: Record<string, string>; method?: 'HEAD' } = {}) =>
  app.inject({ url, headers: { accept: 'text/html' }, ...more });
const fetched = (slug: string) => open(`/guest/${slug}`);
const unknown = 'quay-house-0000000000';
const neutral = await fetched(unknown);

/**
 * Polls, because the name may come too late once from a busy machine's database. A name that is never shown is an
 * error.
 */
const previewOf = (slug: string) =>
  expect.poll(async () => {
    const { body } = await fetched(slug);
    return /og:title" content="([^"]*)"/.exec(body)?.[1];
  });

const unnamed = 'Your stay';
const shown = { showNameInLinkPreview: true };
const aProperty = (fields: object = {}) => propertyWithGuest(app, db, { fields });
type Reply = Awaited<ReturnType<typeof fetched>>;

/** The whole reply without the two headers that differ in every reply. */
const sent = ({ statusCode, headers, body }: Reply) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body };
};

async function renewed({ host, id }: Property): Promise<string> {
  return (await host.post(`/api/host/apartments/${id}/renew-link`, {})).json().slug;
}

describe('a link preview without a name', () => {
  test('a link preview without a name is neutral and addresses guests', () => {
    expect(neutral.statusCode).toBe(200);
    expect(neutral.body).toContain('content="Your stay"');
    expect(neutral.body).not.toContain('{{');
    expect(neutral.headers['x-robots-tag']).toBe('noindex');
  });

  test('a link preview has no name until the host has chosen to show it', async () => {
    const { slug, id, host } = await aProperty({ city: 'Riga' });
    expect(sent(await fetched(slug))).toEqual(sent(neutral));
    await host.patch(`/api/host/apartments/${id}`, { ...shown });
    await previewOf(slug).toBe('Quay House · Your stay');
    await host.patch(`/api/host/apartments/${id}`, { showNameInLinkPreview: false });
    expect(sent(await fetched(slug))).toEqual(sent(neutral));
  });

  test('a link preview has no name while the property is not live', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { slug } = (await host.patch(`/api/host/apartments/${id}`, shown)).json();
    expect(sent(await fetched(slug))).toEqual(sent(neutral));
    await giveTrial(app, id);
    await previewOf(slug).toBe('Quay House · Your stay');
    await db.execute(sql`update manual_trials set ends_at = now() where apartment_id = ${id}`);
    expect(sent(await fetched(slug))).toEqual(sent(neutral));
  });

  test('the preview of the old link has no name once the link is renewed, and the new link’s preview has it', async () => {
    const property = await aProperty(shown);
    await previewOf(property.slug).toBe('Quay House · Your stay');
    const slug = await renewed(property);
    expect(slug).not.toBe(property.slug);
    expect(sent(await fetched(property.slug))).toEqual(sent(neutral));
    await previewOf(slug).toBe('Quay House · Your stay');
  });

  test('a link preview has no name once the host has deleted the account', async () => {
    const { id, slug } = await aProperty(shown);
    await previewOf(slug).toBe('Quay House · Your stay');
    await db.execute(
      sql`update hosts set deleted_at = now() where id = (select host_id from apartments where id = ${id})`,
    );
    expect(sent(await fetched(slug))).toEqual(sent(neutral));
  });

  test('every link preview costs the same one query, whether or not it has a name', async () => {
    const [named, silent, old] = [
      await aProperty(shown),
      await aProperty(),
      await aProperty(shown),
    ];
    await renewed(old);
    const { id } = await hostWithApartment(app, db);
    const [asleep] = (
      await db.execute<{ slug: string }>(
        sql`update apartments set show_name_in_link_preview = true where id = ${id} returning slug`,
      )
    ).rows;
    for (const slug of [unknown, named.slug, silent.slug, old.slug, asleep?.slug ?? ''])
      expect(await countQueries(() => fetched(slug))).toBe(1);
  });
});

describe('a link preview with the name of the property', () => {
  test('the name is all that is added to a link preview, and HEAD requests get the same headers', async () => {
    const { slug } = await aProperty({ ...shown, city: 'Riga', address: 'Pier 7' });
    await previewOf(slug).toBe('Quay House · Your stay');
    const { body, headers, statusCode } = await fetched(slug);
    expect(body.replaceAll('Quay House · ', '')).toBe(neutral.body);
    const ofNeutral = sent(neutral).headers;
    const { 'content-length': length, ...rest } = sent({ ...neutral, headers } as Reply).headers;
    expect({ ...rest, 'content-length': ofNeutral['content-length'] }).toEqual(ofNeutral);
    const asked = await open(`/guest/${slug}`, { method: 'HEAD' });
    expect(asked).toMatchObject({ statusCode, headers: { 'content-length': length } });
  });

  test('the next link preview has the new name, and no header lets the old one be cached', async () => {
    const { slug, id, host } = await aProperty(shown);
    await previewOf(slug).toBe('Quay House · Your stay');
    await host.patch(`/api/host/apartments/${id}`, { name: 'Harbour Loft' });
    await previewOf(slug).toBe('Harbour Loft · Your stay');
    const { headers } = await fetched(slug);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['etag', 'last-modified', 'expires']) expect(headers[name]).toBeUndefined();
  });

  test('visitors with only the id, known devices and the offline shell do not get the name in the preview', async () => {
    const property = await aProperty(shown);
    const { id, slug, host } = property;
    await previewOf(slug).toBe('Quay House · Your stay');
    const guest = await guestOf(app, property);
    const replies = [
      () => open(`/guest-portal/${id}`),
      () => open('/guest-portal/shell'),
      () => open(`/guest/${slug}`, { cookies: guest.cookies() }),
      () => open(`/guest/${slug}`, { cookies: host.cookies() }),
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
    // Characters that change the text direction are removed, and names from right to left are isolated.
    ['Loft \u202eexe.tfoL', 'Loft exe.tfoL'],
    ['בית הנמל', '\u2068בית הנמל\u2069'],
    ['\u2067منزل', '\u2068منزل\u2069'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    [`${'x'.repeat(58)} yz`, `${'x'.repeat(58)}…`],
    // Flags, families and accents are never cut in half.
    ['👨‍👩‍👧‍👦'.repeat(25), '👨‍👩‍👧‍👦'.repeat(25)],
    ['🇱🇻'.repeat(75), `${'🇱🇻'.repeat(59)}…`],
    ['e\u0301'.repeat(70), `${'e\u0301'.repeat(59)}…`],
  ])('the name %s is written so that it cannot break the preview', async (name, written) => {
    const { slug, id, host } = await aProperty(shown);
    expect((await host.patch(`/api/host/apartments/${id}`, { name })).statusCode).toBe(200);
    await previewOf(slug).toBe(`${written} · ${unnamed}`);
  });
});

test.each(['%00', '%ff', 'a%2Fb', '%F0%9F%98%80', "x'--", 'x'.repeat(990)])(
  'a malformed link (%s) shows no name and causes no server error',
  async (slug) => {
    const { statusCode, body } = await fetched(slug);
    expect(statusCode).toBeLessThan(500);
    if (statusCode === 200) expect(body).toBe(neutral.body);
  },
);

describe('a page whose name cannot be read', () => {
  test('a page is served without a name while the name cannot be read', async () => {
    const { slug } = await aProperty(shown);
    await previewOf(slug).toBe('Quay House · Your stay');
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table apartments in access exclusive mode`);
      expect(sent(await fetched(slug))).toEqual(sent(neutral));
    });
    await previewOf(slug).toBe('Quay House · Your stay');
  });

  test('a page is served without a name while the database does not respond or is unreachable', async () => {
    const { slug } = await aProperty(shown);
    const page = () => distant.inject({ url: `/guest/${slug}`, headers: { accept: 'text/html' } });
    await expect.poll(async () => (await page()).body).toContain('Quay House');
    relay.hold();
    expect(sent(await page())).toEqual(sent(neutral));
    relay.letGo();
    await expect.poll(async () => (await page()).body, { timeout: 10_000 }).toContain('Quay House');
    await relay.cut();
    expect(sent(await page())).toEqual(sent(neutral));
  });
});
