import { getTableColumns, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { apartments } from '../../apartments/tables.ts';
import { writtenProperty } from '../testing/written-property.ts';

const { app, db } = await createTestApp();

async function enterPin({ pinPath }: Property) {
  return newVisitor(app).post(pinPath, { pinCode: rightPin });
}

describe('secrets before the check-in', () => {
  test('a reply contains the secrets only after the check-in', async () => {
    const property = await writtenProperty(app, db);
    const device = newVisitor(app);
    const entered = await device.post(property.pinPath, { pinCode: rightPin });
    const before = await device.get(property.refreshPath);
    for (const reply of [entered, before]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.body).not.toMatch(/secret/);
      expect(JSON.stringify(reply.headers)).not.toMatch(/secret/);
      expect(reply.body).not.toContain(rightPin);
    }
    expect(before.json()).toMatchObject({
      apartment: { wifiLocked: true, wifiName: 'Lamplight', wifiPassword: '' },
      propertyCustomSections: [
        { name: 'Entry Door Access', locked: true, content: '', importantInfo: '' },
      ],
    });
    await device.patch(`/api/guest/check-in/${property.guest.id}`);
    const after = await device.get(property.refreshPath);
    expect(after.json()).toMatchObject({
      guest: { hasCheckedIn: true },
      apartment: {
        wifiLocked: false,
        wifiPassword: 'wifi-secret',
        wifiAdditionalInfo: 'router-secret',
      },
      propertyCustomSections: [
        { locked: false, content: 'door-secret', importantInfo: 'second-door-secret' },
      ],
    });
    expect(after.body).not.toContain(rightPin);
  });

  test('a page that is shown before the check-in contains no secret', async () => {
    const property = await writtenProperty(app, db, { showPageBeforeCheckin: true });
    const { body } = await enterPin(property);
    expect(JSON.parse(body)).toMatchObject({
      apartment: { showPageBeforeCheckin: true, wifiLocked: true, wifiPassword: '' },
      propertyCustomSections: [{ locked: true, content: '' }],
    });
    expect(body).not.toMatch(/secret/);
  });

  test('the door code is locked before the check-in, whatever the host calls the card', async () => {
    const property = await writtenProperty(app, db);
    await property.change('entry_door', { name: 'Welcome', iconType: 'clock' });
    const { body } = await enterPin(property);
    expect(body).toContain('Welcome');
    expect(body).not.toMatch(/secret/);
  });

  test('secrets are locked again when the host undoes a check-in', async () => {
    const property = await writtenProperty(app, db);
    const device = await guestOf(app, property);
    await device.patch(`/api/guest/check-in/${property.guest.id}`);
    expect((await device.get(property.refreshPath)).body).toMatch(/secret/);
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { hasCheckedIn: false });
    expect((await device.get(property.refreshPath)).body).not.toMatch(/secret/);
  });

  test('a visitor without the PIN gets no text and no name that is not in the link', async () => {
    const property = await writtenProperty(app, db);
    const visitor = newVisitor(app);
    for (const path of [
      property.refreshPath,
      property.viewPath,
      `/api/apartment-by-slug/${property.slug}`,
      `/guest/${property.slug}`,
      `/guest-portal/${property.id}`,
    ]) {
      const reply = await visitor.get(path);
      expect(`${reply.body} ${JSON.stringify(reply.headers)}`).not.toMatch(
        /secret|contact-|parking-|Lamplight|Maya/,
      );
    }
  });
});

test('an open Wi-Fi network is shown before the check-in, without a password that is still stored', async () => {
  const property = await writtenProperty(app, db, { wifiAccessType: 'free' });
  const { apartment } = (await enterPin(property)).json();
  expect(apartment).toMatchObject({
    wifiLocked: false,
    wifiPassword: '',
    wifiAdditionalInfo: 'router-secret',
  });
});

test('a card without content is not locked', async () => {
  const property = await propertyWithGuest(app, db);
  const bundle = (await enterPin(property)).json();
  expect(bundle.apartment.wifiLocked).toBe(false);
  expect(bundle.propertyCustomSections).toMatchObject([{ content: '', locked: false }]);
});

describe('content that the host hides', () => {
  const checkInAndRead = async (device: Visitor, property: Property) => {
    await device.patch(`/api/guest/check-in/${property.guest.id}`);
    return device.get(property.refreshPath);
  };
  test.each([
    ['showWifiInfo', /wifi-secret|router-secret|Lamplight/],
    ['showHostPhone', /host-phone|contact-|emergency-/],
    ['showParkingInfo', /parking-text/],
    ['showArrivalDirections', /arrival-text/],
    ['showCheckinInstructions', /checkin-text/],
    ['showGuestName', /Maya/],
  ])('content that %s hides is not in the bundle', async (flag, hidden) => {
    const property = await writtenProperty(app, db);
    const device = await guestOf(app, property);
    expect((await checkInAndRead(device, property)).body).toMatch(hidden);
    await property.host.patch(`/api/host/apartments/${property.id}`, { [flag]: false });
    expect((await checkInAndRead(device, property)).body).not.toMatch(hidden);
  });

  test('the check-out date is not in the bundle if showStayDates is off', async () => {
    const property = await writtenProperty(app, db, { showStayDates: false });
    const reply = await enterPin(property);
    expect(reply.json()).toMatchObject({
      guest: { checkoutDate: '' },
      apartment: { showStayDates: false },
    });
    expect(reply.body).not.toContain(property.guest.checkoutDate);
  });

  test.each([
    ['entry_door', /door-secret|Entry Door/],
    ['wifi', /wifi-secret|router-secret|Lamplight/],
    ['host_contact', /host-phone|contact-|emergency-/],
  ])('the content of a hidden %s card is not in the bundle', async (kind, hidden) => {
    const property = await writtenProperty(app, db);
    const device = await guestOf(app, property);
    expect((await checkInAndRead(device, property)).body).toMatch(hidden);
    await property.change(kind, { showInPortal: false });
    expect((await checkInAndRead(device, property)).body).not.toMatch(hidden);
  });

  test('a hidden custom section is not in the bundle', async () => {
    const property = await writtenProperty(app, db);
    const sectionsPath = `/api/host/apartments/${property.id}/custom-sections`;
    const sectionType = 'pre_arrival';
    const created = await property.host.post(sectionsPath, {
      name: 'Bins',
      content: 'bin-text',
      sectionType,
    });
    expect((await enterPin(property)).body).toContain('bin-text');
    await property.host.patch(`/api/host/custom-sections/${created.json().id}`, {
      showInPortal: false,
    });
    expect((await enterPin(property)).body).not.toMatch(/bin-text|Bins/);
  });
});

/** Adds `count` rows of each kind. The property gets `count` photos, and each tip, guide and step gets an image. */
async function fillProperty({ host, id }: Property, count: number) {
  const owner = sql`(select host_id from apartments where id = ${id})`;
  for (let number = 0; number < count; number += 1) {
    const body = { apartmentId: id, order: count - number };
    const tip = await host.post('/api/host/local-tips', { ...body, name: `Tip ${number}` });
    await host.post('/api/host/sightseeing-spots', { ...body, name: `Spot ${number}` });
    const guide = { ...body, name: `Guide ${number}`, instructions: 'Turn' };
    const { id: guideId } = (await host.post('/api/host/apartment-guides', guide)).json();
    const step = { ...body, text: `Step ${number}` };
    const { id: stepId } = (await host.post('/api/host/arrival-steps', step)).json();
    const section = { name: `Note ${number}`, content: 'x', sectionType: 'property_details' };
    await host.post(`/api/host/apartments/${id}/custom-sections`, section);
    const path = (kind: string) => `${id}-${kind}-${number}`;
    for (const kind of ['photo', 'tip', 'guide', 'step'])
      await db.execute(
        sql`insert into objects (path, host_id, content_type, bytes, width, height) values (${path(kind)}, ${owner}, 'image/webp', 1, 1, 1)`,
      );
    await db.execute(sql`insert into images (apartment_id, place_id, apartment_guide_id, arrival_step_id, path, "order") values
      (${id}, null, null, null, ${path('photo')}, ${count - number}),
      (${id}, ${tip.json().id}, null, null, ${path('tip')}, 0),
      (${id}, null, ${guideId}, null, ${path('guide')}, 0),
      (${id}, null, null, ${stepId}, ${path('step')}, 0)`);
  }
}

test('the page lists everything in the host’s order, with images, and the door card first', async () => {
  const property = await writtenProperty(app, db);
  await fillProperty(property, 2);
  const { id } = property;
  const bundle = (await enterPin(property)).json();
  expect(bundle.apartment.apartmentPhotos).toEqual([`${id}-photo-1`, `${id}-photo-0`]);
  expect(bundle.localTips).toMatchObject([
    { name: 'Tip 1', images: [`${id}-tip-1`] },
    { name: 'Tip 0', images: [`${id}-tip-0`] },
  ]);
  expect(bundle.sightseeingSpots).toMatchObject([
    { name: 'Spot 1', images: [] },
    { name: 'Spot 0' },
  ]);
  expect(bundle.arrivalSteps).toMatchObject([
    { text: 'Step 1', image: `${id}-step-1` },
    { text: 'Step 0', image: `${id}-step-0` },
  ]);
  expect(bundle.apartmentGuides).toMatchObject([
    { name: 'Guide 1', instructions: 'Turn', images: [`${id}-guide-1`] },
    { name: 'Guide 0' },
  ]);
  const names = bundle.propertyCustomSections.map((row: { name: string }) => row.name);
  expect(names).toEqual(['Entry Door Access', 'Note 0', 'Note 1']);
});

/** The columns of a property that guests do not get. */
const hostOnlyColumns = [
  ...['hostId', 'slug', 'linkRenewedAt', 'version', 'createdAt', 'updatedAt'],
  ...[
    'guestLanguages',
    'showPinCode',
    'showGuestName',
    'showPhoneBeforePin',
    'showNameInLinkPreview',
    'backupEntry',
    'offerBackupEntry',
  ],
  ...['crewTasks', 'crewPhotoTasks', 'crewNotes', 'crewEntry', 'warnHours'],
];

test('the bundle has exactly the fields that the guest’s page shows or needs', async () => {
  const property = await writtenProperty(app, db);
  await fillProperty(property, 1);
  const { guest, apartment, ...lists } = (await enterPin(property)).json();
  const fields = (row: object) => Object.keys(row).sort().join(' ');
  expect(fields(guest)).toBe('checkoutDate hasCheckedIn id name opensAt shareCode');
  expect(Object.keys(apartment).sort()).toEqual(
    [
      ...Object.keys(getTableColumns(apartments)).filter(
        (column) => !hostOnlyColumns.includes(column),
      ),
      ...['apartmentPhotos', 'apartmentPhotoCaptions', 'wifiTitle', 'wifiLocked', 'backupOffered'],
    ].sort(),
  );
  const { arrivalSteps, localTips, sightseeingSpots, ...others } = lists;
  const { apartmentGuides, propertyCustomSections, ...rest } = others;
  expect(rest).toEqual({ translated: [] });
  for (const place of [...localTips, ...sightseeingSpots])
    expect(fields(place)).toBe(
      'address description distance googleMapsUrl id imageCaptions images name openingHours phone',
    );
  expect(arrivalSteps.map(fields)).toEqual(['id image text']);
  expect(apartmentGuides.map(fields)).toEqual(['id imageCaptions images instructions name']);
  for (const section of propertyCustomSections)
    expect(fields(section)).toBe(
      'content iconType id importantInfo kind locked name order sectionType showInPortal',
    );
  expect([localTips, sightseeingSpots, propertyCustomSections].map((list) => list.length)).toEqual([
    1, 1, 2,
  ]);
});

test('a refresh takes two queries, for an empty property and for one with content', async () => {
  const property = await writtenProperty(app, db);
  const device = await guestOf(app, property);
  const count = () => countQueries(() => device.get(property.refreshPath));
  expect(await count()).toBe(2);
  await fillProperty(property, 10);
  expect(await count()).toBe(2);
});
