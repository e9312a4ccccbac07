import { expect, onTestFinished, test, vi } from 'vitest';
import type { FoundEvent } from '../parsing/found-event.ts';
import { planSync } from './plan.ts';
import type { KnownEvent, KnownStay, PlanInput } from './plan-types.ts';

const now = new Date('2026-05-01T09:00:00Z');
const dates = { checkinDate: '2026-06-05', checkoutDate: '2026-06-08' };
const noDetails = {
  phoneEnd: null,
  reservation: null,
  reservationCode: null,
  reservationUrl: null,
};

const planInput = (events: KnownEvent[] = [], stays: KnownStay[] = []): PlanInput => ({
  feed: { id: 'feed', site: 'calendars.example', blocksAreStays: true },
  now,
  clocks: { timeZone: 'Europe/Riga', checkinTime: '15:00', checkoutTime: '11:00' },
  isClockDoubted: false,
  events,
  stays,
});

const found = (uid: string, details: Partial<FoundEvent>): FoundEvent => ({
  uid,
  kind: 'booking',
  name: null,
  ...noDetails,
  ...dates,
  ...details,
});

const stay = (id: string, name: string): KnownStay => ({
  id,
  name,
  ...dates,
  state: 'upcoming',
  isTakenOver: false,
  isOpened: false,
  pinCode: '7305',
  linkSentAt: null,
  createdAt: now,
  channel: null,
});

const event = (uid: string, details: Partial<KnownEvent>): KnownEvent => ({
  id: `event ${uid}`,
  feedId: 'another feed',
  guestId: `stay ${uid}`,
  uid,
  name: null,
  ...noDetails,
  ...dates,
  platform: null,
  missingSince: null,
  ...details,
});

const count = 1_000;
const listOfThousand = <Item>(make: (index: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n));

/** Characters that are slow to normalise: one becomes eighteen, the others must be sorted. */
const slowNames = {
  'U+FDFA': '\uFDFA'.repeat(290),
  'U+0315 and U+0316': `a${'\u0315\u0316'.repeat(145)}`,
};

test.each(Object.entries(slowNames))(
  'each name on the same dates is normalised once, however many names there are: %s',
  (_, slowName) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalize.mockRestore());
    const plan = planSync(
      listOfThousand((index) => found(`new ${index}`, { name: `${slowName} ${index}` })),
      planInput(
        listOfThousand((index) => event(`${index}`, { name: `${slowName} of another ${index}` })),
        listOfThousand((index) => stay(`stay ${index}`, `${slowName} of another ${index}`)),
      ),
    );
    expect(plan.newStays).toHaveLength(count);
    expect(normalize.mock.calls.length).toBeLessThanOrEqual(3 * count);
  },
);

/** More events than any property has. Comparing all pairs would take minutes; lookups take a second at most. */
const manyEvents = 50_000;
const cpuSeconds = (work: () => void) => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1e6;
};

test.each<[string, (index: number) => Partial<FoundEvent>]>([
  ['one phone number and many reservations', (n) => ({ phoneEnd: '4821', reservation: `${n}` })],
  ['one first name', (n) => ({ name: `Maya ${n}` })],
  ['two platforms and nothing else', (n) => ({ uid: `${n}@${n % 2 ? 'airbnb' : 'vrbo'}.com` })],
  ['no details at all', (n) => ({ uid: `${n}`, kind: 'taken' })],
])('events for the same nights are looked up instead of compared pairwise: %s', (_, details) => {
  const events = Array.from({ length: manyEvents }, (_, n) => found(`${n}`, details(n)));
  expect(
    cpuSeconds(() =>
      expect(planSync(events, planInput()).newStays.flat()).toHaveLength(manyEvents),
    ),
  ).toBeLessThan(10);
});

test('events that a feed renamed, lost or ended are looked up instead of compared pairwise', () => {
  const events = Array.from({ length: manyEvents }, (_, index) =>
    event(`${index}`, { feedId: index % 2 ? 'feed' : 'another feed', name: `Guest ${index}` }),
  );
  const stays = events.map(({ guestId, name }) => stay(guestId ?? '', name ?? ''));
  const renamed = listOfThousand((index) => found(`renamed ${index}`, { name: `Guest ${index}` }));
  const past = { checkinDate: '2020-06-05', checkoutDate: '2020-06-08' };
  const ended = Array.from({ length: manyEvents }, (_, n) => found(`past ${n}`, past));
  expect(
    cpuSeconds(() => {
      const plan = planSync([...renamed, ...ended], planInput(events, stays));
      expect(plan.matchedEvents).toHaveLength(count);
      expect(plan.eventIdsToDelete).toHaveLength(count / 2);
      expect(plan.missingEventIds).toHaveLength(manyEvents / 2 - count / 2);
      expect(plan.found).toMatchObject({ stays: count, skipped: manyEvents });
    }),
  ).toBeLessThan(10);
});

test('a name among a thousand others on the same dates is matched to its own stay', () => {
  const plan = planSync(
    listOfThousand((index) => found(`new ${index}`, { name: `GUEST  ${index}` })),
    planInput(
      listOfThousand((index) => event(`${index}`, { name: `Guest ${index}` })),
      listOfThousand((index) => stay(`stay ${index}`, `Guest ${index}`)),
    ),
  );
  expect(plan.matchedEvents.map(({ stayId }) => stayId)).toEqual(
    listOfThousand((index) => `stay ${index}`),
  );
});
