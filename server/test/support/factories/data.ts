/** What the people of all tests type, whichever way they reach the product: injected, over HTTP or in a browser. */
import { randomBytes } from 'node:crypto';

type Account = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

export function newAccount(overrides: Partial<Account> = {}): Account {
  const email = `host-${randomBytes(6).toString('hex')}@example.com`;
  return { email, password: 'harbour-lamp', firstName: 'Anna', lastName: 'Ozola', ...overrides };
}

/** A calendar date this many days from today, in UTC. */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

export const rightPin = '4821';

/** Begun yesterday, with five days to come. */
export const stayAt = (apartmentId: string, more: object = {}) => ({
  apartmentId,
  name: 'Maya',
  pinCode: rightPin,
  checkinDate: day(-1),
  checkoutDate: day(5),
  ...more,
});

/** As staff give it: the one way to live without paying. */
export const trialFor = (apartmentId: string, days = 7) => ({
  apartmentId,
  days,
  reason: 'For a test',
});
