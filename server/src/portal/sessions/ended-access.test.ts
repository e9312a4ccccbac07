import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import { endTrial } from '../../../test/support/factories/properties.ts';
import {
  guestOf,
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { deleteEndedGuestSessions } from './ended-sessions.ts';

const { app, db } = await createTestApp();

const unknownId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

describe('a device whose access has ended', () => {
  const changeStay = (property: Property, patch: object) =>
    property.host.patch(`/api/host/guests/${property.guest.id}`, patch);
  const past = { checkinDate: day(-9), checkoutDate: day(-3) };
  const codeAt = async (visitor: Visitor, { refreshPath }: { refreshPath: string }) => {
    const reply = await visitor.get(refreshPath);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({
      message: 'Unauthorized',
      error: 'Unauthorized',
      code: expect.any(String),
    });
    return reply.json().code;
  };

  test.each<[string, string, (property: Property) => Promise<unknown>]>([
    ['pin_changed', 'a new PIN', (property) => changeStay(property, { pinCode: '1379' })],
    [
      'pin_changed',
      'a new PIN, after ended sessions were deleted',
      async (property) => {
        await changeStay(property, { pinCode: '1379' });
        await deleteEndedGuestSessions(db);
      },
    ],
    ['stay_ended', 'another guest', (property) => property.createGuest({ name: 'Tom' })],
    [
      'stay_ended',
      'another guest, after ended sessions were deleted',
      async (property) => {
        await property.createGuest({ name: 'Tom' });
        await deleteEndedGuestSessions(db);
      },
    ],
    [
      'stay_ended',
      'a new PIN and then another guest',
      async (property) => {
        await changeStay(property, { pinCode: '1379' });
        await property.createGuest({ name: 'Tom' });
      },
    ],
    [
      'stay_ended',
      'the host ends the stay',
      (property) => changeStay(property, { isActive: false }),
    ],
    ['stay_ended', 'the check-out has passed', (property) => changeStay(property, past)],
    [
      'unauthorized',
      'the host deletes the account',
      ({ host }) => host.delete('/api/account/delete', {}),
    ],
    ['unauthorized', 'the property is not live', ({ id }) => endTrial(app, id)],
  ])(
    'a device gets the code %s after its access ended because of this: %s',
    async (code, _, endAccess) => {
      const property = await propertyWithGuest(app, db);
      const device = await guestOf(app, property);
      await endAccess(property);
      expect(await codeAt(device, property)).toBe(code);
      expect(await codeAt(newVisitor(app), property)).toBe('unauthorized');
    },
  );

  test('a device learns what ended its access even if it still has access at another property', async () => {
    const property = await propertyWithGuest(app, db);
    const second = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    await device.post(second.pinPath, { pinCode: rightPin });
    await changeStay(property, past);
    expect(await codeAt(device, property)).toBe('stay_ended');
    expect((await device.get(second.refreshPath)).statusCode).toBe(200);
  });

  test('a device does not learn what ended its access under the id of another property, or after going back to the PIN', async () => {
    const property = await propertyWithGuest(app, db);
    const second = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    await changeStay(property, { pinCode: '1379' });
    const [token = ''] = Object.values(device.cookies());
    for (const id of [second.id, unknownId, 'no-id']) {
      const cookies = { [`guest-${id}`]: token };
      const reply = await app.inject({ url: pathsOf(id).refreshPath, cookies });
      expect(reply.json().code).toBe('unauthorized');
    }
    await device.delete(property.sessionPath);
    const cookies = { [`guest-${property.id}`]: token };
    const reply = await app.inject({ url: property.refreshPath, cookies });
    expect(reply.json().code).toBe('unauthorized');
  });

  test('a device whose PIN was changed gets in again with the new PIN', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    await changeStay(property, { pinCode: '1379' });
    expect(await codeAt(device, property)).toBe('pin_changed');
    await device.post(property.pinPath, { pinCode: '1379' });
    expect((await device.get(property.refreshPath)).statusCode).toBe(200);
  });
});
