import { apartmentPatch, type ListedApartment } from '@guest-portal/contract';
import {
  emptyFields,
  fieldsOf,
  switchFields,
  writtenFields,
} from '@guest-portal/contract/apartment-fields';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { signUp } from '../../test/support/factories/accounts.ts';
import {
  giveTrial,
  hostWithApartment,
  stay,
  verifiedHost,
} from '../../test/support/factories/properties.ts';

const { app, db } = await createTestApp();

describe('a new property', () => {
  test('a new property has a link that cannot be guessed, the default cards and no texts', async () => {
    const host = await verifiedHost(app, db);
    const reply = await host.post('/api/host/apartments', {
      name: 'Ķīpsala Loft',
      address: 'Balasta dambis 1',
    });
    expect(reply.statusCode).toBe(201);
    const apartment = reply.json();
    expect(apartment).toMatchObject({
      ...emptyFields([...writtenFields, ...switchFields]),
      name: 'Ķīpsala Loft',
      address: 'Balasta dambis 1',
      apartmentPhotos: [],
      subscription_status: null,
      version: 1,
    });
    expect(apartment.slug).toMatch(/^kipsala-loft-[0-9a-z]{10}$/);
    expect(apartment.hostId).toBeUndefined();
    const sections = (
      await host.get(`/api/host/apartments/${apartment.id}/custom-sections`)
    ).json();
    expect(sections.map((section: { name: string }) => section.name)).toEqual([
      'Entry Door Access',
      'WiFi Access',
      'Host Contact',
    ]);
  });

  test('a new property gets the language of the request, and no language if the request has none', async () => {
    const host = await verifiedHost(app, db);
    const languageOf = async (more: object) =>
      (await host.post('/api/host/apartments', { name: 'Loft', ...more })).json().textLanguage;
    expect(await languageOf({ textLanguage: 'lv' })).toBe('lv');
    expect(await languageOf({})).toBe('');
  });

  test('a property cannot be created without a name', async () => {
    const host = await verifiedHost(app, db);
    const reply = await host.post('/api/host/apartments', { name: '   ' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Property name is required');
  });

  test('a property cannot be created before the host’s email address is verified', async () => {
    const { visitor } = await signUp(app);
    const reply = await visitor.post('/api/host/apartments', { name: 'Loft' });
    expect(reply.statusCode).toBe(403);
    expect(reply.json().message).toBe('Please verify your email address to create properties.');
    expect((await visitor.get('/api/host/apartments')).json()).toEqual([]);
  });
});

test('a host sees only their own properties, the oldest first', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
  await hostWithApartment(app, db);
  const list = (await host.get('/api/host/apartments')).json();
  expect(list.map((apartment: { id: string }) => apartment.id)).toEqual([id, second]);
});

/** The first property of a host's list, without what the list says about the host's rights at it. */
async function firstProperty(host: Visitor) {
  const [{ owner: _owner, actions: _actions, isLive: _isLive, ...property }] = (
    await host.get('/api/host/apartments')
  ).json();
  return property;
}

test('the list of property names has ids, names and rights, in the same order as the full list', async () => {
  const host = await verifiedHost(app, db);
  for (const name of ['Quay House', 'Attic', 'Loft'])
    await host.post('/api/host/apartments', { name, address: 'Balasta dambis 1' });
  const fullList: ListedApartment[] = (await host.get('/api/host/apartments')).json();
  const names = (await host.get('/api/host/apartments/names')).json();
  expect(names).toEqual(
    fullList.map(({ id, name, owner, actions }) => ({ id, name, owner, actions })),
  );
  const stranger = await verifiedHost(app, db);
  expect((await stranger.get('/api/host/apartments/names')).json()).toEqual([]);
});

describe('a patch of a property', () => {
  test('a patch changes only the fields that it contains, exactly as typed', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const patch = {
      wifiName: 'Lamplight 🏮',
      wifiPassword: ' spaces count ',
      checkinInstructions: 'שלום\nline two',
      amenities: ['Sauna', '', '  Lift '],
      googleMapsLink: 'maps.google.com/?q=riga',
      airbnbLink: '',
      showHostPhone: false,
      parkingInstructions: null,
    };
    const reply = await host.patch(`/api/host/apartments/${id}`, patch);
    expect(reply.json()).toMatchObject({
      name: 'Quay House',
      wifiName: 'Lamplight 🏮',
      wifiPassword: ' spaces count ',
      checkinInstructions: 'שלום\nline two',
      amenities: ['Sauna', 'Lift'],
      googleMapsLink: 'https://maps.google.com/?q=riga',
      showHostPhone: false,
      parkingInstructions: '',
      version: 2,
    });
    expect(await firstProperty(host)).toEqual(reply.json());
  });

  test('a patch stores every field that a host can write', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const written = Object.fromEntries(
      Object.keys(apartmentPatch.shape)
        .filter((field) => field !== 'version')
        .map((field) => [field, valueFor(field)]),
    );
    await host.patch(`/api/host/apartments/${id}`, written);
    expect((await host.get('/api/host/apartments')).json()[0]).toMatchObject(written);
  });

  function valueFor(field: string) {
    if (/^show(PhoneBeforePin|NameInLinkPreview|PageBeforeCheckin)$/.test(field)) return true;
    if (/^(show|offer)/.test(field)) return false;
    if (field === 'textLanguage') return 'pt-BR';
    if (field === 'timeZone') return 'Asia/Kathmandu';
    if (/^(checkin|checkout|codesOpen)Time$/.test(field)) return '09:30';
    if (field.endsWith('Link')) return `https://example.com/${field}`;
    if (field === 'wifiAccessType') return 'guest_network';
    if (field === 'warnHours') return '12';
    const lists: string[] = fieldsOf('list', 'crewList');
    return lists.includes(field) ? [field, 'more'] : field;
  }

  test.each([
    [{ googleMapsLink: 'nowhere' }, /^Enter a valid URL/],
    [{ airbnbLink: 'javascript:alert(1)' }, /^Enter a valid URL/],
    [{ wifiAccessType: 'magic' }, /^wifiAccessType: Invalid/],
    [{ warnHours: '4' }, /^warnHours: Invalid/],
    [{ textLanguage: 'de_AT' }, /Choose a language$/],
    [{ name: '' }, /^Property name is required$/],
    [{ amenities: 'Sauna' }, /^amenities: Invalid/],
    [{ amenities: Array(201).fill('x') }, /^Use at most 200 entries$/],
    [{ wifiName: 'x'.repeat(301) }, /^Use at most 300 characters$/],
    [{ showWifiInfo: 'yes' }, /^showWifiInfo: Invalid/],
  ])('a patch with %j is refused as a whole', async (invalidFields, message) => {
    const { host, id } = await hostWithApartment(app, db);
    const reply = await host.patch(`/api/host/apartments/${id}`, {
      city: 'Riga',
      ...invalidFields,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(message);
    expect((await host.get('/api/host/apartments')).json()[0].city).toBe('');
  });

  test('a patch cannot give a property away, make it live or change its link', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { host: other } = await hostWithApartment(app, db);
    const before = await firstProperty(host);
    const { rows } = await db.execute(sql`select id from hosts order by created_at desc limit 1`);
    const after = (
      await host.patch(`/api/host/apartments/${id}`, {
        hostId: rows[0]?.id,
        ownerId: rows[0]?.id,
        id: rows[0]?.id,
        slug: 'easy',
        subscription_status: 'active',
        ui_state: 'active',
        createdAt: '2020-01-01T00:00:00.000Z',
      })
    ).json();
    expect(after).toEqual({ ...before, version: 2 });
    expect((await other.get('/api/host/apartments')).json()).toHaveLength(1);
  });

  test('the link of a property stays the same when the name changes', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { slug } = (await host.get('/api/host/apartments')).json()[0];
    expect((await host.patch(`/api/host/apartments/${id}`, { name: 'Renamed' })).json().slug).toBe(
      slug,
    );
  });

  test('a patch of an older version is refused with the current property, and one without a version is accepted', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await host.patch(`/api/host/apartments/${id}`, { city: 'Riga', version: 1 });
    const stale = await host.patch(`/api/host/apartments/${id}`, { city: 'Paris', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'stale_version',
      current: { city: 'Riga', version: 2 },
    });
    expect(stale.json().current).toEqual(await firstProperty(host));
    expect((await host.patch(`/api/host/apartments/${id}`, { city: 'Oslo' })).json()).toMatchObject(
      { city: 'Oslo', version: 3 },
    );
  });

  test('only one of several concurrent patches of the same version is accepted', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const replies = await Promise.all(
      ['Riga', 'Oslo', 'Rome'].map((city) =>
        host.patch(`/api/host/apartments/${id}`, { city, version: 1 }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('deleting a property', () => {
  async function hostWithSubscription(status: string, more = sql`null, false`) {
    const owned = await hostWithApartment(app, db);
    await db.execute(
      sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status, past_due_since, cancel_at_period_end)
          select ${owned.id}, gen_random_uuid()::text, ${status}, ${more}`,
    );
    return owned;
  }

  test('deleting a property deletes all of its content', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café' });
    expect((await host.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
    expect((await host.get('/api/host/apartments')).json()).toEqual([]);
    expect((await db.execute(sql`select 1 from places where apartment_id = ${id}`)).rows).toEqual(
      [],
    );
  });

  test.each(['canceled', 'incomplete', 'incomplete_expired'])(
    'a property can be deleted after a subscription that is %s',
    async (status) => {
      const { host, id } = await hostWithSubscription(status);
      expect((await host.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
    },
  );

  const active =
    'You have an active subscription on this property. Cancel it first before deleting.';
  const due = 'Payment due. Resolve or cancel the subscription before deleting.';
  test.each([
    ['active', sql`null::timestamptz, false`, active],
    ['active', sql`null::timestamptz, true`, active],
    ['past_due', sql`now(), false`, due],
    ['past_due', sql`now() - interval '30 days', false`, due],
    ['unpaid', sql`null::timestamptz, false`, due],
  ])('a property cannot be deleted while its subscription is %s', async (status, more, message) => {
    const { host, id } = await hostWithSubscription(status, more);
    const reply = await host.delete(`/api/host/apartments/${id}`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe(message);
    expect((await host.get('/api/host/apartments')).json()).toHaveLength(1);
  });

  test('a property cannot be deleted during a trial', async () => {
    const { host, id } = await hostWithApartment(app, db, { isLive: true });
    expect((await host.delete(`/api/host/apartments/${id}`)).json().message).toBe(active);
  });
});

test('a property is live from the start of a trial until its end', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const guest = { ...stay, apartmentId: id };
  expect((await host.post('/api/host/guests', guest)).statusCode).toBe(402);
  await giveTrial(app, id, 1);
  expect((await host.post('/api/host/guests', guest)).statusCode).toBe(201);
  await db.execute(
    sql`update manual_trials set started_at = now() - interval '2 days', ends_at = now() - interval '1 second' where apartment_id = ${id}`,
  );
  expect((await host.post('/api/host/guests', guest)).statusCode).toBe(402);
});
