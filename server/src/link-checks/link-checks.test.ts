import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { type Property, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { drainQueue } from '../platform/jobs/drain-queue.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { foreignServer, openTestSafeFetch } from '../platform/safe-fetch/testing.ts';
import { collectLinks } from './collect-links.ts';
import { openLinkQueue } from './link-queue.ts';

const { app, db } = await createTestApp();

let property: Property;

beforeEach(async () => {
  await db.execute(sql`delete from link_checks`);
  await db.execute(sql`delete from apartments`);
  property = await propertyWithGuest(app, db);
});

const giveLink = (url: string) =>
  property.host.patch(`/api/host/apartments/${property.id}`, { airbnbLink: url });
const makeDue = () => db.execute(sql`update link_checks set next_attempt_at = now()`);
const lookAtAll = async (safeFetch = openTestSafeFetch()) => {
  await collectLinks(db);
  await makeDue();
  await drainQueue(db, openLinkQueue(safeFetch, createLogger('silent')));
};
const aWeekPasses = () =>
  db.execute(sql`
    update link_checks set failed_since = failed_since - interval '7 days', looked_at = looked_at - interval '7 days'`);
const dead = async ({ host, id } = property) =>
  (await host.get(`/api/host/apartments/${id}/dead-links`)).json();
const known = async () =>
  (await db.execute(sql`select url from link_checks order by url`)).rows.map(({ url }) => url);
const today = () => new Date().toISOString().slice(0, 10);

/** Responds to each path with the status in the path: `/404`, or `/405/404` for the statuses of HEAD and GET. */
const statuses = () =>
  foreignServer((request, response) => {
    const [head = '200', get = head] = (request.url ?? '').slice(1).split('/');
    response.writeHead(Number(request.method === 'HEAD' ? head : get)).end();
  });

describe('the links to check', () => {
  test('the links of a property and its places are checked once each, and removed links are not checked', async () => {
    await giveLink('https://a.example.com/');
    for (const kind of ['local-tips', 'sightseeing-spots']) {
      await property.host.post(`/api/host/${kind}`, {
        apartmentId: property.id,
        name: 'Miit',
        googleMapsUrl: 'https://b.example.com/',
      });
    }
    await collectLinks(db);
    await collectLinks(db);
    expect(await known()).toEqual(['https://a.example.com/', 'https://b.example.com/']);
    await giveLink('https://c.example.com/');
    await collectLinks(db);
    expect(await known()).toEqual(['https://b.example.com/', 'https://c.example.com/']);
    await db.execute(sql`delete from apartments where id = ${property.id}`);
    expect(await known()).toEqual([]);
  });

  test('links to maps that show something at every address are not checked', async () => {
    for (const url of [
      'https://maps.google.com/?q=Riga',
      'https://www.google.lv/maps/place/Riga',
      'https://maps.apple.com/?q=Riga',
    ]) {
      await giveLink(url);
      await collectLinks(db);
      expect(await known()).toEqual([]);
    }
    await giveLink('https://maps.app.goo.gl/short');
    await collectLinks(db);
    expect(await known()).toHaveLength(1);
  });

  test('a link is not checked in its first hour, and then once a week', async () => {
    const server = await statuses();
    await giveLink(`${server.url}/200`);
    await collectLinks(db);
    const queue = openLinkQueue(openTestSafeFetch(), createLogger('silent'));
    await drainQueue(db, queue);
    expect(server.asked).toEqual([]);
    await makeDue();
    await drainQueue(db, queue);
    await drainQueue(db, queue);
    expect(server.asked).toHaveLength(1);
    const [row] = (
      await db.execute(
        sql`select next_attempt_at - now() > interval '6 days' as rests from link_checks`,
      )
    ).rows;
    expect(row?.rests).toBe(true);
  });
});

describe('a link is dead', () => {
  test.each(['404', '410', '405/404', '500/410'])(
    'a link is dead when its server responds with %s',
    async (path) => {
      const { url } = await statuses();
      await giveLink(`${url}/${path}`);
      await lookAtAll();
      expect(await dead()).toEqual([{ url: `${url}/${path}`, triedOn: today() }]);
    },
  );

  test.each(['200', '404/200', '403', '429', '503', '401'])(
    'a link is not dead when its server responds with %s',
    async (path) => {
      const { url } = await statuses();
      await giveLink(`${url}/${path}`);
      await lookAtAll();
      await aWeekPasses();
      await lookAtAll();
      expect(await dead()).toEqual([]);
    },
  );

  test('a link is not dead when its server breaks off HEAD requests but responds to GET', async () => {
    const { url } = await foreignServer((request, response) =>
      request.method === 'HEAD' ? request.socket.destroy() : response.end('here'),
    );
    await neverBlamed(url);
  });

  test('a link is not dead when it redirects further than we follow', async () => {
    const { url } = await foreignServer((_, response) =>
      response.writeHead(302, { location: '/further' }).end(),
    );
    await neverBlamed(url);
  });

  /** Expects that a link is not dead after two checks, a week apart, with a network that works. */
  const neverBlamed = async (url: string) => {
    const another = await propertyWithGuest(app, db);
    const well = await statuses();
    await another.host.patch(`/api/host/apartments/${another.id}`, {
      airbnbLink: `${well.url}/200`,
    });
    await giveLink(url);
    await lookAtAll();
    await aWeekPasses();
    await lookAtAll();
    expect(await dead()).toEqual([]);
  };

  test('a dead link is no longer reported when it was not checked for weeks', async () => {
    const { url } = await statuses();
    await giveLink(`${url}/404`);
    await lookAtAll();
    for (let weeks = 1; weeks <= 2; weeks += 1) await aWeekPasses();
    expect(await dead()).toHaveLength(1);
    for (let weeks = 3; weeks <= 4; weeks += 1) await aWeekPasses();
    expect(await dead()).toEqual([]);
  });

  test('a dead link is no longer reported once it works again', async () => {
    let status = 404;
    const { url } = await foreignServer((_, response) => response.writeHead(status).end());
    await giveLink(url);
    await lookAtAll();
    expect(await dead()).toHaveLength(1);
    status = 200;
    await lookAtAll();
    expect(await dead()).toEqual([]);
  });
});

describe('a link whose server does not respond', () => {
  const withoutNetwork = openTestSafeFetch({ allow: 'elsewhere.test', resolve: async () => [] });
  const silent = 'http://silent.example.com/';

  /** Gives another host a link that works. */
  const giveAnother = async () => {
    const another = await propertyWithGuest(app, db);
    const { url } = await statuses();
    await another.host.patch(`/api/host/apartments/${another.id}`, { airbnbLink: `${url}/200` });
    return openTestSafeFetch({ resolve: async () => [] });
  };

  test('a link is dead when its server did not respond to two checks a week apart', async () => {
    const safeFetch = await giveAnother();
    await giveLink(silent);
    await lookAtAll(safeFetch);
    expect(await dead()).toEqual([]);
    await aWeekPasses();
    await lookAtAll(safeFetch);
    expect(await dead()).toEqual([{ url: silent, triedOn: today() }]);
  });

  test('a server without a network does not report a link as dead', async () => {
    await giveLink(silent);
    await lookAtAll(withoutNetwork);
    await aWeekPasses();
    await lookAtAll(withoutNetwork);
    expect(await dead()).toEqual([]);
  });

  test('a link to an address in our own network is never opened', async () => {
    const inside = await statuses();
    await giveLink(`${inside.url}/200`);
    await lookAtAll(openTestSafeFetch({ allow: 'elsewhere.test' }));
    expect(inside.asked).toEqual([]);
  });
});

test('a host cannot read the dead links of another host', async () => {
  const { url } = await statuses();
  await giveLink(`${url}/404`);
  await lookAtAll();
  const other = await propertyWithGuest(app, db);
  expect(await dead()).toHaveLength(1);
  expect((await other.host.get(`/api/host/apartments/${property.id}/dead-links`)).statusCode).toBe(
    404,
  );
});
