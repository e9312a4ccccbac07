import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast, open, press, refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import type { Turnover } from './queries.ts';
import type { TurnoverTask } from './task-queries.ts';
import { TurnoverTasks } from './turnover-tasks.tsx';

const stayId = '00000000-0000-4000-8000-000000000011';
const list = `GET /api/host/turnovers/${stayId}/tasks`;
const record = `POST /api/host/turnovers/${stayId}/tasks`;

const turnover = { stayId, tasks: { done: 1, total: 2 } } as Turnover;

const task = (text: string, changes: Partial<TurnoverTask> = {}): TurnoverTask => ({
  text,
  needsPhoto: false,
  done: null,
  ...changes,
});
const done = (changes: object = {}): TurnoverTask['done'] => ({
  at: new Date().toISOString(),
  by: 'Marta Liepa',
  photo: null,
  isLate: false,
  ...changes,
});

async function openTasks(...tasks: TurnoverTask[]) {
  serverAnswers({ [list]: { body: tasks } });
  open('/host/turnovers', <TurnoverTasks turnover={turnover} property="Canal Loft" />);
  await press('Tasks: 1 of 2 done');
  return within(await screen.findByRole('list', { name: 'Tasks at Canal Loft' }));
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('the tasks of a turnover are requested when the list is opened', async () => {
  open('/host/turnovers', <TurnoverTasks turnover={turnover} property="Canal Loft" />);
  expect(sentTo(list)).toEqual([]);
});

test('a task that is ticked is sent with the time of the device, and shows who did it and when', async () => {
  const tasks = await openTasks(task('Change the beds'));
  serverAnswers({ [record]: { body: [task('Change the beds', { done: done() })] } });
  await userEvent.click(box('Change the beds'));
  expect(await tasks.findByText('Marta Liepa')).toBeTruthy();
  expect(tasks.getByText(/^Done by.*, today at /)).toBeTruthy();
  expect(sentTo(record)).toEqual([
    { text: 'Change the beds', isDone: true, at: expect.stringMatching(/Z$/) },
  ]);
});

test('the tick of a task can be removed', async () => {
  await openTasks(task('Change the beds', { done: done() }));
  serverAnswers({ [record]: { body: [task('Change the beds')] } });
  await userEvent.click(box('Change the beds'));
  await waitFor(() => expect(box('Change the beds').checked).toBe(false));
  expect(sentTo(record)).toMatchObject([{ isDone: false }]);
});

test('a tick that is refused is removed, and the reason is shown', async () => {
  await openTasks(task('Change the beds'));
  serverAnswers({ [record]: refused(409, 'This task is no longer on the list.') });
  await userEvent.click(box('Change the beds'));
  await expectToast('The tick was not saved', 'This task is no longer on the list.');
  await waitFor(() => expect(box('Change the beds').checked).toBe(false));
});

test('a task shows its photo, that a photo is missing, and that it was done after the next check-in', async () => {
  const tasks = await openTasks(
    task('Clean the kitchen', { needsPhoto: true, done: done({ photo: '/objects/images/a/b' }) }),
    task('Clean the bathroom', { needsPhoto: true, done: done({ isLate: true, by: null }) }),
    task('Air all rooms', { needsPhoto: true }),
  );
  expect(tasks.getByRole('img', { name: 'Photo of ‘Clean the kitchen’' })).toBeTruthy();
  expect(tasks.getByText(/^Done, today at .*, without a photo/).textContent).toContain(
    ', after the next check-in',
  );
  expect(tasks.getByText('The crew adds a photo')).toBeTruthy();
});
