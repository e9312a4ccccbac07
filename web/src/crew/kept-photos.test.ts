import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDate } from '../shared/today.ts';
import { deletePhotos, keepPhotos } from './kept-photos.ts';
import { loft, turnover } from './testing.ts';

const origin = 'https://example.com';
let stores: Map<string, Map<string, Response>>;

beforeEach(() => {
  stores = new Map();
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('gone')
      ? new Response('', { status: 404 })
      : new Response('x'.repeat(address.includes('huge') ? 400_001 : 10)),
  );
  vi.stubGlobal('caches', {
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        keys: async () => [...store.keys()].map((address) => ({ url: origin + address })),
        match: async (address: string) => store.get(address),
        put: async (address: string, response: Response) => void store.set(address, response),
        delete: async (url: string) => store.delete(url.slice(origin.length)),
      };
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const done = { at: '2026-06-19T10:00:00.000Z', by: 'Inga', isLate: false };
const problem = (...photos: string[]) => ({
  id: loft.id,
  text: 'The lamp is dark.',
  photos: photos.map((photo) => `/objects/images/${photo}`),
  reported: done,
});
const step = (photo: string) => ({
  key: 'step:00000000-0000-4000-8000-000000000001' as const,
  name: 'The photo',
  value: ['The gate', `/objects/images/${photo}`],
  seen: 'x'.repeat(43),
  lastTried: null,
});

const keep = (...turnovers: ReturnType<typeof turnover>[]) =>
  keepPhotos({ name: 'Inga', calendarUrl: '', properties: [loft], turnovers });
const kept = () => [...(stores.get('kept-images-/crew')?.keys() ?? [])];

test('the photos of arrival steps, tasks and problems of an open turnover are kept', async () => {
  const task = {
    text: 'Beds',
    needsPhoto: true,
    done: { ...done, photo: '/objects/images/beds' },
  };
  await keep(turnover({ facts: [step('gate')], tasks: [task], problems: [problem('lamp')] }));
  expect(kept()).toEqual(['/objects/images/gate', '/objects/images/beds', '/objects/images/lamp']);
});

test('photos of earlier days are not kept, and those of later turnovers, today or after, are', async () => {
  const closed = { isOpen: false, facts: [] };
  await keep(
    turnover({ ...closed, problems: [problem('old')] }),
    turnover({
      ...closed,
      freeFrom: { date: localDate(), time: '23:59' },
      problems: [problem('today')],
    }),
    turnover({
      ...closed,
      freeFrom: { date: '2999-01-01', time: '11:00' },
      problems: [problem('next')],
    }),
  );
  expect(kept()).toEqual(['/objects/images/today', '/objects/images/next']);
});

test('a photo that is no longer needed is deleted, and all are deleted when the access ends', async () => {
  await keep(turnover({ problems: [problem('lamp', 'chair')] }));
  await keep(turnover({ problems: [problem('chair')] }));
  expect(kept()).toEqual(['/objects/images/chair']);
  await deletePhotos();
  expect(kept()).toEqual([]);
});

test('a photo that is gone or too large is not kept, and neither are more than 60', async () => {
  await keep(turnover({ problems: [problem('gone', 'huge')] }));
  expect(kept()).toEqual([]);
  const many = Array.from({ length: 70 }, (_, index) => `photo${index}`);
  await keep(turnover({ problems: [problem(...many)] }));
  expect(kept()).toHaveLength(60);
});
