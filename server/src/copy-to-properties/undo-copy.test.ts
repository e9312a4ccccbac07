/** Undoing what was applied, with others at work in between. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { createVisitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { countQueries } from '../../test/support/measure/queries.ts';
import { anotherInstance } from '../../test/support/servers/another-instance.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { oldSteps } from './old-steps.ts';
import { apply, applySeen, hostOfMany, propertyOf, rowsOf, seenBy, undo } from './testing.ts';

const { app, db, config, database } = await createTestApp();
const other = await anotherInstance(config, database.url);

const applied = async (host: { get: (path: string) => Promise<{ json(): unknown }> }) =>
  (await host.get('/api/host/applied')).json();

test('undone, twenty properties are as they were, but for what somebody has edited since', async () => {
  const { host, from, others } = await hostOfMany(app, db, 20);
  const [edited = '', left = ''] = others;
  await host.patch(`/api/host/apartments/${from}`, {
    parkingInstructions: 'Yard',
    stuckNote: 'Pull',
    houseRules: ['Quiet', 'No shoes'],
  });
  for (const id of others)
    await host.patch(`/api/host/apartments/${id}`, {
      parkingInstructions: `Street of ${id}`,
      houseRules: ['No pets'],
    });
  const fields = ['parkingInstructions', 'stuckNote', 'houseRules'];
  const step = await apply(host, from, { fields }, others);
  expect(step.receivers).toHaveLength(20);
  await host.patch(`/api/host/apartments/${edited}`, {
    parkingInstructions: 'By hand',
    houseRules: ['No pets', 'Quiet after ten', 'No shoes', 'Bins on Monday'],
    city: 'Riga',
  });
  const reply = (await undo(host, step.id)).json();
  expect(reply.restored).toBe(19 * 4 + 2);
  expect(reply.kept).toEqual([
    expect.objectContaining({ field: 'parkingInstructions', reason: 'changed' }),
    expect.objectContaining({ field: 'houseRules', rowName: 'Quiet' }),
  ]);
  expect(reply.kept[0].apartment).toMatchObject({ id: edited });
  expect(await propertyOf(host, edited)).toMatchObject({
    parkingInstructions: 'By hand',
    stuckNote: '',
    houseRules: ['No pets', 'Quiet after ten', 'Bins on Monday'],
    city: 'Riga',
  });
  expect(await propertyOf(host, left)).toMatchObject({
    parkingInstructions: `Street of ${left}`,
    stuckNote: '',
    houseRules: ['No pets'],
    version: 4,
  });
});

test('a network that somebody has changed since stays whole', async () => {
  const { host, from, others } = await hostOfMany(app, db, 1);
  const [id = ''] = others;
  await host.patch(`/api/host/apartments/${id}`, { wifiName: 'Theirs', wifiPassword: 'candle-1' });
  await host.patch(`/api/host/apartments/${from}`, { wifiName: 'House', wifiPassword: 'candle-2' });
  const step = await apply(host, from, { wifi: true }, [id]);
  await host.patch(`/api/host/apartments/${id}`, { wifiPassword: 'candle-3' });
  expect((await undo(host, step.id)).json()).toMatchObject({
    restored: 0,
    kept: [
      { field: 'wifiName', reason: 'changed' },
      { field: 'wifiPassword', reason: 'changed' },
    ],
  });
  const now = { wifiName: 'House', wifiPassword: 'candle-3' };
  expect(await propertyOf(host, id)).toMatchObject(now);
});

test('rows that were added are removed, unless somebody has changed, illustrated or translated them', async () => {
  const { host, from, others } = await hostOfMany(app, db, 1);
  const [id = ''] = others;
  const image = await checkedImage(app, host, await jpeg(64, 48));
  const rows = [];
  for (const name of ['Stays', 'Edited', 'Pictured', 'Translated', 'Deleted', 'Theirs']) {
    const guide = { apartmentId: from, name, instructions: 'x', images: [image] };
    rows.push({
      kind: 'guide',
      id: (await host.post('/api/host/apartment-guides', guide)).json().id,
    });
  }
  const theirs = { apartmentId: id, name: 'Theirs', instructions: 'Their own' };
  await host.post('/api/host/apartment-guides', theirs);
  const step = await apply(host, from, { rows }, [id]);
  const guides = await rowsOf(host, id, 'apartment-guides');
  const rowOf = (name: string) => String(guides.find((row) => row.name === name)?.id);
  await host.patch(`/api/host/apartment-guides/${rowOf('Edited')}`, { instructions: 'y' });
  await host.put(`/api/host/apartment-guides/${rowOf('Pictured')}/update-images`, { images: [] });
  await host.delete(`/api/host/apartment-guides/${rowOf('Deleted')}`);
  const place = { kind: 'guide', rowId: rowOf('Translated'), field: 'name', entry: '' };
  await host.put(`/api/host/apartments/${id}/languages`, { languages: ['de'] });
  const translation = { ...place, text: 'Übersetzt', original: 'Translated' };
  await host.put(`/api/host/apartments/${id}/translations/de`, { texts: [translation] });
  const { restored, kept } = (await undo(host, step.id)).json();
  // The text and the photo of their own row, and the one that nobody has touched.
  expect(restored).toBe(3);
  expect(kept.map((each: { rowName: string }) => each.rowName).sort()).toEqual([
    'Deleted',
    'Edited',
    'Pictured',
    'Translated',
  ]);
  const after = await rowsOf(host, id, 'apartment-guides');
  expect(after.map(({ name }) => name)).toEqual(['Theirs', 'Edited', 'Pictured', 'Translated']);
  expect(after[0]).toMatchObject({ instructions: 'Their own', images: [] });
});

test('pressed twice, at once and on two servers, it is undone once and both are told the same', async () => {
  const { host, from, others } = await hostOfMany(app, db, 5);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const step = await apply(host, from, { fields: ['stuckNote'] }, others);
  const elsewhere = createVisitor(other);
  elsewhere.stealFrom(host);
  const [one, two] = await Promise.all([undo(host, step.id), undo(elsewhere, step.id)]);
  expect(one.json()).toEqual({ restored: 5, kept: [] });
  expect(two.json()).toEqual(one.json());
  expect(await propertyOf(host, others[0] ?? '')).toMatchObject({ stuckNote: '', version: 3 });
  expect((await undo(host, step.id)).json()).toEqual(one.json());
  expect(await applied(host)).toEqual([]);
});

test('two servers that apply to the same twenty at once: one does, the other is told that it changed', async () => {
  const { host, from, others } = await hostOfMany(app, db, 20);
  const elsewhere = createVisitor(other);
  elsewhere.stealFrom(host);
  await host.patch(`/api/host/apartments/${from}`, {
    stuckNote: 'Pull',
    parkingInstructions: 'Yard',
  });
  const fields = ['stuckNote', 'parkingInstructions'];
  const seen = await seenBy(host, from, { fields }, others);
  const replies = await Promise.all([
    applySeen(host, from, { fields }, seen),
    applySeen(elsewhere, from, { fields }, seen.toReversed()),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const { rows } = await db.execute(sql`select distinct stuck_note, version from apartments
    where id = any(${sql.param(others)}::uuid[])`);
  expect(rows).toEqual([{ stuck_note: 'Pull', version: 2 }]);
});

test('how many rows there are in each property makes no more queries, neither applied nor undone', async () => {
  const queriesFor = async (count: number) => {
    const { host, from, others } = await hostOfMany(app, db, 3);
    await db.execute(sql`insert into apartment_guides (apartment_id, name, instructions, "order")
      select home, 'Guide ' || n, n || ' of ' || home, n
      from unnest(${sql.param([from, ...others])}::uuid[]) home, generate_series(1, ${count}::int) n`);
    const image = await checkedImage(app, host, await jpeg(64, 48));
    const rows: { kind: string; id: string }[] = [];
    for (const { id } of await rowsOf(host, from, 'apartment-guides')) {
      rows.push({ kind: 'guide', id: String(id) });
      await host.put(`/api/host/apartment-guides/${id}/update-images`, { images: [image] });
    }
    const seen = await seenBy(host, from, { rows }, others);
    let step = '';
    const applying = await countQueries(async () => {
      step = (await applySeen(host, from, { rows }, seen)).json().id;
    });
    const undoing = await countQueries(async () => {
      expect((await undo(host, step)).json()).toEqual({ restored: count * 6, kept: [] });
    });
    const [guide] = await rowsOf(host, others[0] ?? '', 'apartment-guides');
    expect(guide).toMatchObject({ instructions: `1 of ${others[0]}`, images: [], version: 3 });
    return [applying, undoing];
  };
  expect(await queriesFor(12)).toEqual(await queriesFor(2));
});

test('a later step over the same text is an edit like any other: the first does not undo it', async () => {
  const { host, from, others } = await hostOfMany(app, db, 1);
  const [id = ''] = others;
  const fields = ['stuckNote'];
  await host.patch(`/api/host/apartments/${id}`, { stuckNote: 'Theirs' });
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'First' });
  const first = await apply(host, from, { fields }, [id]);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Second' });
  const second = await apply(host, from, { fields }, [id]);
  expect(await applied(host)).toMatchObject([
    { id: second.id },
    { id: first.id, from: { id: from } },
  ]);
  expect((await undo(host, first.id)).json()).toMatchObject({ restored: 0, kept: [{}] });
  expect((await undo(host, second.id)).json()).toMatchObject({ restored: 1, kept: [] });
  expect(await propertyOf(host, id)).toMatchObject({ stuckNote: 'First' });
});

test('what was there before and no longer fits is told, and nothing of that property is touched', async () => {
  const { host, from, others } = await hostOfMany(app, db, 1);
  const [id = ''] = others;
  await host.patch(`/api/host/apartments/${id}`, { stuckNote: 'x'.repeat(20_000) });
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const step = await apply(host, from, { fields: ['stuckNote'] }, [id]);
  await db.execute(sql`insert into apartment_guides (apartment_id, name, instructions, "order")
    select ${id}, 'x', repeat('x', 19800), n from generate_series(1, 50) n`);
  expect((await undo(host, step.id)).json()).toMatchObject({
    restored: 0,
    kept: [{ field: 'stuckNote', reason: 'no_room' }],
  });
  expect(await propertyOf(host, id)).toMatchObject({ stuckNote: 'Pull' });
});

test('a receiver that is gone takes what was kept of it along; without the source the rest can be undone', async () => {
  const { host, from, others } = await hostOfMany(app, db, 2);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const step = await apply(host, from, { fields: ['stuckNote'] }, others);
  for (const id of [from, others[0]]) await host.delete(`/api/host/apartments/${id}`);
  expect(await applied(host)).toMatchObject([{ from: null, receivers: [others[1]] }]);
  expect((await undo(host, step.id)).json()).toEqual({ restored: 1, kept: [] });
});

test('another host’s step does not exist', async () => {
  const { host, from, others } = await hostOfMany(app, db, 1);
  const stranger = await hostWithApartment(app, db);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const step = await apply(host, from, { fields: ['stuckNote'] }, others);
  expect((await undo(stranger.host, step.id)).statusCode).toBe(404);
  expect(await applied(stranger.host)).toEqual([]);
  expect(await applied(host)).toMatchObject([{ id: step.id }]);
});

test('the last ten steps of a host are kept, for a week', async () => {
  const { host, from, others } = await hostOfMany(app, db, 1);
  for (let count = 1; count <= 11; count += 1) {
    await host.patch(`/api/host/apartments/${from}`, { stuckNote: `Pull ${count}` });
    await apply(host, from, { fields: ['stuckNote'] }, others);
  }
  expect(await applied(host)).toHaveLength(10);
  await db.execute(sql`update applied_steps set created_at = now() - interval '6 days 23 hours'`);
  await oldSteps.destroy({ db }, new Date());
  expect(await applied(host)).toHaveLength(10);
  await db.execute(sql`update applied_steps set created_at = now() - interval '7 days 1 hour'`);
  await oldSteps.destroy({ db }, new Date());
  expect(await applied(host)).toEqual([]);
});
