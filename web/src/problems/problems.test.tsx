import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectToast, fill, open, press, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { ProblemsAtTurnover } from './problems-at-turnover.tsx';
import { ProblemsOfStay } from './problems-of-stay.tsx';
import type { Problem } from './queries.ts';
import { problemOf } from './testing.ts';

const { stayId, apartmentId, id } = problemOf();
const ofStay = `GET /api/host/problems?stayId=${stayId}`;
const openOnes = 'GET /api/host/problems';
const report = `POST /api/host/turnovers/${stayId}/problems`;
const change = `PATCH /api/host/turnovers/${stayId}/problems/${id}`;

async function openStay(...problems: Problem[]) {
  serverAnswers({ [ofStay]: { body: problems } });
  open('/host/stays', <ProblemsOfStay stayId={stayId} />);
  return within(await screen.findByRole('region', { name: 'Problems' }));
}

/** The server answers the change and the list that is fetched after it. */
function answerChange(problem: Problem) {
  serverAnswers({ [change]: { body: problem }, [ofStay]: { body: [problem] } });
}

beforeEach(() => serverAnswers({ [openOnes]: { body: [] } }));

test('a guest’s report shows who reported it, its text and its photos', async () => {
  const path = '/objects/images/abcdefghijklmnopqrstuv.64x48';
  const problems = await openStay(problemOf({ photos: [path] }));
  expect(problems.getByText('Maya').parentElement?.textContent).toMatch(
    /^Maya reported a problem,/,
  );
  expect(problems.getByText('The heating stays cold.')).toBeTruthy();
  const photo = problems.getByRole('link', { name: 'Photo 1 of the problem' });
  expect(photo.getAttribute('href')).toBe(path);
});

test('a host answers a guest in one line, and the page shows what the guest reads', async () => {
  const problems = await openStay(problemOf());
  await press('Answer');
  await fill('Answer', ' Someone comes at six. ');
  answerChange(problemOf({ answer: 'Someone comes at six.', version: 2 }));
  await press('Save answer');
  expect(await problems.findByText('Someone comes at six.')).toBeTruthy();
  expect(sentTo(change)).toEqual([{ answer: 'Someone comes at six.', version: 1 }]);
  expect(document.activeElement).toBe(problems.getByRole('listitem'));
});

test('a problem is marked as solved with one press, and the press can be taken back', async () => {
  const problems = await openStay(problemOf());
  answerChange(problemOf({ solvedAt: new Date().toISOString(), version: 2 }));
  await press('Mark as solved');
  expect(await problems.findByText(/^Solved,/)).toBeTruthy();
  answerChange(problemOf({ version: 3 }));
  await press('Mark as not solved');
  await waitFor(() => expect(problems.queryByText(/^Solved,/)).toBeNull());
  expect(sentTo(change)).toEqual([
    { isSolved: true, version: 1 },
    { isSolved: false, version: 2 },
  ]);
});

test('an answer that someone else has saved in the meantime is shown before it is replaced', async () => {
  await openStay(problemOf());
  await press('Answer');
  await fill('Answer', 'At seven.');
  const current = problemOf({ answer: 'At six.', version: 2 });
  serverAnswers({
    [change]: { status: 409, body: { code: 'stale_version', message: 'Changed', current } },
    [ofStay]: { body: [current] },
  });
  await press('Save answer');
  await expectToast(
    'Your change was not saved',
    'The problem was changed in the meantime. Check its current state, then try again.',
  );
  expect(await screen.findByText('At six.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'At seven.');
});

test('a stay without problems has no section about them', async () => {
  serverAnswers({ [ofStay]: { body: [] } });
  open('/host/stays', <ProblemsOfStay stayId={stayId} />);
  await waitFor(() => expect(sentTo(ofStay)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull();
});

test('a turnover shows what is broken at its property, and a report of a host has no answer', async () => {
  serverAnswers({
    [openOnes]: {
      body: [
        problemOf({ reporter: 'host', by: 'Anna Ozola', text: 'The lamp is broken.' }),
        problemOf({ apartmentId: stayId, text: 'Elsewhere' }),
      ],
    },
  });
  open('/host/turnovers', <ProblemsAtTurnover stayId={stayId} apartmentId={apartmentId} />);
  const list = within(await screen.findByRole('list', { name: 'What is broken' }));
  expect(list.getByText('The lamp is broken.')).toBeTruthy();
  expect(list.queryByText('Elsewhere')).toBeNull();
  expect(list.queryByRole('button', { name: 'Answer' })).toBeNull();
});

test('a report that failed is kept in its form and sent again with the same id', async () => {
  open('/host/turnovers', <ProblemsAtTurnover stayId={stayId} apartmentId={apartmentId} />);
  await press('Report a problem');
  await press('Save report');
  expect(await screen.findByText('Describe what is broken')).toBeTruthy();
  await fill('What is broken, and where?', 'The lamp is broken.');
  serverAnswers({ [report]: 'broken' });
  await press('Save report');
  expect(
    await screen.findByText('The report was not saved. Check your connection and try again.'),
  ).toBeTruthy();
  serverAnswers({ [report]: { status: 201, body: problemOf() } });
  await press('Save report');
  expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeTruthy();
  const sent = sentTo(report) as { id: string; text: string; photos: string[] }[];
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ text: 'The lamp is broken.', photos: [] });
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test('a photo that this browser can’t read is not added, and the form says so', async () => {
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('unreadable'));
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  open('/host/turnovers', <ProblemsAtTurnover stayId={stayId} apartmentId={apartmentId} />);
  await press('Report a problem');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const { fireEvent } = await import('@testing-library/react');
  fireEvent.change(input as HTMLInputElement, {
    target: { files: [new File(['x'], 'film.mov', { type: 'video/quicktime' })] },
  });
  expect(await screen.findByText(/^A photo can’t be used\./)).toBeTruthy();
});
