import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  expectToast,
  fill,
  open,
  ownerRights,
  press,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { problemOf } from '../problems/testing.ts';
import { localDate } from '../shared/today.ts';
import { addDays } from '../stays/days.ts';
import type { Turnover } from './queries.ts';
import { TurnoversPage } from './turnovers-page.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const loft = { id: id(1), name: 'Canal Loft', ...ownerRights };
const today = localDate();

const planned: Turnover = {
  stayId: id(11),
  apartmentId: loft.id,
  freeFrom: { date: today, time: '11:00' },
  freeUntil: { date: today, time: '15:00' },
  leftTime: null,
  state: 'planned',
  isOpen: false,
  started: null,
  done: null,
  notes: '',
  tasks: { done: 0, total: 0 },
  version: 1,
};

const call = (from: string, to: string) =>
  `GET /api/host/turnovers?${new URLSearchParams({ apartmentIds: loft.id, from, to })}`;
const change = `PATCH /api/host/turnovers/${planned.stayId}`;

async function openPage(...turnovers: Turnover[]) {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments/names': { body: [loft] },
    [call(today, addDays(today, 13))]: { body: turnovers },
  });
  open('/host/turnovers', <TurnoversPage />);
  return screen.findByRole('listitem', { name: /^Canal Loft/ });
}

test('a turnover shows when the property is free, and on which day the next guests come', async () => {
  const item = await openPage({
    ...planned,
    freeUntil: { date: addDays(today, 1), time: '15:00' },
  });
  expect(item.textContent).toMatch(/Free from 11:00.AM until \w+day, .+, 3:00.PM/u);
});

test('a turnover shows when the guests said that they have left', async () => {
  const item = await openPage({ ...planned, leftTime: '10:12' });
  expect(item.textContent).toMatch(/The guests left at 10:12.AM\./u);
});

test('a link to an earlier turnover shows the days since then and moves the focus to it', async () => {
  const began = addDays(today, -10);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const earlier = { ...planned, freeFrom: { date: began, time: '11:00' } };
  serverAnswers({ [call(addDays(today, -14), addDays(today, -1))]: { body: [earlier] } });
  signedIn();
  serverAnswers({
    'GET /api/host/apartments/names': { body: [loft] },
    [call(today, addDays(today, 13))]: { body: [] },
  });
  open(`/host/turnovers?from=${began}#${planned.stayId}`, <TurnoversPage />);
  const item = await screen.findByRole('listitem', { name: /^Canal Loft/ });
  expect(document.activeElement).toBe(item);
});

test('a turnover without a next stay says so', async () => {
  const item = await openPage({ ...planned, freeUntil: null });
  expect(within(item).getByText(/No stay follows\./)).toBeTruthy();
});

test('a turnover whose next stay begins before it is marked', async () => {
  const item = await openPage({ ...planned, freeUntil: { date: today, time: '10:00' } });
  expect(
    within(item).getByText(
      'There is no time between this stay and the next one. Check the dates of both stays.',
    ),
  ).toBeTruthy();
});

test('a started turnover shows who started it and can be marked as done', async () => {
  const item = await openPage(planned);
  const started = { at: new Date().toISOString(), by: 'Anna Ozola' };
  serverAnswers({ [change]: { body: { ...planned, state: 'started', started, version: 2 } } });
  await press('Mark as started');
  expect(await within(item).findByText('Anna Ozola')).toBeTruthy();
  serverAnswers({
    [change]: { body: { ...planned, state: 'done', started, done: started, version: 3 } },
  });
  await press('Mark as done');
  expect(await within(item).findByText('Done', { exact: true })).toBeTruthy();
  expect(sentTo(change)).toEqual([
    { state: 'started', version: 1 },
    { state: 'done', version: 2 },
  ]);
});

test.each([
  ['that was started is started again', { by: 'Anna Ozola' }, 'started'],
  ['that was never marked as started is planned again', null, 'planned'],
] as const)('a turnover %s if it is marked as not done', async (_, start, state) => {
  const at = new Date().toISOString();
  const started = start && { ...start, at };
  const done = { at, by: 'Anna Ozola' };
  await openPage({ ...planned, state: 'done', started, done });
  serverAnswers({ [change]: { body: { ...planned, state, started, version: 2 } } });
  await press('Mark as not done');
  await waitFor(() => expect(sentTo(change)).toEqual([{ state, version: 1 }]));
});

test('a turnover that someone else has changed is shown as it is now', async () => {
  const item = await openPage(planned);
  const done = { at: new Date().toISOString(), by: 'Ilze Kalna' };
  serverAnswers({
    [change]: {
      status: 409,
      body: {
        code: 'stale_version',
        message: 'This was changed elsewhere in the meantime.',
        current: { ...planned, state: 'done', done, version: 2 },
      },
    },
  });
  await press('Mark as started');
  await expectToast(
    'Your change was not saved',
    'The turnover was changed in the meantime. Check its current state, then try again.',
  );
  expect(within(item).getByText('Ilze Kalna')).toBeTruthy();
});

test('notes that someone else has saved in the meantime are shown before they are replaced', async () => {
  const item = await openPage(planned);
  await press('Add notes');
  const field = await within(item).findByRole('textbox', { name: 'Notes' });
  await fill('Notes', 'New towels');
  serverAnswers({
    [change]: {
      status: 409,
      body: {
        code: 'stale_version',
        message: 'This was changed elsewhere in the meantime.',
        current: { ...planned, notes: 'The lamp is broken.', version: 2 },
      },
    },
  });
  await press('Save notes');
  expect(await screen.findByText('The lamp is broken.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'New towels');
  serverAnswers({ [change]: { body: { ...planned, notes: 'New towels', version: 3 } } });
  await press('Save notes');
  expect(await within(item).findByText('New towels')).toBeTruthy();
  expect(document.activeElement).toBe(item);
  expect(sentTo(change).at(-1)).toEqual({ notes: 'New towels', version: 2 });
});

test('a host without stays in the next two weeks reads that no stay ends', async () => {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments/names': { body: [loft] },
    [call(today, addDays(today, 13))]: { body: [] },
    [call(addDays(today, 14), addDays(today, 27))]: {
      body: [
        { ...planned, freeFrom: { date: addDays(today, 20), time: '11:00' }, freeUntil: null },
      ],
    },
  });
  open('/host/turnovers', <TurnoversPage />);
  expect(await screen.findByText('No stay ends on these days.')).toBeTruthy();
  await press('Show later days');
  expect(await screen.findByRole('listitem', { name: 'Canal Loft: Planned' })).toBeTruthy();
});

test('the turnovers are fetched again when the host returns to the page, but not while it stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const item = await openPage(planned);
  serverAnswers({
    [call(today, addDays(today, 13))]: { body: [{ ...planned, state: 'done' }] },
  });
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(within(item).queryByText('Done', { exact: true })).toBeNull();
  act(() => focusManager.setFocused(true));
  onTestFinished(() => focusManager.setFocused(undefined));
  expect(await within(item).findByText('Done', { exact: true })).toBeTruthy();
});

test('a turnover that is done still shows problems and facts that were not solved before, but none that came later', async () => {
  const ofLoft = { apartmentId: loft.id, by: 'Zane' };
  const [before, done, later] = ['09:00', '10:00', '11:00'].map(
    (time) => `${today}T${time}:00.000Z`,
  );
  serverAnswers({
    'GET /api/host/failed-facts': {
      body: [
        {
          ...ofLoft,
          id: id(21),
          stayId: planned.stayId,
          property: loft.name,
          name: 'The door code',
          note: 'It blinks red',
          at: before,
        },
      ],
    },
    'GET /api/host/problems': {
      body: [
        problemOf({ ...ofLoft, id: id(22), stayId: id(12), at: before, text: 'The lamp is dark.' }),
        problemOf({ ...ofLoft, id: id(23), stayId: id(13), at: later, text: 'It is cold.' }),
        problemOf({ apartmentId: id(2), stayId: id(14), at: before, text: 'Elsewhere' }),
      ],
    },
  });
  await openPage({ ...planned, state: 'done', done: { at: done ?? '', by: 'Zane' } });
  await press('Not solved yet: 2');
  const list = await screen.findByRole('list', { name: 'Not solved yet' });
  expect(list.textContent).toContain('The door code did not work');
  expect(list.textContent).toContain('It blinks red');
  expect(list.textContent).toContain('The lamp is dark.');
  expect(list.textContent).not.toMatch(/It is cold|Elsewhere/);
});
