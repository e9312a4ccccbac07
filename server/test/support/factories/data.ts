/** Data that people enter in all tests, whether requests are injected, sent over HTTP or made in a browser. */
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

/** A stay that began yesterday and lasts five more days. */
export const stayAt = (apartmentId: string, overrides: object = {}) => ({
  apartmentId,
  name: 'Maya',
  pinCode: rightPin,
  checkinDate: day(-1),
  checkoutDate: day(5),
  ...overrides,
});

/** A trial as staff give it, which is the only way for a property to be live without paying. */
export const trialFor = (apartmentId: string, days = 7) => ({
  apartmentId,
  days,
  reason: 'For a test',
});
