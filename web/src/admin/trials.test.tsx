import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import {
  expectAlert,
  firstPageCall,
  loft,
  openPage,
  overviewAnswer,
  setSignedInFlag,
  unauthorized,
} from './testing.tsx';

const activate = 'POST /api/admin/activate-trial';
const cancel = 'POST /api/admin/cancel-trial';

describe('a manual trial', () => {
  beforeEach(setSignedInFlag);

  async function openDialog() {
    serverAnswers(overviewAnswer([loft]));
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Activate Trial/ }));
    return screen.findByRole('dialog', { name: 'Activate Manual Trial' });
  }
  const pressActivate = () =>
    userEvent.click(screen.getByRole('button', { name: /^Activate(?! T)/ }));

  test('a manual trial lasts seven days by default and has a reason', async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Trial duration/).value).toBe('7');
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), ' A friend ');
    serverAnswers({
      [activate]: { body: {} },
      ...overviewAnswer([{ ...loft, ui_state: 'manual_trial_active' }]),
    });
    await pressActivate();
    await screen.findByText('Manual Trial');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(activate)).toEqual([{ apartmentId: loft.id, days: 7, reason: 'A friend' }]);
  });

  test('a manual trial can’t be activated without a reason', async () => {
    const dialog = await openDialog();
    const submit = within(dialog).getByRole('button', { name: /^Activate/ });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), '   ');
    expect(submit.hasAttribute('disabled')).toBe(true);
  });

  test.each(['0', '366', '1.5', ''])(
    'a manual trial can’t be activated for %j days',
    async (days) => {
      const dialog = await openDialog();
      await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'A friend');
      const input = within(dialog).getByLabelText(/^Trial duration/);
      await userEvent.clear(input);
      if (days) await userEvent.type(input, days);
      await pressActivate();
      await screen.findByText('Enter a whole number of days from 1 to 365');
      expect(sentTo(activate)).toEqual([]);
    },
  );

  test('the dialog shows an error if a manual trial could not be activated', async () => {
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'A friend');
    serverAnswers({ [activate]: 'broken' });
    await pressActivate();
    await expectAlert('Failed to activate trial');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('A friend');
  });

  test('a manual trial is activated in a dialog that lists the earlier trials', async () => {
    serverAnswers({
      [`GET /api/admin/trials?apartmentId=${loft.id}`]: {
        body: {
          found: 2,
          page: 1,
          trials: [
            trialRecord({ endedBy: 'replaced', endedAt: '2026-05-03T08:00:00.000Z' }),
            trialRecord({}),
          ],
        },
      },
    });
    await openDialog();
    const earlier = await screen.findByRole('region', { name: 'Earlier trials' });
    expect(earlier.textContent).toContain(
      '01/05/2026 to 08/05/2026 · Replaced by a new trial on 03/05/2026',
    );
    expect(earlier.textContent).toContain('01/05/2026 to 08/05/2026 · Expired');
  });

  async function openCancelDialog() {
    serverAnswers(overviewAnswer([{ ...loft, ui_state: 'manual_trial_active' }]));
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel Trial/ }));
    return screen.findByRole('alertdialog', { name: 'Cancel manual trial for this property?' });
  }
  const confirm = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: /^Cancel Trial/ }));

  test('a manual trial is cancelled after a confirmation', async () => {
    const dialog = await openCancelDialog();
    expect(sentTo(cancel)).toEqual([]);
    serverAnswers({ [cancel]: { body: {} }, ...overviewAnswer([loft]) });
    await confirm(dialog);
    await screen.findByText('Inactive');
    expect(sentTo(cancel)).toEqual([{ apartmentId: loft.id }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('a manual trial that could not be cancelled shows an error, and the data is fetched again', async () => {
    const dialog = await openCancelDialog();
    serverAnswers({ [cancel]: refused(404, 'Not found'), ...overviewAnswer([loft]) });
    await confirm(dialog);
    await expectAlert('Failed to cancel trial: Not found');
    await waitFor(() => expect(sentTo(firstPageCall)).toHaveLength(2));
  });

  test('cancelling a manual trial after the session has ended asks for the password again', async () => {
    const dialog = await openCancelDialog();
    serverAnswers({ [cancel]: unauthorized, [firstPageCall]: unauthorized });
    await confirm(dialog);
    await screen.findByText('Your session has ended. Please enter the password again.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

function trialRecord(more: object) {
  return {
    id: crypto.randomUUID(),
    property: { id: loft.id, name: loft.name, ownerEmail: 'anna@example.com' },
    reason: 'A friend',
    startedAt: '2026-05-01T08:00:00.000Z',
    endsAt: '2026-05-08T08:00:00.000Z',
    isRunning: false,
    endedAt: null,
    endedBy: null,
    ...more,
  };
}

test('the trial history shows how each trial ended, including those of deleted properties', async () => {
  setSignedInFlag();
  serverAnswers({
    ...overviewAnswer([]),
    'GET /api/admin/trials?page=1': {
      body: {
        found: 3,
        page: 1,
        trials: [
          trialRecord({ isRunning: true }),
          trialRecord({ endedBy: 'admin', endedAt: '2026-05-02T08:00:00.000Z' }),
          trialRecord({ property: null }),
        ],
      },
    },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Trial History' }));
  const history = screen.getByRole('region', { name: 'Trial History' });
  await within(history).findByText('Deleted property');
  for (const text of ['Running', 'Cancelled by staff on 02/05/2026', 'Expired', 'anna@example.com'])
    expect(history.textContent).toContain(text);
});

test('a trial history that has become shorter shows its last page', async () => {
  setSignedInFlag();
  const page = (number: number, found: number, reason: string) => ({
    body: { found, page: number, trials: [trialRecord({ reason })] },
  });
  serverAnswers({
    ...overviewAnswer([]),
    'GET /api/admin/trials?page=1': page(1, 101, 'On the first page'),
    'GET /api/admin/trials?page=2': page(2, 101, 'On the second page'),
    'GET /api/admin/trials?page=3': page(2, 100, 'On the last page'),
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Trial History' }));
  const history = within(screen.getByRole('region', { name: 'Trial History' }));
  await history.findByText('On the first page');
  for (const reason of ['On the second page', 'On the last page']) {
    await userEvent.click(history.getByRole('button', { name: 'Next' }));
    await history.findByText(reason);
  }
  history.getByText('Page 2 of 2');
  await userEvent.click(history.getByRole('button', { name: 'Previous' }));
  await history.findByText('On the first page');
});
