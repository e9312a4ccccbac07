import type { CrewEntry, CrewOverview, CrewTurnover } from '@guest-portal/contract';
import { describe, expect, test, vi } from 'vitest';
import { CallError } from '../../shared/api.ts';
import { loft, turnover } from '../testing.ts';
import { createCrew } from './crew.ts';
import type { CrewServer } from './crew-server.ts';
import type { NewEntry } from './entry.ts';
import { memoryStore, type Store } from './store.ts';

const overview: CrewOverview = {
  name: 'Inga',
  calendarUrl: '',
  properties: [loft],
  turnovers: [turnover()],
};

const jpeg = () => new Blob(['photo'], { type: 'image/jpeg' });
const works = { kind: 'fact', fact: 'door', works: true, note: '', seen: 'x'.repeat(43) } as const;
const towels = { kind: 'task', text: 'Change the towels', isDone: true, photo: null } as const;
const lamp: NewEntry = { kind: 'problem', text: 'The lamp is broken', photos: [] };

const refusal = (status: number, code = '') => new CallError(status, 'refused', { code });

/** A server that records an entry with the same id once, as the real one does. */
function fakeServer() {
  const recorded = new Map<string, CrewEntry>();
  const uploads: string[] = [];
  const server: CrewServer = {
    readOverview: async () => overview,
    upload: async () => {
      uploads.push(`/objects/${uploads.length}`);
      return uploads.at(-1) ?? '';
    },
    record: async (_id, entry) => {
      if (!recorded.has(entry.id)) recorded.set(entry.id, entry);
      return turnover();
    },
  };
  return { server, recorded, uploads };
}

async function opened(store: Store, server: CrewServer) {
  const crew = createCrew(store, server);
  await crew.open();
  return crew;
}

async function enrolled(server: CrewServer, store = memoryStore()) {
  const crew = await opened(store, server);
  await crew.refresh();
  return { crew, store };
}

const kindsOf = (entries: Iterable<CrewEntry>) => [...entries].map(({ kind }) => kind);

const offline = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

test('entries that were made without a network are sent in order once there is one', async () => {
  const { server, recorded } = fakeServer();
  const { crew, store } = await enrolled(server);
  const { record } = server;
  server.record = offline;
  await crew.record(turnover(), works);
  await crew.record(turnover(), { ...towels, isDone: false });
  await crew.record(turnover(), towels);
  await crew.refresh();
  expect(crew.getState().isOffline).toBe(true);
  expect(crew.getState().entries).toHaveLength(3);
  server.record = record;
  const later = await opened(store, server);
  expect(later.getState().last?.overview).toEqual(overview);
  await later.refresh();
  expect(kindsOf(recorded.values())).toEqual(['fact', 'task', 'task']);
  expect([...recorded.values()].at(-1)).toMatchObject({ isDone: true });
  expect(later.getState()).toMatchObject({ entries: [], isOffline: false });
});

/** A store that can only delete, because the storage of the phone is full. */
const full = (store: Store): Store => ({
  ...store,
  write: async (changes) => {
    if ([...changes.values()].some((value) => value !== undefined))
      throw new DOMException('The storage is full', 'QuotaExceededError');
    await store.write(changes);
  },
});

test('entries are sent in order even if the clock of the phone is set back while the page is closed', async () => {
  const { server, recorded } = fakeServer();
  const { crew, store } = await enrolled({ ...server, record: offline });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-02T12:00:00Z') });
  await crew.record(turnover(), { ...towels, isDone: false });
  vi.setSystemTime(new Date('2026-07-02T11:00:00Z'));
  const reopened = await opened(store, { ...server, record: offline });
  await reopened.record(turnover(), towels);
  vi.useRealTimers();
  await (await opened(store, server)).refresh();
  expect([...recorded.values()]).toMatchObject([{ isDone: false }, { isDone: true }]);
});

test('on a phone whose storage is full, entries are sent once, with their photos', async () => {
  const { server, recorded, uploads } = fakeServer();
  const { store, crew } = await enrolled({ ...server, record: offline, upload: offline });
  await crew.record(turnover(), towels, [jpeg()]);
  await crew.record(turnover(), works);
  const later = await opened(full(store), server);
  await later.refresh();
  expect([...recorded.values()]).toMatchObject([{ photo: '/objects/0' }, { kind: 'fact' }]);
  expect(uploads).toHaveLength(1);
  expect(later.getState()).toMatchObject({ entries: [], isOffline: false });
  expect((await opened(store, server)).getState().entries).toEqual([]);
});

test('an entry is sent with the names of its uploaded photos', async () => {
  const { server, recorded, uploads } = fakeServer();
  const { crew } = await enrolled(server);
  await crew.record(turnover(), lamp, [jpeg(), jpeg()]);
  await crew.record(turnover(), towels, [jpeg()]);
  await crew.refresh();
  expect(uploads).toHaveLength(3);
  expect([...recorded.values()]).toMatchObject([
    { photos: ['/objects/0', '/objects/1'] },
    { photo: '/objects/2' },
  ]);
});

test('photos that the server has deleted before the entry reached it are uploaded again', async () => {
  const { server, recorded, uploads } = fakeServer();
  const { crew, store } = await enrolled({ ...server, record: offline });
  await crew.record(turnover(), towels, [jpeg()]);
  await crew.refresh();
  expect(uploads).toEqual(['/objects/0']);
  const { record } = server;
  server.record = async (id, entry) => {
    if (entry.kind === 'task' && entry.photo === '/objects/0') throw refusal(400, 'unknown_image');
    return record(id, entry);
  };
  const later = await opened(store, server);
  await later.refresh();
  expect([...recorded.values()]).toMatchObject([{ photo: '/objects/1' }]);
  expect(later.getState().entries).toEqual([]);
});

test('an entry whose new photo the server does not know is refused for good', async () => {
  const { server, uploads } = fakeServer();
  const { crew } = await enrolled({
    ...server,
    record: () => Promise.reject(refusal(400, 'unknown_image')),
  });
  await crew.record(turnover(), towels, [jpeg()]);
  await crew.refresh();
  expect(uploads).toHaveLength(1);
  expect(crew.getState().entries[0]?.refused?.code).toBe('unknown_image');
});

class Killed extends Error {}

/** Ends the page before or after a certain step: a call of the server, or a write to the store. */
function killAt(step: number, server: CrewServer, store: Store) {
  let steps = 0;
  let isDead = false;
  const counted =
    <Arguments extends unknown[], Result>(work: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      const die = () => {
        isDead = true;
        throw new Killed();
      };
      // A page that was killed does nothing any more.
      if (isDead) return die();
      steps += 1;
      if (steps === step) return die();
      const result = await work(...args);
      steps += 1;
      if (steps === step) return die();
      return result;
    };
  return {
    server: {
      readOverview: counted(server.readOverview),
      upload: counted(server.upload),
      record: counted(server.record),
    },
    store: { readAll: store.readAll, write: counted(store.write) },
    wasKilled: () => isDead,
  };
}

test('a page that is killed at any step of sending loses no entry, and none is recorded twice', async () => {
  let step = 0;
  for (let isKilled = true; isKilled; ) {
    step += 1;
    const { server, recorded, uploads } = fakeServer();
    const { store, crew } = await enrolled({ ...server, record: offline, upload: offline });
    await crew.record(turnover(), works);
    await crew.record(turnover(), lamp, [jpeg(), jpeg()]);
    await crew.record(turnover(), towels, [jpeg()]);
    await crew.refresh();
    const killing = killAt(step, server, store);
    await (await opened(killing.store, killing.server)).refresh().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    isKilled = killing.wasKilled();

    const next = await opened(store, server);
    await next.refresh();
    const all = [...recorded.values()];
    expect(kindsOf(all), `killed at step ${step}`).toEqual(['fact', 'problem', 'task']);
    const photos = all.flatMap((entry) =>
      entry.kind === 'problem' ? entry.photos : entry.kind === 'task' ? [entry.photo] : [],
    );
    expect(new Set(photos).size, `killed at step ${step}`).toBe(3);
    for (const photo of photos) expect(uploads).toContain(photo);
    expect(next.getState().entries).toEqual([]);
    expect((await store.readAll()).size).toBe(1);
  }
  // Three uploads and three entries, each followed by a write, and the turnovers, each before and after.
  expect(step).toBeGreaterThan(26);
});

test('an entry counts as made only after the phone has kept it', async () => {
  const { server } = fakeServer();
  const { crew, store } = await enrolled(server);
  const broken = createCrew({ ...store, write: () => Promise.reject(new Killed()) }, server);
  await broken.open();
  await expect(broken.record(turnover(), towels)).rejects.toThrow(Killed);
  expect(broken.getState().entries).toEqual([]);
  expect(crew.getState().entries).toEqual([]);
});

describe('an entry that the server refuses for good', () => {
  test.each([400, 404, 409, 413])(
    'status %s does not block the entries after it',
    async (status) => {
      const { server, recorded } = fakeServer();
      const { crew } = await enrolled(server);
      const { record } = server;
      server.record = async (id, entry) => {
        if (entry.kind === 'task') throw refusal(status, 'no_room');
        return record(id, entry);
      };
      await crew.record(turnover(), towels);
      await crew.record(turnover(), works);
      await crew.refresh();
      expect(kindsOf(recorded.values())).toEqual(['fact']);
      const [refused] = crew.getState().entries;
      expect(refused?.refused?.code).toBe('no_room');
      server.record = record;
      if (refused) await crew.retry(refused);
      await crew.refresh();
      expect(kindsOf(recorded.values())).toEqual(['fact', 'task']);
    },
  );

  test('a refused entry can be deleted', async () => {
    const { server } = fakeServer();
    const { crew, store } = await enrolled({
      ...server,
      record: () => Promise.reject(refusal(400)),
    });
    await crew.record(turnover(), towels);
    await crew.refresh();
    const [refused] = crew.getState().entries;
    if (refused) await crew.discard(refused);
    expect(crew.getState().entries).toEqual([]);
    expect((await opened(store, server)).getState().entries).toEqual([]);
  });

  test('a photo that the server refuses does not block the entries after it', async () => {
    const { server, recorded } = fakeServer();
    const { crew } = await enrolled({ ...server, upload: () => Promise.reject(refusal(413)) });
    await crew.record(turnover(), lamp, [jpeg()]);
    await crew.record(turnover(), works);
    await crew.refresh();
    expect(kindsOf(recorded.values())).toEqual(['fact']);
    expect(crew.getState().entries).toHaveLength(1);
  });

  test('a fact whose value has changed is fetched again, and a new result replaces the refused one', async () => {
    const { server, recorded } = fakeServer();
    const { crew } = await enrolled(server);
    const { record } = server;
    let reads = 0;
    server.readOverview = async () => {
      reads += 1;
      return overview;
    };
    server.record = () => Promise.reject(refusal(409, 'fact_changed'));
    await crew.record(turnover(), works);
    await crew.refresh();
    expect(reads).toBeGreaterThan(0);
    expect(crew.getState().entries[0]?.refused?.code).toBe('fact_changed');
    server.record = record;
    await crew.record(turnover(), { ...works, seen: 'y'.repeat(43) });
    await crew.refresh();
    expect([...recorded.values()]).toMatchObject([{ seen: 'y'.repeat(43) }]);
    expect(crew.getState().entries).toEqual([]);
  });
});

test.each([408, 429, 500, 503])(
  'an entry that the server answers with status %s is sent again later',
  async (status) => {
    const { server, recorded } = fakeServer();
    const { crew } = await enrolled(server);
    const { record } = server;
    server.record = () => Promise.reject(refusal(status));
    await crew.record(turnover(), works);
    await crew.refresh();
    expect(crew.getState()).toMatchObject({ isOffline: true, entries: [{}] });
    expect(crew.getState().entries[0]?.refused).toBeUndefined();
    server.record = record;
    await crew.refresh();
    expect(recorded.size).toBe(1);
  },
);

describe('a phone whose access has ended', () => {
  const unauthorized = () => Promise.reject(refusal(401));

  async function ended() {
    const { server, recorded } = fakeServer();
    const { crew, store } = await enrolled(server);
    const removed = { readOverview: unauthorized, upload: unauthorized, record: unauthorized };
    const working = { ...server };
    Object.assign(server, removed);
    await crew.record(turnover(), towels);
    await crew.refresh();
    return { crew, store, server, working, recorded };
  }

  test('a phone whose access has ended keeps what was not sent and deletes the turnovers', async () => {
    const { crew, store, server } = await ended();
    expect(crew.getState()).toMatchObject({ access: 'ended', last: undefined });
    expect(crew.getState().entries).toMatchObject([{ property: 'Canal Loft' }]);
    const later = await opened(store, server);
    expect(later.getState()).toMatchObject({ access: 'ended', entries: [{}] });
    const kept = JSON.stringify([...(await store.readAll())]);
    expect(kept).not.toContain('4719');
  });

  test('a phone whose storage is full deletes the turnovers, too', async () => {
    const { server } = fakeServer();
    const { store } = await enrolled(server);
    const crew = await opened(full(store), { ...server, readOverview: unauthorized });
    await crew.refresh();
    expect(crew.getState()).toMatchObject({ access: 'ended', last: undefined });
    expect((await store.readAll()).size).toBe(0);
  });

  test('a phone that is enrolled again sends what was not sent', async () => {
    const { crew, server, working, recorded } = await ended();
    Object.assign(server, working);
    await crew.continueAfterEnrolment();
    expect(recorded.size).toBe(1);
    expect(crew.getState()).toMatchObject({ access: 'open', entries: [] });
  });

  test('a phone that is enrolled again shows its turnovers before it sends what was not sent', async () => {
    const { crew, server, working } = await ended();
    const accessAtSending: string[] = [];
    Object.assign(server, working, {
      record: async (...args: Parameters<CrewServer['record']>) => {
        accessAtSending.push(crew.getState().access);
        return working.record(...args);
      },
    });
    await crew.continueAfterEnrolment();
    expect(accessAtSending).toEqual(['open']);
  });

  test('the reply to a request that was sent before the phone was enrolled does not end the new access', async () => {
    const { crew, server, working } = await ended();
    let refuse = () => {};
    server.readOverview = () =>
      new Promise((_, reject) => {
        refuse = () => reject(refusal(401));
      });
    const earlier = crew.refresh();
    Object.assign(server, working);
    const later = crew.continueAfterEnrolment();
    refuse();
    await Promise.all([earlier, later]);
    expect(crew.getState()).toMatchObject({ access: 'open', entries: [] });
  });

  test('a phone that was never enrolled is not told that its access has ended', async () => {
    const { server } = fakeServer();
    const { crew } = await enrolled({ ...server, readOverview: unauthorized });
    expect(crew.getState().access).toBe('none');
  });
});

test('a phone that signs out keeps nothing', async () => {
  const { server } = fakeServer();
  const { crew, store } = await enrolled(server);
  await crew.deleteEverything();
  expect((await store.readAll()).size).toBe(0);
});

test.each([
  ['were fetched more than 30 days ago', { at: Date.now() - 31 * 86_400_000 }],
  ['a page of another release has kept', { shape: 0 }],
])('turnovers that %s are not shown', async (_, change) => {
  const { server } = fakeServer();
  const { store } = await enrolled(server);
  const last = (await store.readAll()).get('last') as object;
  await store.write(new Map([['last', { ...last, ...change }]]));
  const crew = await opened(store, server);
  expect(crew.getState()).toMatchObject({ access: 'unknown', last: undefined });
});

test('the server’s reply to an entry is shown and kept', async () => {
  const { server } = fakeServer();
  const done: CrewTurnover = { ...turnover(), state: 'done' };
  const { crew, store } = await enrolled({ ...server, record: async () => done });
  server.readOverview = offline;
  await crew.record(turnover(), { kind: 'state', state: 'done' });
  await crew.refresh();
  expect((await opened(store, server)).getState().entries).toEqual([]);
});
