import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  field,
  fill,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import {
  expectAlert,
  firstPageCall,
  loft,
  openPage,
  overviewAnswer,
  overviewCall,
  overviewOf,
  setSignedInFlag,
  signedInFlag,
  unauthorized,
} from './testing.tsx';

describe('the password gate of the admin dashboard', () => {
  const enterPassword = async (password: string) => {
    const client = openPage();
    fill('Password', password);
    await press('Access Dashboard');
    return client;
  };

  test('the admin dashboard opens with the right password and remembers the sign-in only in this tab', async () => {
    serverAnswers(overviewAnswer([loft]));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const client = await enterPassword('lighthouse-keeper');
    await screen.findByText('Lamplight Loft');
    expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([
      { 'x-admin-password': 'lighthouse-keeper' },
    ]);
    expect(signedInFlag()).toBe('true');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('lighthouse');
    expect(document.activeElement?.textContent).toBe('Admin Dashboard');
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  test.each<[string, ReturnType<typeof refused> | 'broken', string]>([
    ['a wrong password', unauthorized, 'Incorrect password'],
    [
      'too many attempts',
      refused(429, 'Too many attempts. Please try again in 15 minutes.'),
      'Too many attempts. Please try again in 15 minutes.',
    ],
    ['a server error', refused(500, 'Something went wrong'), 'Failed to load data'],
    ['a broken network', 'broken', 'Failed to load data'],
  ])(
    'the admin dashboard stays closed after %s and shows the reason',
    async (_, reply, sentence) => {
      serverAnswers({ [firstPageCall]: reply });
      await enterPassword('guess');
      await screen.findByText(sentence);
      expect(field('Password').getAttribute('aria-invalid')).toBe('true');
      expect(signedInFlag()).toBeNull();
      fill('Password', 'another');
      expect(screen.queryByText(sentence)).toBeNull();
    },
  );

  test.each(['', 'пароль', '🔑'])(
    'the admin dashboard refuses the password %j without a request',
    async (password) => {
      await enterPassword(password);
      await screen.findByText('Incorrect password');
      expect(sentTo(firstPageCall)).toEqual([]);
    },
  );

  test('in a tab that has signed in, the admin dashboard asks for the password again when the session has ended', async () => {
    setSignedInFlag();
    serverAnswers({ [firstPageCall]: unauthorized });
    openPage();
    await screen.findByText('Your session has ended. Please enter the password again.');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(signedInFlag()).toBeNull();
  });
});

describe('the admin dashboard', () => {
  beforeEach(setSignedInFlag);

  test('the admin dashboard shows each host with name, email address, date and properties', async () => {
    serverAnswers(overviewAnswer([loft], { total_users: 12, total_properties: 34 }));
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

  test('the admin dashboard shows No Name for a host without a name', async () => {
    const { users } = overviewOf([]);
    serverAnswers(
      overviewAnswer([], {
        users: users.map((user) => ({ ...user, firstName: '', lastName: '' })),
      }),
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
  ] as const)(
    'the admin dashboard shows the state %s as the badge "%s" in %s, with the button "%s"',
    async (ui_state, label, tone, action) => {
      serverAnswers(overviewAnswer([{ ...loft, ui_state }]));
      openPage();
      expect((await screen.findByText(label)).className).toContain(`bg-tone-${tone}`);
      expect(button(action)).toBeTruthy();
    },
  );

  test('the button Refresh Data fetches the admin data again, and a failure keeps the old data', async () => {
    serverAnswers(overviewAnswer([loft]));
    openPage();
    await screen.findByText('Lamplight Loft');
    serverAnswers(overviewAnswer([{ ...loft, name: 'Lamplight Barn' }]));
    await press('Refresh Data');
    await screen.findByText('Lamplight Barn');
    serverAnswers({ [firstPageCall]: 'broken' });
    await press('Refresh Data');
    await expectAlert('Failed to load data');
    expect(screen.getByText('Lamplight Barn')).toBeTruthy();
  });

  test('the button Logout ends the admin session and clears the data', async () => {
    serverAnswers(overviewAnswer([loft]));
    const client = openPage();
    await screen.findByText('Lamplight Loft');
    await press('Logout');
    await screen.findByRole('button', { name: /Access Dashboard/ });
    await waitFor(() => expect(sentTo('POST /api/admin/logout')).toHaveLength(1));
    expect(signedInFlag()).toBeNull();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('the list of hosts and its search', () => {
  beforeEach(setSignedInFlag);

  test('the search for hosts sends one request after typing and keeps the search in the URL', async () => {
    serverAnswers({
      ...overviewAnswer([loft]),
      [overviewCall(1, 'nina')]: { body: overviewOf([], { users: [], found: 0 }) },
    });
    openPage();
    await screen.findByText('Lamplight Loft');
    fill('Search', 'ni');
    fill('Search', 'nina');
    await screen.findByText('No hosts match “nina”.');
    expect(sentTo(overviewCall(1, 'ni'))).toEqual([]);
    expect(location.search).toBe('?search=nina');
    expect(screen.queryByText('Lamplight Loft')).toBeNull();
  });

  test('the list of hosts starts at the page that the URL names, and the buttons turn pages from there', async () => {
    const pageReply = (page: number, name: string) => ({
      body: overviewOf([{ ...loft, name }], { found: 101, page }),
    });
    serverAnswers({
      [overviewCall(2, 'a')]: pageReply(2, 'Second'),
      [overviewCall(3, 'a')]: pageReply(3, 'Third'),
    });
    openPage('/admin/dashboard?page=2&search=a');
    await screen.findByText('Second');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('a');
    screen.getByText('Page 2 of 3');
    await press('Next');
    await screen.findByText('Third');
    await waitFor(() => expect(location.search).toBe('?page=3&search=a'));
    expect(button('Next').hasAttribute('disabled')).toBe(true);
  });

  test.each(['0', '-3', 'x', '1.5e9'])(
    'the list of hosts starts at the first page if the URL has page=%s',
    async (page) => {
      serverAnswers(overviewAnswer([loft]));
      openPage(`/admin/dashboard?page=${page}`);
      await screen.findByText('Lamplight Loft');
    },
  );

  test('if the URL asks for a page after the last one, the list of hosts shows the last page and corrects the URL', async () => {
    const last = { body: overviewOf([loft], { found: 60, page: 2 }) };
    serverAnswers({
      [overviewCall(9, 'a')]: last,
      [overviewCall(2, 'a')]: last,
      [overviewCall(1, 'a')]: { body: overviewOf([{ ...loft, name: 'First' }], { found: 60 }) },
    });
    openPage('/admin/dashboard?page=9&search=a');
    await screen.findByText('Lamplight Loft');
    screen.getByText('Page 2 of 2');
    await waitFor(() => expect(location.search).toBe('?page=2&search=a'));
    expect(button('Next').hasAttribute('disabled')).toBe(true);
    await press('Previous');
    await screen.findByText('First');
    expect(location.search).toBe('?search=a');
  });
});

test('the list of recent admin sign-ins shows time, network address and result of each attempt', async () => {
  setSignedInFlag();
  const at = '2026-05-02T08:03:04.000Z';
  serverAnswers({
    ...overviewAnswer([]),
    'GET /api/admin/sign-ins?page=1': {
      body: {
        found: 3,
        page: 1,
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
    '02/05/2026, 08:03:04 UTC198.51.100.7Too many attempts',
  ]);
});
