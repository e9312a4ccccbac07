import { type TextKind, textKinds, translatableFields } from '@guest-portal/contract/translatable';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { type Rows, readRows, textsIn } from './texts.ts';

const { app, db } = await createTestApp();

/** Fills each field of a row that can be translated, including lists. */
const fillTexts = <Row extends object>(kind: TextKind, row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    translatableFields[kind]
      .filter((field) => field in row)
      .map((field) => {
        const isList = Array.isArray((row as Record<string, unknown>)[field]);
        return [field, isList ? [`Entry of ${field}`] : `Text of ${field}`];
      }),
  ),
});

test('a host can translate exactly the texts that guests can get in their language', async () => {
  const { id, host } = await hostWithApartment(app, db);
  await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'Up' });
  await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café Nord' });
  await host.post('/api/host/sightseeing-spots', { apartmentId: id, name: 'Quay' });
  const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
  await host.post('/api/host/apartment-guides', guide);
  await host.post(`/api/host/apartments/${id}/custom-sections`, { name: 'Bins' });
  const rows = (await readRows(db, id)) as Rows;
  const texts = textsIn({
    apartment: fillTexts('apartment', rows.apartment),
    steps: rows.steps.map((row) => fillTexts('step', row)),
    sections: rows.sections.map((row) => fillTexts('section', row)),
    guides: rows.guides.map((row) => fillTexts('guide', row)),
    places: rows.places.map((row) => fillTexts('place', row)),
    captions: [rows.apartment, ...rows.guides, ...rows.places].map((row) => ({
      rowId: row.id,
      caption: 'Under its image',
    })),
  });
  for (const kind of textKinds) {
    const offered = new Set(texts.filter((text) => text.kind === kind).map(({ field }) => field));
    expect([...offered].sort(), kind).toEqual([...translatableFields[kind]].sort());
  }
  const kindsOfPlaces = new Set(rows.places.map(({ kind }) => kind));
  expect(kindsOfPlaces.size).toBe(2);
  for (const { id: rowId } of rows.places)
    expect(texts.filter((text) => text.rowId === rowId)).toHaveLength(4);
});
