import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { propertyWithGuest } from '../../test/support/factories/stays.ts';
import { loggerOptions } from '../platform/monitoring/log.ts';

const lines: string[] = [];
const log = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });
const { app, db } = await createTestApp({ log });

test('logs contain no PIN, token, cookie or link of a guest, even when a query fails', async () => {
  const property = await propertyWithGuest(app, db, { stay: { pinCode: '7392' } });
  lines.length = 0;
  const device = newVisitor(app);
  await device.post(property.pinPath, { pinCode: '7391' });
  await device.post(property.pinPath, { pinCode: '7392' });
  const { headers } = await device.get(property.refreshPath);
  const again = await app.inject({
    url: property.refreshPath,
    cookies: device.cookies(),
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  expect(lines.at(-1)).toContain('"status":304');
  const [token = ''] = Object.values(device.cookies());
  // An entry is recorded again if the last record is more than an hour old.
  await db.execute(sql`update guest_sessions set recorded_at = now() - interval '2 hours'`);
  await db.execute(sql`alter table pin_entries rename to pin_entries_away`);
  expect((await device.post(property.pinPath, { pinCode: '7392' })).statusCode).toBe(500);
  await db.execute(sql`alter table pin_entries_away rename to pin_entries`);
  await device.delete(property.sessionPath);
  // Times and random ids contain any digits by chance.
  const messages = lines
    .map((line) => JSON.parse(line))
    .map(({ time, ms, reqId, ...rest }) => JSON.stringify(rest))
    .join('\n');
  expect(messages).toContain('/api/guest/validate-pin/:apartmentId');
  expect(messages).toContain('42P01');
  expect(token).toHaveLength(43);
  for (const secret of ['7391', '7392', token, property.id, property.guest.id, property.slug])
    expect(messages).not.toContain(secret);
});
