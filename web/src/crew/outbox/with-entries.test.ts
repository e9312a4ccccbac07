import { expect, test } from 'vitest';
import { loft, turnover } from '../testing.ts';
import type { KeptEntry, NewEntry } from './entry.ts';
import { withEntries } from './with-entries.ts';

const at = '2026-06-19T09:00:00.000Z';

let count = 0;
function kept(entry: NewEntry, more: Partial<KeptEntry> = {}): KeptEntry {
  count += 1;
  return {
    key: `entry:${count}`,
    turnoverId: turnover().id,
    property: loft.name,
    entry: { ...entry, id: `id-${count}`, at } as KeptEntry['entry'],
    photos: [],
    ...more,
  };
}

const towels = 'Change the towels';

test('entries that were not sent are shown on top of what the server knows, the last one first', () => {
  const shown = withEntries(turnover(), [
    kept({ kind: 'task', text: towels, isDone: true, photo: null }),
    kept({ kind: 'state', state: 'started' }),
    kept({ kind: 'state', state: 'done' }),
    kept({ kind: 'notes', notes: 'The window was open', seen: '' }),
    kept({ kind: 'problem', text: 'The lamp is broken', photos: [] }),
  ]);
  expect(shown).toMatchObject({
    state: 'done',
    isStateWaiting: true,
    notes: 'The window was open',
    areNotesWaiting: true,
    waitingCount: 5,
    problems: [{ text: 'The lamp is broken', isWaiting: true }],
  });
  expect(shown.tasks).toMatchObject([
    { text: towels, isWaiting: true, done: { at } },
    { isWaiting: false, done: null },
  ]);
});

test('work that was started stays started when it is marked as done without a network', () => {
  const stateAfter = (...states: ('planned' | 'started' | 'done')[]) =>
    withEntries(
      turnover(),
      states.map((state) => kept({ kind: 'state', state })),
    );
  const now = { at, by: null };
  expect(stateAfter('started', 'done')).toMatchObject({ started: now, done: now });
  expect(stateAfter('started', 'done', 'started')).toMatchObject({ started: now, done: null });
  expect(stateAfter('started', 'planned')).toMatchObject({ started: null, done: null });
});

test('a task that was ticked and unticked without a network is not done', () => {
  const tick = { kind: 'task', text: towels, photo: null } as const;
  const shown = withEntries(turnover(), [
    kept({ ...tick, isDone: true }),
    kept({ ...tick, isDone: false }),
  ]);
  expect(shown.tasks[0]).toMatchObject({ done: null, isWaiting: true });
});

test('entries of another turnover change nothing', () => {
  const entry = kept({ kind: 'state', state: 'done' }, { turnoverId: 'another' });
  expect(withEntries(turnover(), [entry])).toEqual(withEntries(turnover(), []));
});

test('a refused entry changes nothing and is listed, but a refused result is beside its fact', () => {
  const refused = { code: 'no_room', message: '' };
  const state = kept({ kind: 'state', state: 'done' }, { refused });
  const seen = 'x'.repeat(43);
  const result = kept({ kind: 'fact', fact: 'door', works: true, note: '', seen }, { refused });
  const shown = withEntries(turnover(), [state, result]);
  expect(shown.state).toBe('planned');
  expect(shown.refused).toEqual([state]);
  expect(shown.facts[0]?.entry).toEqual(result);
});
