/** Helpers for tests of lock-outs: five wrong PINs lock out an address, and the host lifts the lock-out. */
import { expect } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { endTrial } from '../../../test/support/factories/properties.ts';
import type { Property } from '../../../test/support/factories/stays.ts';
import { createGuesser, newAddress } from '../testing/guesses.ts';

type World = Pick<TestApp, 'app' | 'readMails'>;

export const liftLockOutPath = ({ guest }: Property) => `/api/host/guests/${guest.id}/let-in`;
export const liftLockOut = (property: Property) => property.host.post(liftLockOutPath(property));
export const changeGuest = ({ host, guest }: Property, patch: object) =>
  host.patch(`/api/host/guests/${guest.id}`, patch);

export function createLockOutHelpers({ app, readMails }: World) {
  const guesses = createGuesser(app);
  const guess = async ({ pinPath }: { pinPath: string }, pinCode: string, address: string) =>
    (await guesses.guess(pinPath, pinCode, { address })).statusCode;
  const mailsTo = async ({ host }: Property) => {
    const email = (await host.get('/api/auth/user')).json().email;
    return (await readMails()).filter(({ to }) => to === email);
  };
  return {
    guess,
    async lockOut(property: { pinPath: string }, address = newAddress()): Promise<string> {
      for (let count = 0; count < 5; count += 1)
        expect(await guess(property, '0000', address)).toBe(401);
      return address;
    },
    endTrial: (apartmentId: string) => endTrial(app, apartmentId),
    mailsTo,
    readLockOutEmails: async (property: Property) =>
      (await mailsTo(property)).filter(({ subject }) => subject === 'Is your guest locked out?'),
  };
}
