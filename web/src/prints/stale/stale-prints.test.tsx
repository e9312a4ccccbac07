import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, open, press, refused, serverAnswers } from '../../accounts/testing.tsx';
import { SettingSwitch } from '../../editor/editing/fields/setting-switch.tsx';
import { apartment } from '../../editor/sections/testing.tsx';
import type { Print } from '../../host/queries.ts';
import { takeReprintRequest } from './reprint-request.ts';
import { dateText, staleSentence } from './stale-print-text.ts';
import { StalePrints } from './stale-prints.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const printOf = (n: number, changes: Partial<Print> = {}): Print => ({
  id: uuid(n),
  apartmentId: uuid(100),
  piece: 'wifi',
  size: 'A6',
  languages: ['en'],
  withWayIn: false,
  printedAt: `${new Date().getFullYear()}-05-03T12:00:00.000Z`,
  stale: ['wifiPassword'],
  ...changes,
});

function openWith(prints: Print[], name?: string) {
  serverAnswers({ 'GET /api/host/prints/stale': { body: prints } });
  return open('/host/settings', <StalePrints nameOf={() => name} />);
}

function openNotice(prints: Print[], name?: string) {
  openWith(prints, name);
  return screen.findByRole('region', { name: 'Prints that are out of date' });
}

test.each<[string, Partial<Print>]>([
  ['The Wi-Fi card of 3 May shows the old password', {}],
  [
    'The Wi-Fi poster of 3 May shows the old network, the old password, and the old Wi-Fi note',
    { size: 'A4', stale: ['wifiName', 'wifiPassword', 'wifiInfo'] },
  ],
  [
    'The check-out poster of 3 May shows the old list',
    { piece: 'checkout', size: 'Letter', stale: ['checkoutList'] },
  ],
])('an outdated print is listed with its date and its outdated facts: %s', (sentence, changes) => {
  expect(staleSentence(printOf(1, changes))).toBe(sentence);
});

test('a print of another year is listed with its year', () => {
  expect(dateText('2024-05-03T12:00:00.000Z', new Date('2026-01-01'))).toBe('3 May 2024');
});

test('the notice about outdated prints is not shown if there are none or the request fails', async () => {
  const client = openWith([]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('listitem')).toBeNull();
  serverAnswers({ 'GET /api/host/prints/stale': 'broken' });
  await client.refetchQueries();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('the notice about outdated prints names the property of each print if there are several, and shows three at first', async () => {
  const notice = within(
    await openNotice(
      [1, 2, 3, 4].map((n) => printOf(n)),
      'Canal Loft',
    ),
  );
  expect(notice.getByText('4 prints are out of date')).toBeTruthy();
  expect(notice.getAllByRole('listitem')).toHaveLength(3);
  expect(notice.getAllByText('Canal Loft:')).toHaveLength(3);
  await press('Show all 4');
  expect(notice.getAllByRole('listitem')).toHaveLength(4);
});

test('hiding a printed text refetches the outdated prints', async () => {
  const patch = `PATCH /api/host/apartments/${apartment.id}`;
  serverAnswers({
    'GET /api/host/prints/stale': { body: [] },
    [patch]: { body: { ...apartment, showHostPhone: false, version: 2 } },
  });
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  const client = open(
    '/host/settings',
    <>
      <StalePrints nameOf={() => undefined} />
      <SettingSwitch item={item} flag="showHostPhone" label="Show your phone" hint="" />
    </>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  serverAnswers({ 'GET /api/host/prints/stale': { body: [printOf(1, { stale: ['hostPhone'] })] } });
  screen.getByRole('switch', { name: 'Show your phone' }).click();
  await screen.findByText('The Wi-Fi card of 3 May shows your old phone number');
});

test('“Print again” opens the print page with that print and requests printing once', async () => {
  const notice = within(await openNotice([printOf(1)]));
  const link = notice.getByRole('link', { name: 'Print again: the Wi-Fi card' });
  expect(link.getAttribute('href')).toBe(`/host/print?property=${uuid(100)}&print=${uuid(1)}`);
  link.click();
  expect([takeReprintRequest(uuid(1)), takeReprintRequest(uuid(1))]).toEqual([true, false]);
});

test('marking a print as taken down removes it and moves the focus to the next one', async () => {
  const notice = within(await openNotice([printOf(1), printOf(2, { piece: 'door' })]));
  serverAnswers({ [`DELETE /api/host/prints/${uuid(1)}`]: { body: {} } });
  await press('Mark as taken down: the Wi-Fi card');
  await waitFor(() => expect(notice.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Mark as taken down: the door card',
  );
});

test('a print that was already taken down elsewhere disappears, and one that could not be marked stays', async () => {
  const notice = within(await openNotice([printOf(1), printOf(2, { piece: 'door' })]));
  serverAnswers({
    [`DELETE /api/host/prints/${uuid(1)}`]: refused(404, 'Not found'),
    [`DELETE /api/host/prints/${uuid(2)}`]: refused(500, 'Something went wrong on our side.'),
  });
  await press('Mark as taken down: the Wi-Fi card');
  await waitFor(() => expect(notice.getAllByRole('listitem')).toHaveLength(1));
  await press('Mark as taken down: the door card');
  await expectToast('Failed to mark the print as taken down', 'Something went wrong on our side.');
  expect(notice.getAllByRole('listitem')).toHaveLength(1);
});

test('the notice about outdated prints disappears with the last print, and the focus moves to the page', async () => {
  serverAnswers({
    'GET /api/host/prints/stale': { body: [printOf(1)] },
    [`DELETE /api/host/prints/${uuid(1)}`]: { body: {} },
  });
  open(
    '/host/settings',
    <main tabIndex={-1}>
      <StalePrints nameOf={() => undefined} />
    </main>,
  );
  await screen.findByText('A print is out of date');
  await press('Mark as taken down: the Wi-Fi card');
  await waitFor(() => expect(screen.queryByText('A print is out of date')).toBeNull());
  expect(document.activeElement?.localName).toBe('main');
});
