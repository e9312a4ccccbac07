/** The answers of feeds, including broken and hostile ones. */
import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createReadableLog } from '../../../test/support/log.ts';
import { sendEndlessBody } from '../../platform/safe-fetch/testing.ts';
import { airbnb, calendarOf, vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { log, lines } = createReadableLog();
const { db, syncAgain, addProperty } = await feedWorld({
  log,
  safeFetch: { milliseconds: 2_000, resolve: async () => ['192.168.1.1'] },
});

const dates = { from: inDays(5), to: inDays(8) };
const calendar = calendarOf([airbnb.booking(dates)]);
const gzipBomb = gzipSync(Buffer.alloc(50_000_000, 'x'), { level: 1 });
const brotliBomb = brotliCompressSync(Buffer.alloc(50_000_000, 'x'), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

describe('a feed that has not changed', () => {
  test('an unchanged feed is requested with its ETag and date, and the answer 304 counts as a success', async () => {
    const property = await addProperty();
    const server = await feedServer((request, response) => {
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
      response
        .writeHead(200, { etag: '"1"', 'last-modified': 'Wed, 01 Apr 2026 10:00:00 GMT' })
        .end(calendar);
    });
    await property.add(server.url);
    const [{ readAt }] = await property.feeds();
    await syncAgain();
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
    ]);
    expect(server.requests[1]?.headers['if-modified-since']).toBe('Wed, 01 Apr 2026 10:00:00 GMT');
    const [feed] = await property.feeds();
    expect(Date.parse(feed.readAt)).toBeGreaterThan(Date.parse(readAt));
    expect(feed).toMatchObject({ failure: null, found: { stays: 1 } });
    expect(await property.stays()).toHaveLength(1);
  });

  test('a feed is requested in full once a day, when the host syncs it, and while it is in doubt', async () => {
    const property = await addProperty();
    let calendarText = calendarOf([airbnb.booking(dates)]);
    const server = await feedServer((_, response) =>
      response.writeHead(200, { etag: '"1"' }).end(calendarText),
    );
    const id = await property.add(server.url);
    const requestsInFull = async () => {
      await syncAgain();
      return server.requests.at(-1)?.headers['if-none-match'] === undefined;
    };
    expect(await requestsInFull()).toBe(false);
    await db.execute(sql`update calendar_feeds set whole_at = now() - interval '25 hours'`);
    expect(await requestsInFull()).toBe(true);
    await property.host.post(`/api/host/calendar-feeds/${id}/read`);
    await vi.waitFor(() => expect(server.requests).toHaveLength(4), 20_000);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
    await syncAgain();
    calendarText = calendarOf([]);
    await syncAgain();
    expect(await requestsInFull()).toBe(true);
  });
});

describe('a feed that can’t be read', () => {
  const failures: [string, string, RequestListener][] = [
    ['10 MB', 'too_large', (_, response) => void response.end(Buffer.alloc(10_000_000, 'x'))],
    [
      'an endless body',
      'too_large',
      (_, response) => sendEndlessBody(response, Buffer.alloc(65_536, 'x')),
    ],
    [
      'a gzip bomb',
      'too_large',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipBomb),
    ],
    [
      'a Brotli bomb',
      'too_large',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'br' }).end(brotliBomb),
    ],
    [
      'an encoding that we do not know',
      'unknown_encoding',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'zstd' }).end(calendar),
    ],
    [
      'gzip that is not gzip',
      'unknown_encoding',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(calendar),
    ],
    [
      'half of a gzip file',
      'broken_off',
      (_, response) =>
        void response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(calendar).subarray(0, 100)),
    ],
    [
      'a charset that we do not know, in bytes that are not UTF-8',
      'unknown_encoding',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/calendar; charset=klingon' })
          .end(Buffer.from(calendar.replace('SUMMARY:', 'SUMMARY:é'), 'latin1')),
    ],
    [
      'fewer bytes than it announced',
      'broken_off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write(calendar.slice(0, 50));
        setTimeout(() => response.destroy(), 50);
      },
    ],
    [
      'a gzip bomb without the header for it',
      'too_large',
      (_, response) => void response.end(gzipBomb),
    ],
    [
      'a gzip bomb within gzip',
      'too_large',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(gzipBomb)),
    ],
    [
      'half of a gzip file without the header for it',
      'broken_off',
      (_, response) => void response.end(gzipSync(calendar).subarray(0, 100)),
    ],
    [
      'only the first two bytes of gzip',
      'unknown_encoding',
      (_, response) => void response.end(Buffer.from([0x1f, 0x8b, ...Buffer.from(calendar)])),
    ],
    [
      '38,000 events',
      'too_many_events',
      (_, response) =>
        void response.end(
          `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(38_000)}END:VCALENDAR`,
        ),
    ],
    [
      'redirects without end',
      'not_followed',
      (request, response) => void response.writeHead(302, { location: `${request.url}x` }).end(),
    ],
    [
      'a redirect to a private address',
      'unreachable',
      (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    [
      'a redirect to a file',
      'not_followed',
      (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    [
      'one byte at a time',
      'too_slow',
      (_, response) => {
        const timer = setInterval(() => response.write('B'), 50);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['no answer', 'unreachable', () => {}],
    [
      'nothing before it closes the connection',
      'unreachable',
      (request) => void request.socket.destroy(),
    ],
    [
      'half of a calendar',
      'not_a_calendar',
      (_, response) => void response.end(calendar.slice(0, 200)),
    ],
    [
      'bytes that are not text',
      'not_a_calendar',
      (_, response) => void response.end(Buffer.alloc(1_000, 0xff)),
    ],
    [
      'an HTML page',
      'not_a_calendar',
      (_, response) => void response.end('<!doctype html><p>Sign in</p>'),
    ],
    ['nothing', 'not_a_calendar', (_, response) => void response.end()],
    ['404', 'gone', (_, response) => void response.writeHead(404).end('not here')],
    ['410', 'gone', (_, response) => void response.writeHead(410).end()],
    ['401', 'refused', (_, response) => void response.writeHead(401).end('not you')],
    ['400', 'refused', (_, response) => void response.writeHead(400).end()],
    ['403', 'refused', (_, response) => void response.writeHead(403).end()],
    ['429', 'too_many_requests', (_, response) => void response.writeHead(429).end()],
    ['408', 'server_error', (_, response) => void response.writeHead(408).end()],
    ['500', 'server_error', (_, response) => void response.writeHead(500).end('oops')],
    ['502', 'server_error', (_, response) => void response.writeHead(502).end()],
    ['503', 'server_error', (_, response) => void response.writeHead(503).end()],
    [
      'a compressed 500',
      'server_error',
      (_, response) =>
        void response.writeHead(500, { 'content-encoding': 'gzip' }).end(gzipSync('oops')),
    ],
    [
      'a 404 of 10 MB',
      'gone',
      (_, response) => void response.writeHead(404).end(Buffer.alloc(10_000_000, 'x')),
    ],
    ['204', 'not_a_calendar', (_, response) => void response.writeHead(204).end()],
    [
      'a redirect without a target',
      'not_followed',
      (_, response) => void response.writeHead(302).end(),
    ],
    ['an unrequested 304', 'not_a_calendar', (_, response) => void response.writeHead(304).end()],
  ];

  test.each(failures)(
    'a feed that sends %s fails as %s and leaves all stays as they are',
    async (_, reason, answer) => {
      const property = await addProperty();
      const server = await feedServer([airbnb.booking(dates), vrbo.booking('Maya', dates)]);
      await property.add(server.url);
      const before = await property.stays();
      server.setAnswer(answer);
      await syncAgain();
      const [feed] = await property.feeds();
      expect(feed).toMatchObject({ failure: { reason }, found: { stays: 2 } });
      expect(await property.stays()).toEqual(before);
      // The feed still fails, now for another reason, and keeps the time of the first failure.
      server.setAnswer((_request, response) => void response.writeHead(410).end());
      await syncAgain();
      const [later] = await property.feeds();
      expect(later.failure).toEqual({ reason: 'gone', since: feed.failure.since });
      expect(Date.parse(later.triedAt)).toBeGreaterThan(Date.parse(feed.triedAt));
      expect(later.readAt).toBe(feed.readAt);
      server.setAnswer([airbnb.booking(dates), vrbo.booking('Maya', dates)]);
      await syncAgain();
      expect(await property.feeds()).toMatchObject([{ failure: null }]);
      expect(await property.stays()).toEqual(before);
    },
  );
});

describe('a feed that is compressed although we did not ask for it', () => {
  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
  ])(
    'a feed that is compressed with %s is read although we did not ask for compression (%o)',
    async (encoding, compress) => {
      const property = await addProperty();
      const server = await feedServer((_, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(compress(calendar)),
      );
      await property.add(server.url);
      expect(await property.feeds()).toMatchObject([{ failure: null, found: { stays: 1 } }]);
    },
  );
});

test.each([
  ['a gzip file without a header', '/1.ics', {}],
  ['an .ics.gz file', '/1.ics.gz', { 'content-type': 'application/gzip' }],
  ['an .ics.gz file that the server compresses again', '/1.ics.gz', { 'content-encoding': 'gzip' }],
])('%s is read as the calendar that it contains', async (_, path, headers) => {
  const property = await addProperty();
  const compressed = gzipSync(calendar);
  const isCompressedTwice = 'content-encoding' in headers;
  const server = await feedServer((_request, response) =>
    response.writeHead(200, headers).end(isCompressedTwice ? gzipSync(compressed) : compressed),
  );
  await property.add(new URL(path, server.url).href);
  expect(await property.feeds()).toMatchObject([{ failure: null, found: { stays: 1 } }]);
});

describe('the charset of a feed', () => {
  const calendarWithAccents = calendarOf([vrbo.booking('José Müller', dates)]);
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(calendarWithAccents, 'utf16le'),
  ]);
  const latin1 = Buffer.from(calendarWithAccents, 'latin1');
  const utf8 = Buffer.from(calendarWithAccents);

  test.each([
    ['text/calendar; charset=iso-8859-1', latin1],
    ['text/calendar;charset="Windows-1252";method=PUBLISH', latin1],
    ['text/calendar; charset=utf-16', utf16],
    ['text/calendar; charset=utf-16be', Buffer.from(utf16).swap16()],
    // A byte order mark takes precedence over the server's header.
    ['text/calendar', utf16],
    ['text/calendar; charset=iso-8859-1', Buffer.from(`\ufeff${calendarWithAccents}`)],
    ['text/calendar; charset=UTF-8', utf8],
    ['text/calendar', utf8],
    // An unknown charset is ignored if the bytes are UTF-8.
    ['text/calendar; charset=utf8mb4', utf8],
  ])(
    'a feed with the content type %s is decoded in its own charset',
    async (contentType, bytes) => {
      const property = await addProperty();
      const server = await feedServer((_, response) =>
        response.writeHead(200, { 'content-type': contentType }).end(bytes),
      );
      await property.add(server.url);
      expect(await property.feeds()).toMatchObject([{ failure: null }]);
      expect(await property.stays()).toMatchObject([{ name: 'José Müller' }]);
    },
  );

  test('a feed in Shift JIS is converted outside the main thread', async () => {
    const property = await addProperty();
    const text = Buffer.from(calendarOf([vrbo.booking('NAME', dates)]), 'latin1');
    const nameStart = text.indexOf('NAME');
    const bytes = Buffer.concat([
      text.subarray(0, nameStart),
      Buffer.from([0x93, 0x63, 0x92, 0x86]),
      text.subarray(nameStart + 4),
    ]);
    const server = await feedServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/calendar; charset=shift_jis' }).end(bytes),
    );
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    await property.add(server.url);
    const charsets = decode.mock.contexts.map((decoder) => (decoder as TextDecoder).encoding);
    decode.mockRestore();
    expect(await property.stays()).toMatchObject([{ name: '田中' }]);
    expect(charsets).not.toContain('shift_jis');
  });
});

test.each([
  ['a private address', 'http://10.0.0.1/calendar.ics'],
  ['this machine', 'http://[::1]/calendar.ics'],
  ['the metadata service of a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ['a name that resolves to a private address', 'https://calendars.example/1.ics'],
])('a feed at %s is reported as unreachable, like one where no server answers', async (_, url) => {
  const property = await addProperty();
  await property.add(url);
  expect(await property.feeds()).toMatchObject([{ failure: { reason: 'unreachable' } }]);
});

test('neither a calendar link nor anything in the calendar is ever logged', async () => {
  const property = await addProperty();
  const server = await feedServer([vrbo.booking('Unheard-of Name', dates)]);
  await property.add(server.url);
  server.setAnswer((_, response) => void response.end('BEGIN:VCALENDAR\r\nsomething-unheard-of'));
  await syncAgain();
  // The renamed table causes an error of our own in the middle of a sync.
  await db.execute(sql`alter table calendar_events rename to calendar_events_away`);
  server.setAnswer([vrbo.booking('Unheard-of Name', dates), vrbo.booking('Another', dates)]);
  await syncAgain();
  await db.execute(sql`alter table calendar_events_away rename to calendar_events`);
  const failed = lines().filter(({ msg }) =>
    String(msg).startsWith('a calendar feed could not be read'),
  );
  expect(failed.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines())).not.toMatch(/unheard-of|secret-of-the-feed|Another/i);
  const { rows } = await db.execute(sql`select last_error from calendar_feeds`);
  expect(JSON.stringify(rows)).not.toMatch(/unheard-of|secret-of-the-feed|Another/i);
});
