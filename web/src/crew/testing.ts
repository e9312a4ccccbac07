/** A property and a turnover of the crew for tests. */
import type { CrewOverview, CrewTurnover } from '@guest-portal/contract';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const loft: CrewOverview['properties'][number] = {
  id: uuid(1),
  name: 'Canal Loft',
  address: 'Canal Street 3, Riga',
  host: 'Anna Ozola',
  hostPhone: '+371 20 00 11 22',
  textLanguage: 'en',
  timeZone: 'Europe/Riga',
  notes: 'Bins go out on Friday.',
  wayIn: 'The key is in the blue box.',
};

export const turnover = (more: Partial<CrewTurnover> = {}): CrewTurnover => ({
  id: uuid(2),
  apartmentId: loft.id,
  freeFrom: { date: '2026-06-19', time: '11:00' },
  freeUntil: { date: '2026-06-19', time: '15:00' },
  leftTime: null,
  state: 'planned',
  isOpen: true,
  started: null,
  done: null,
  notes: '',
  tasks: [
    { text: 'Change the towels', needsPhoto: false, done: null },
    { text: 'Make the bed', needsPhoto: true, done: null },
  ],
  facts: [
    {
      key: 'door',
      name: 'The door code',
      value: ['4719#', ''],
      seen: 'x'.repeat(43),
      lastTried: null,
    },
  ],
  problems: [],
  ...more,
});
