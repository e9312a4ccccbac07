import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { type Property, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { drainQueue } from '../platform/jobs/drain-queue.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { openTestSafeFetch, startForeignServer } from '../platform/safe-fetch/testing.ts';
import { collectLinks } from './collect-links.ts';
import { openLinkQueue } from './link-queue.ts';

const { app, db } = await createTestApp();

let property: Property;

beforeEach(async () => {
  await db.execute(sql`delete from link_checks`);
  await db.execute(sql`delete from apartments`);
  property = await propertyWithGuest(app, db);
});

const setLink = (url: string) =>
  property.host.patch(`/api/host/apartments/${property.id}`, { airbnbLink: url });
const makeDue = () => db.execute(sql`update link_checks set next_attempt_at = now()`);
const checkAllLinks = async (safeFetch = openTestSafeFetch()) => {
  await collectLinks(db);
  await makeDue();
  await drainQueue(db, openLinkQueue(safeFetch, createLogger('silent')));
};
const passWeek = () =>
  db.execute(sql`
    update link_checks set failed_since = failed_since - interval '7 days', looked_at = looked_at - interval '7 days'`);
const listDeadLinks = async ({ host, id } = property) =>
  (await host.get(`/api/host/apartments/${id}/dead-links`)).json();
const listKnownUrls = async () =>
  (await db.execute(sql`select url from link_checks order by url`)).rows.map(({ url }) => url);
const today = () => new Date().toISOString().slice(0, 10);

/** Responds to each path with the status in the path: `/404`, or `/405/404` for the statuses of HEAD and GET. */
const startStatusServer = () =>
  startForeignServer((request, response) => {
    const [head = '200', get = head] = (request.url ?? '').slice(1).split('/');
    response.writeHead(Number(request.method === 'HEAD' ? head : get)).end();
  });

describe('the links to check', () => {
  test('the links of a property and its places are checked once each, and removed links are not checked', async () => {
    await setLink('https://a.example.com/');
    for (const kind of ['local-tips', 'sightseeing-spots']) {
      await property.host.post(`/api/host/${kind}`, {
        apartmentId: property.id,
        name: 'Miit',
        googleMapsUrl: 'https://b.example.com/',
      });
    }
    await collectLinks(db);
    await collectLinks(db);
    expect(await listKnownUrls()).toEqual(['https://a.example.com/', 'https://b.example.com/']);
    await setLink('https://c.example.com/');
    await collectLinks(db);
    expect(await listKnownUrls()).toEqual(['https://b.example.com/', 'https://c.example.com/']);
    await db.execute(sql`delete from apartments where id = ${property.id}`);
    expect(await listKnownUrls()).toEqual([]);
  });

  test('links to maps that show something at every URL are not checked', async () => {
    for (const url of [
      'https://maps.google.com/?q=Riga',
      'https://www.google.lv/maps/place/Riga',
      'https://maps.apple.com/?q=Riga',
    ]) {
      await setLink(url);
      await collectLinks(db);
      expect(await listKnownUrls()).toEqual([]);
    }
    await setLink('https://maps.app.goo.gl/short');
    await collectLinks(db);
    expect(await listKnownUrls()).toHaveLength(1);
  });

  test('a link is not checked in its first hour, and then once a week', async () => {
    const server = await startStatusServer();
    await setLink(`${server.url}/200`);
    await collectLinks(db);
    const queue = openLinkQueue(openTestSafeFetch(), createLogger('silent'));
    await drainQueue(db, queue);
    expect(server.requests).toEqual([]);
    await makeDue();
    await drainQueue(db, queue);
    await drainQueue(db, queue);
    expect(server.requests).toHaveLength(1);
    const [row] = (
      await db.execute(
        sql`select next_attempt_at - now() > interval '6 days' as waits from link_checks`,
      )
    ).rows;
    expect(row?.waits).toBe(true);
  });
});

describe('the state of a link', () => {
  test.each(['404', '410', '405/404', '500/410'])(
    'a link is dead when its server responds with %s',
    async (path) => {
      const { url } = await startStatusServer();
      await setLink(`${url}/${path}`);
      await checkAllLinks();
      expect(await listDeadLinks()).toEqual([{ url: `${url}/${path}`, triedOn: today() }]);
    },
  );

  test.each(['200', '404/200', '403', '429', '503', '401'])(
    'a link is not dead when its server responds with %s',
    async (path) => {
      const { url } = await startStatusServer();
      await setLink(`${url}/${path}`);
      await checkAllLinks();
      await passWeek();
      await checkAllLinks();
      expect(await listDeadLinks()).toEqual([]);
    },
  );

  test('a link is not dead when its server breaks off HEAD requests but responds to GET', async () => {
    const { url } = await startForeignServer((request, response) =>
      request.method === 'HEAD' ? request.socket.destroy() : response.end('here'),
    );
    await expectNeverDead(url);
  });

  test('a link is not dead when it redirects more often than we follow', async () => {
    const { url } = await startForeignServer((_, response) =>
      response.writeHead(302, { location: '/further' }).end(),
    );
    await expectNeverDead(url);
  });

  /** Expects that a link is not dead after two checks, a week apart, with a network that works. */
  const expectNeverDead = async (url: string) => {
    const otherProperty = await propertyWithGuest(app, db);
    const workingServer = await startStatusServer();
    await otherProperty.host.patch(`/api/host/apartments/${otherProperty.id}`, {
      airbnbLink: `${workingServer.url}/200`,
    });
    await setLink(url);
    await checkAllLinks();
    await passWeek();
    await checkAllLinks();
    expect(await listDeadLinks()).toEqual([]);
  };

  test('a dead link is no longer reported when it was not checked for weeks', async () => {
    const { url } = await startStatusServer();
    await setLink(`${url}/404`);
    await checkAllLinks();
    for (let weeks = 1; weeks <= 2; weeks += 1) await passWeek();
    expect(await listDeadLinks()).toHaveLength(1);
    for (let weeks = 3; weeks <= 4; weeks += 1) await passWeek();
    expect(await listDeadLinks()).toEqual([]);
  });

  test('a dead link is no longer reported once it works again', async () => {
    let status = 404;
    const { url } = await startForeignServer((_, response) => response.writeHead(status).end());
    await setLink(url);
    await checkAllLinks();
    expect(await listDeadLinks()).toHaveLength(1);
    status = 200;
    await checkAllLinks();
    expect(await listDeadLinks()).toEqual([]);
  });
});

describe('a link whose server does not respond', () => {
  const withoutNetwork = openTestSafeFetch({ allow: 'elsewhere.test', resolve: async () => [] });
  const unreachableUrl = 'http://silent.example.com/';

  /** Gives another host a link that works, and returns a network in which no other link works. */
  const addWorkingLinkOfOtherHost = async () => {
    const otherProperty = await propertyWithGuest(app, db);
    const { url } = await startStatusServer();
    await otherProperty.host.patch(`/api/host/apartments/${otherProperty.id}`, {
      airbnbLink: `${url}/200`,
    });
    return openTestSafeFetch({ resolve: async () => [] });
  };

  test('a link is dead when its server did not respond to two checks a week apart', async () => {
    const safeFetch = await addWorkingLinkOfOtherHost();
    await setLink(unreachableUrl);
    await checkAllLinks(safeFetch);
    expect(await listDeadLinks()).toEqual([]);
    await passWeek();
    await checkAllLinks(safeFetch);
    expect(await listDeadLinks()).toEqual([{ url: unreachableUrl, triedOn: today() }]);
  });

  test('a server without a network does not report a link as dead', async () => {
    await setLink(unreachableUrl);
    await checkAllLinks(withoutNetwork);
    await passWeek();
    await checkAllLinks(withoutNetwork);
    expect(await listDeadLinks()).toEqual([]);
  });

  test('a link to an address in our own network is never opened', async () => {
    const localServer = await startStatusServer();
    await setLink(`${localServer.url}/200`);
    await checkAllLinks(openTestSafeFetch({ allow: 'elsewhere.test' }));
    expect(localServer.requests).toEqual([]);
  });
});

test('a host cannot read the dead links of another host', async () => {
  const { url } = await startStatusServer();
  await setLink(`${url}/404`);
  await checkAllLinks();
  const other = await propertyWithGuest(app, db);
  expect(await listDeadLinks()).toHaveLength(1);
  expect((await other.host.get(`/api/host/apartments/${property.id}/dead-links`)).statusCode).toBe(
    404,
  );
});
