import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  field,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { AdminPage } from './admin-page.tsx';
import type { Overview, Property } from './queries.ts';

const overviewAt = (page: number, search = '') =>
  `GET /api/admin/overview?page=${page}&search=${search}`;
const first = overviewAt(1);
const activate = 'POST /api/admin/activate-trial';
const cancel = 'POST /api/admin/cancel-trial';
const lost = refused(401, 'Unauthorized');

const loft: Property = {
  id: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  name: 'Lamplight Loft',
  createdAt: '2026-05-02T23:30:00.000Z',
  ui_state: 'inactive',
};

const overviewOf = (properties: Property[], more: Partial<Overview> = {}): Overview => ({
  total_users: 1,
  total_properties: properties.length,
  users: [
    {
      id: '7a0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
      firstName: 'Anna',
      lastName: 'Ozola',
      email: 'anna@example.com',
      createdAt: '2026-05-01T08:00:00.000Z',
      properties,
    },
  ],
  found: 1,
  ...more,
});

const answer = (properties: Property[], more?: Partial<Overview>) => ({
  [first]: { body: overviewOf(properties, more) },
});

const flag = () => sessionStorage.getItem('admin_authenticated');
const goIn = () => sessionStorage.setItem('admin_authenticated', 'true');
const openPage = (address = '/admin/dashboard') => open(address, <AdminPage />);
/** The toasts have a place for alerts, too. */
const expectAlert = async (text: string) =>
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');

beforeEach(() => {
  sessionStorage.clear();
  serverAnswers({
    'POST /api/admin/logout': { body: {} },
    [`GET /api/admin/trials?apartmentId=${loft.id}`]: { body: { found: 0, trials: [] } },
  });
});

describe('the gate', () => {
  const knock = async (password: string) => {
    const client = openPage();
    fill('Password', password);
    await press('Access Dashboard');
    return client;
  };

  test('lets in with the right password, and remembers it in this tab alone', async () => {
    serverAnswers(answer([loft]));
    const asked = vi.spyOn(globalThis, 'fetch');
    const client = await knock('lighthouse-keeper');
    await screen.findByText('Lamplight Loft');
    expect(asked.mock.calls.map(([, init]) => init?.headers)).toEqual([
      { 'x-admin-password': 'lighthouse-keeper' },
    ]);
    expect(flag()).toBe('true');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('lighthouse');
    expect(document.activeElement?.textContent).toBe('Admin Dashboard');
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  test.each<[string, ReturnType<typeof refused> | 'broken', string]>([
    ['a wrong password', lost, 'Incorrect password'],
    [
      'too many wrong ones',
      refused(429, 'Too many attempts. Please try again in 15 minutes.'),
      'Too many attempts. Please try again in 15 minutes.',
    ],
    ['a fault of the server', refused(500, 'Something went wrong'), 'Failed to load data'],
    ['a broken network', 'broken', 'Failed to load data'],
  ])('stays shut after %s, and says why', async (_, reply, sentence) => {
    serverAnswers({ [first]: reply });
    await knock('guess');
    await screen.findByText(sentence);
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(flag()).toBeNull();
    fill('Password', 'another');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test.each(['', 'пароль', '🔑'])('asks nobody about %j', async (password) => {
    await knock(password);
    await screen.findByText('Incorrect password');
    expect(sentTo(first)).toEqual([]);
  });

  test('stands open in a tab that was let in, and shuts when the cookie is gone', async () => {
    goIn();
    serverAnswers({ [first]: lost });
    openPage();
    await screen.findByText('Your session has ended. Please enter the password again.');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(flag()).toBeNull();
  });
});

describe('inside', () => {
  beforeEach(goIn);

  test('each host stands with name, address, day and properties', async () => {
    serverAnswers(answer([loft], { total_users: 12, total_properties: 34 }));
    openPage();
    await screen.findByText('Anna Ozola');
    const main = screen.getByRole('main').textContent;
    for (const text of [
      'Total Users12',
      'Total Properties34',
      'anna@example.com',
      'Joined 01/05/2026 · 1 property',
      'ID: 3f0e7f2e · Created 02/05/2026',
    ])
      expect(main).toContain(text);
  });

  test('a host without a name is called so', async () => {
    const { users } = overviewOf([]);
    serverAnswers(
      answer([], { users: users.map((user) => ({ ...user, firstName: '', lastName: '' })) }),
    );
    openPage();
    await screen.findByText('No Name');
    expect(screen.getByRole('main').textContent).toContain('0 properties');
  });

  test.each([
    ['active', 'Active', 'green', 'Activate Trial'],
    ['active_until', 'Active Until', 'red', 'Activate Trial'],
    ['manual_trial_active', 'Manual Trial', 'yellow', 'Cancel Trial'],
    ['inactive', 'Inactive', 'neutral', 'Activate Trial'],
  ] as const)('%s is a badge %s in %s, with %s', async (ui_state, label, tone, action) => {
    serverAnswers(answer([{ ...loft, ui_state }]));
    openPage();
    expect((await screen.findByText(label)).className).toContain(`bg-tone-${tone}`);
    expect(button(action)).toBeTruthy();
  });

  test('Refresh Data asks anew, and a failure leaves what is there', async () => {
    serverAnswers(answer([loft]));
    openPage();
    await screen.findByText('Lamplight Loft');
    serverAnswers(answer([{ ...loft, name: 'Lamplight Barn' }]));
    await press('Refresh Data');
    await screen.findByText('Lamplight Barn');
    serverAnswers({ [first]: 'broken' });
    await press('Refresh Data');
    await expectAlert('Failed to load data');
    expect(screen.getByText('Lamplight Barn')).toBeTruthy();
  });

  test('Logout ends the session and forgets what was fetched', async () => {
    serverAnswers(answer([loft]));
    const client = openPage();
    await screen.findByText('Lamplight Loft');
    await press('Logout');
    await screen.findByRole('button', { name: /Access Dashboard/ });
    await waitFor(() => expect(sentTo('POST /api/admin/logout')).toHaveLength(1));
    expect(flag()).toBeNull();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('looking for a host', () => {
  beforeEach(goIn);

  test('asks once for what was typed, and the address keeps it', async () => {
    serverAnswers({
      ...answer([loft]),
      [overviewAt(1, 'nina')]: { body: overviewOf([], { users: [], found: 0 }) },
    });
    openPage();
    await screen.findByText('Lamplight Loft');
    fill('Search', 'ni');
    fill('Search', 'nina');
    await screen.findByText('Nobody was found for “nina”.');
    expect(sentTo(overviewAt(1, 'ni'))).toEqual([]);
    expect(location.search).toBe('?search=nina');
    expect(screen.queryByText('Lamplight Loft')).toBeNull();
  });

  test('begins where the address says, and turns pages from there', async () => {
    const page = (name: string) => ({ body: overviewOf([{ ...loft, name }], { found: 101 }) });
    serverAnswers({ [overviewAt(2, 'a')]: page('Second'), [overviewAt(3, 'a')]: page('Third') });
    openPage('/admin/dashboard?page=2&search=a');
    await screen.findByText('Second');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('a');
    screen.getByText('Page 2 of 3');
    await press('Next');
    await screen.findByText('Third');
    await waitFor(() => expect(location.search).toBe('?page=3&search=a'));
    expect(button('Next').hasAttribute('disabled')).toBe(true);
  });

  test.each(['0', '-3', 'x', '1.5e9'])('page %s of the address is the first', async (page) => {
    serverAnswers(answer([loft]));
    openPage(`/admin/dashboard?page=${page}`);
    await screen.findByText('Lamplight Loft');
  });

  test('behind the last page the way back leads to it', async () => {
    const nobody = { body: overviewOf([], { users: [], found: 60 }) };
    serverAnswers({
      [overviewAt(9)]: nobody,
      [overviewAt(2)]: { body: overviewOf([loft], { found: 60 }) },
    });
    openPage('/admin/dashboard?page=9');
    await screen.findByText('Page 9 of 2');
    await press('Previous');
    await screen.findByText('Lamplight Loft');
  });
});

describe('a trial', () => {
  beforeEach(goIn);

  async function openDialog() {
    serverAnswers(answer([loft]));
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Activate Trial/ }));
    return screen.findByRole('dialog', { name: 'Activate Manual Trial' });
  }
  const pressActivate = () =>
    userEvent.click(screen.getByRole('button', { name: /^Activate(?! T)/ }));

  test('is given for seven days unless told, with a reason', async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Trial duration/).value).toBe('7');
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), ' A friend ');
    serverAnswers({
      [activate]: { body: {} },
      ...answer([{ ...loft, ui_state: 'manual_trial_active' }]),
    });
    await pressActivate();
    await screen.findByText('Manual Trial');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(activate)).toEqual([{ apartmentId: loft.id, days: 7, reason: 'A friend' }]);
  });

  test('without a reason is not given', async () => {
    const dialog = await openDialog();
    const submit = within(dialog).getByRole('button', { name: /^Activate/ });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), '   ');
    expect(submit.hasAttribute('disabled')).toBe(true);
  });

  test.each(['0', '366', '1.5', ''])('of %j days is not given', async (days) => {
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'A friend');
    const input = within(dialog).getByLabelText(/^Trial duration/);
    await userEvent.clear(input);
    if (days) await userEvent.type(input, days);
    await pressActivate();
    await screen.findByText('Enter a whole number of days from 1 to 365');
    expect(sentTo(activate)).toEqual([]);
  });

  test('that could not be given says so where it was asked for', async () => {
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'A friend');
    serverAnswers({ [activate]: 'broken' });
    await pressActivate();
    await expectAlert('Failed to activate trial');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('A friend');
  });

  test('is asked for in sight of the earlier ones', async () => {
    serverAnswers({
      [`GET /api/admin/trials?apartmentId=${loft.id}`]: {
        body: {
          found: 2,
          trials: [
            record({ endedBy: 'replaced', endedAt: '2026-05-03T08:00:00.000Z' }),
            record({}),
          ],
        },
      },
    });
    await openDialog();
    const earlier = await screen.findByRole('region', { name: 'Earlier trials' });
    expect(earlier.textContent).toContain(
      '01/05/2026 to 08/05/2026 · Replaced by a new trial on 03/05/2026',
    );
    expect(earlier.textContent).toContain('01/05/2026 to 08/05/2026 · Ran out');
  });

  async function openQuestion() {
    serverAnswers(answer([{ ...loft, ui_state: 'manual_trial_active' }]));
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel Trial/ }));
    return screen.findByRole('alertdialog', { name: 'Cancel manual trial for this property?' });
  }
  const confirm = (question: HTMLElement) =>
    userEvent.click(within(question).getByRole('button', { name: /^Cancel Trial/ }));

  test('is cancelled after a question', async () => {
    const question = await openQuestion();
    expect(sentTo(cancel)).toEqual([]);
    serverAnswers({ [cancel]: { body: {} }, ...answer([loft]) });
    await confirm(question);
    await screen.findByText('Inactive');
    expect(sentTo(cancel)).toEqual([{ apartmentId: loft.id }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('that could not be cancelled says so, and what is shown is asked for anew', async () => {
    const question = await openQuestion();
    serverAnswers({ [cancel]: refused(404, 'Not found'), ...answer([loft]) });
    await confirm(question);
    await expectAlert('Failed to cancel trial: Not found');
    await waitFor(() => expect(sentTo(first)).toHaveLength(2));
  });

  test('is asked for at the gate when the session is over', async () => {
    const question = await openQuestion();
    serverAnswers({ [cancel]: lost, [first]: lost });
    await confirm(question);
    await screen.findByText('Your session has ended. Please enter the password again.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

function record(more: object) {
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

test('the history says what became of each trial, also of properties that are gone', async () => {
  goIn();
  serverAnswers({
    ...answer([]),
    'GET /api/admin/trials?page=1': {
      body: {
        found: 3,
        trials: [
          record({ isRunning: true }),
          record({ endedBy: 'admin', endedAt: '2026-05-02T08:00:00.000Z' }),
          record({ property: null }),
        ],
      },
    },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Trial History' }));
  const history = screen.getByRole('region', { name: 'Trial History' });
  await within(history).findByText('A property that is gone');
  for (const text of ['Running', 'Cancelled by staff on 02/05/2026', 'Ran out', 'anna@example.com'])
    expect(history.textContent).toContain(text);
});

test('recent sign-ins say when and from where the password was typed, and what came of it', async () => {
  goIn();
  const at = '2026-05-02T08:03:04.000Z';
  serverAnswers({
    ...answer([]),
    'GET /api/admin/sign-ins?page=1': {
      body: {
        found: 3,
        signIns: [
          { id: '1', at, address: '192.0.2.7', outcome: 'entered' },
          { id: '2', at, address: '2001:db8::7', outcome: 'wrong' },
          { id: '3', at, address: '198.51.100.7', outcome: 'refused' },
        ],
      },
    },
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Recent Sign-ins' }));
  const history = screen.getByRole('region', { name: 'Recent Sign-ins' });
  await within(history).findByText('192.0.2.7');
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '02/05/2026, 08:03:04 UTC192.0.2.7Signed in',
    '02/05/2026, 08:03:04 UTC2001:db8::7Wrong password',
    '02/05/2026, 08:03:04 UTC198.51.100.7Too many tries',
  ]);
});
