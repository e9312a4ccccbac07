import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { forgottenItemEmail } from './forgotten-item-email.ts';

const { app, db, readMails } = await createTestApp();

const hostPhone = '+371 2000 0000';
const farewellPath = (pageId: string) => `/api/guest/farewell/${pageId}`;
const itemPath = (pageId: string) => `/api/guest/forgotten-item/${pageId}`;
const item = { message: 'My blue scarf, behind the door.', contact: 'maya@example.com' };
const emptyFarewell = { hostPhone: '', canWrite: false };

const createProperty = () => propertyWithGuest(app, db, { fields: { hostPhone } });
const endStay = ({ host, guest }: Property) =>
  host.patch(`/api/host/guests/${guest.id}`, { isActive: false });
const readForgottenItemEmails = async ({ host }: Property) => {
  const { email } = (await host.get('/api/auth/user')).json();
  return (await readMails()).filter(
    ({ to, subject }) => to === email && subject === 'Your guest forgot something',
  );
};

test('after the stay a device that entered the PIN gets the host’s phone number, and a visitor with only the link does not', async () => {
  const property = await createProperty();
  const device = await guestOf(app, property);
  expect((await device.get(farewellPath(property.id))).json()).toEqual(emptyFarewell);
  await endStay(property);
  expect((await device.get(farewellPath(property.id))).json()).toEqual({
    hostPhone,
    canWrite: true,
  });
  const visitor = newVisitor(app);
  for (const pageId of [property.id, property.guest.id])
    expect((await visitor.get(farewellPath(pageId))).json()).toEqual(emptyFarewell);
  expect((await visitor.post(itemPath(property.id), item)).statusCode).toBe(401);
  expect(await readForgottenItemEmails(property)).toEqual([]);
});

test('the farewell has neither the Wi-Fi nor a phone number that the host hides', async () => {
  const property = await propertyWithGuest(app, db, {
    fields: { hostPhone, showHostPhone: false, wifiName: 'Lamplight', wifiPassword: 'candle' },
  });
  const device = await guestOf(app, property);
  await endStay(property);
  const { body } = await device.get(farewellPath(property.id));
  expect(JSON.parse(body)).toEqual({ hostPhone: '', canWrite: true });
});

test('a message about a forgotten item reaches the host by email, with the guest’s name and a link to the stay', async () => {
  const property = await createProperty();
  const device = await guestOf(app, property);
  await endStay(property);
  expect((await device.post(itemPath(property.id), item)).statusCode).toBe(200);
  const [mail, ...more] = await readForgottenItemEmails(property);
  expect(more).toEqual([]);
  for (const text of ['Maya', 'Quay House', item.message, item.contact, property.guest.id])
    expect(mail?.text).toContain(text);
});

test('the devices of a stay can send three messages together, and the fourth is refused', async () => {
  const property = await createProperty();
  const devices = [await guestOf(app, property), await guestOf(app, property)];
  await endStay(property);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await devices[count % 2]?.post(itemPath(property.id), item))?.statusCode ?? 0);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await readForgottenItemEmails(property)).toHaveLength(3);
});

test.each([
  ['without a text', { message: ' ', contact: '' }],
  ['with no visible text', { message: '\u200b\u2060', contact: '' }],
  ['with a text of more than 1,000 characters', { message: 'x'.repeat(1_001), contact: '' }],
  ['with a contact of more than 200 characters', { message: 'x', contact: 'x'.repeat(201) }],
  ['with a contact of several lines', { message: 'x', contact: '1\n\nOpen stay:\nhttps://evil' }],
])('a message about a forgotten item %s is refused', async (_, body) => {
  const property = await createProperty();
  const device = await guestOf(app, property);
  await endStay(property);
  expect((await device.post(itemPath(property.id), body)).statusCode).toBe(400);
});

test.each<[string, (property: Property) => Promise<unknown>]>([
  ['whose PIN was changed before the stay ended', (property) => changePin(property)],
  [
    'whose stay was over more than two weeks ago',
    ({ guest }) =>
      db.execute(sql`update guests set checkin_date = ${day(-20)}, checkout_date = ${day(-16)},
        state = 'past', ended_at = now() where id = ${guest.id}`),
  ],
  [
    'whose host has deleted the account',
    async (property) => {
      await endStay(property);
      await property.host.delete('/api/account/delete', {});
    },
  ],
])('a device %s can neither write to the host nor see the phone number', async (_, endAccess) => {
  const property = await createProperty();
  const device = await guestOf(app, property);
  await endAccess(property);
  expect((await device.get(farewellPath(property.id))).json()).toEqual(emptyFarewell);
  expect((await device.post(itemPath(property.id), item)).statusCode).toBe(401);
});

test('a message of several paragraphs is marked as the guest’s in the email', () => {
  const stay = { guest: { id: 'stay', name: 'Maya' }, apartment: { name: 'Quay House' } };
  const message = 'Scarf\r\n\nOpen stay:\nhttps://evil.example';
  const { text, html } = forgottenItemEmail(stay, { message, contact: '' }, 'https://example.com');
  expect(text).toContain('\n\n> Scarf\n> \n> Open stay:\n> https://evil.example\n\n');
  expect(html).not.toContain('href="https://evil');
});

test.each([
  ['an email address', 'maya@example.com', 'maya@example.com'],
  ['a phone number', '+371 2000 1111', undefined],
  ['nothing', '', undefined],
])(
  'the email about a guest who leaves %s as contact has the reply address %j',
  (_, contact, replyTo) => {
    const stay = { guest: { id: 'stay', name: 'Maya' }, apartment: { name: 'Quay House' } };
    const email = forgottenItemEmail(stay, { message: 'Scarf', contact }, 'https://example.com');
    expect('replyTo' in email ? email.replyTo : undefined).toBe(replyTo);
  },
);

async function changePin(property: Property) {
  await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '1379' });
  await endStay(property);
}

test('a device can neither write to the host of a page that it did not enter nor see their phone number', async () => {
  const [property, other] = [await createProperty(), await createProperty()];
  const device = await guestOf(app, property);
  await endStay(property);
  await endStay(other);
  expect((await device.post(itemPath(other.id), item)).statusCode).toBe(401);
  const [token = ''] = Object.values(device.cookies());
  const cookies = { [`guest-${other.id}`]: token };
  const reply = await app.inject({ url: farewellPath(other.id), cookies });
  expect(reply.json()).toEqual(emptyFarewell);
});
