import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api.ts';
import { PageServer } from '../parts/page-server.ts';
import { ReportProblem } from './report-problem.tsx';

const pageId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';
const problem = {
  id: '4f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  text: 'The heating stays cold.',
  photos: 1,
  at: '2026-05-03T12:00:00.000Z',
  answer: '',
  isSolved: false,
};
type Reported = (typeof problem)[];

function show({
  sendReport = vi.fn(async (): Promise<Reported> => [problem]),
  refresh = vi.fn(),
  stored = [] as Reported,
  hasReported = (): boolean => false,
} = {}) {
  const fetchReports = vi.fn(async () => new Response(JSON.stringify(stored)));
  vi.stubGlobal('fetch', fetchReports);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageServer value={{ pageId, refresh, sendReport, hasReported }}>
        <ReportProblem />
      </PageServer>
    </QueryClientProvider>,
  );
  return { sendReport, refresh, fetchReports };
}

const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  return screen.findByLabelText('What is wrong, and where?');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing about problems is requested before the guest presses the button', async () => {
  const { fetchReports } = show();
  expect(fetchReports).not.toHaveBeenCalled();
  await openForm();
  expect(fetchReports).toHaveBeenCalled();
});

test('closing the form without a report moves the focus back to the button', async () => {
  const { sendReport } = show();
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Report a problem' }));
  expect(sendReport).not.toHaveBeenCalled();
});

test('a guest writes what is wrong, and the page says that it was sent and shows the report', async () => {
  const { sendReport } = show();
  fireEvent.change(await openForm(), { target: { value: problem.text } });
  await send();
  const sent = await screen.findByText(/^Your report was sent\./);
  expect(document.activeElement).toBe(sent);
  expect(screen.getByText('No answer yet')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe(
    `/api/guest/problem-photos/${pageId}/${problem.id}/0?w=240`,
  );
  expect(sendReport).toHaveBeenCalledExactlyOnceWith({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    text: problem.text,
    photos: [],
    at: expect.any(String),
  });
});

test('a device that has reported a problem shows the host’s answer without a press', async () => {
  const stored = [{ ...problem, answer: 'Someone comes at six.', isSolved: true }];
  show({ stored, hasReported: () => true });
  expect(await screen.findByText('Someone comes at six.')).toBeTruthy();
  expect(screen.getByText('Answer from your host')).toBeTruthy();
  expect(screen.getByText('Solved')).toBeTruthy();
});

test('a report without a text is not sent, and the form says what is missing', async () => {
  const { sendReport } = show();
  const field = await openForm();
  await send();
  expect(await screen.findByText('Please write what is wrong.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sendReport).not.toHaveBeenCalled();
});

test.each([
  ['without a connection', new TypeError('Failed to fetch'), /^This needs a connection\./, 0],
  ['after too many reports', new CallError(429, 'Wait', {}), /^Too many reports were sent\./, 1],
  [
    'while too many reports are open',
    new CallError(409, 'Full', { code: 'too_many_problems' }),
    /^Too many reports were sent\./,
    1,
  ],
  ['after the access has ended', new CallError(401, 'No', {}), /^That didn’t work\./, 1],
])(
  'a report that is refused %s stays in its form, and the form says what to do',
  async (_, error, text, refreshes) => {
    const { refresh } = show({ sendReport: vi.fn(() => Promise.reject(error)) });
    const field = await openForm();
    fireEvent.change(field, { target: { value: problem.text } });
    await send();
    expect(await screen.findByText(text)).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe(problem.text);
    expect(refresh).toHaveBeenCalledTimes(refreshes);
  },
);

test('the host’s preview has no button for reports', () => {
  render(
    <PageServer value={{}}>
      <ReportProblem />
    </PageServer>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
