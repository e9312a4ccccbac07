import { emptyFields, switchFields, writtenFields } from '@guest-portal/contract/apartment-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  field,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import type { Apartment, Print, Section } from '../host/queries.ts';
import { PrintPage } from './print-page.tsx';
import { wantAgain } from './stale/print-again.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const loft: Apartment = {
  ...emptyFields([...writtenFields, ...switchFields]),
  id: uuid(1),
  name: 'Canal Loft',
  slug: 'canal-loft-abc',
  textLanguage: 'en',
  timeZone: 'Europe/Riga',
  wifiName: 'CanalLoft',
  wifiPassword: 'welcome-home',
  checkoutList: ['Feed the cat', 'Start the dishwasher'],
  hostPhone: '+371 2000 0000',
  backupEntry: 'Key box 4402',
  apartmentPhotos: [],
  apartmentPhotoCaptions: {},
  subscription_status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 7,
};

const door: Section = {
  id: uuid(2),
  apartmentId: loft.id,
  name: 'Entry Door Access',
  content: '4719#',
  importantInfo: '',
  sectionType: 'property_details',
  kind: 'entry_door',
  isDefault: true,
  iconType: 'lock',
  accessType: 'code',
  order: 0,
  showInPortal: true,
  version: 3,
};

const printOf = (more: Partial<Print> = {}): Print => ({
  id: uuid(9),
  apartmentId: loft.id,
  piece: 'checkout',
  size: 'A4',
  languages: ['de', 'ja'],
  withWayIn: false,
  printedAt: '2026-05-03T12:00:00.000Z',
  stale: ['checkoutList'],
  ...more,
});

const at = `/api/host/apartments/${loft.id}`;
const recordCall = `POST ${at}/prints`;

function hasProperty(about: Partial<Apartment> = {}, prints: Print[] = []) {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments': { body: [{ ...loft, ...about }] },
    [`GET ${at}/custom-sections`]: { body: [door] },
    [`GET ${at}/prints`]: { body: prints },
    [`GET ${at}/translations`]: {
      body: {
        textLanguage: 'en',
        languages: ['de'],
        version: 7,
        machine: null,
        texts: [],
        translations: [
          {
            ...{ kind: 'apartment', rowId: loft.id, field: 'checkoutList', entry: 'Feed the cat' },
            ...{ language: 'de', text: 'Die Katze füttern', original: 'Feed the cat' },
            ...{ isStale: false, isUnread: false, version: 1 },
          },
        ],
      },
    },
    [`GET /api/billing/status/${loft.id}`]: { body: { ui_state: 'active', test_mode: false } },
    [recordCall]: { status: 201, body: [printOf()] },
  });
}

beforeEach(() => {
  vi.stubGlobal('print', vi.fn());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

async function openKit(path = `/host/print?property=${loft.id}`) {
  open(path, <PrintPage />);
  return within(await screen.findByRole('region', { name: 'Preview' }));
}

const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

test('a card has the facts and the words around them, and neither the PIN nor the spare key', async () => {
  hasProperty();
  const preview = await openKit();
  expect(preview.getByText('welcome-home')).toBeTruthy();
  expect(preview.getByText('localhost:3000/guest/canal-loft-abc')).toBeTruthy();
  for (const piece of [/^Door/, /^Check-out/, /^Emergency/]) await tick(piece);
  expect(preview.getByText('112')).toBeTruthy();
  await tick(/^Print how to get in/);
  expect(document.body.textContent).not.toContain('4402');
});

test('how to get in stands on the door’s paper only when the host ticks it', async () => {
  hasProperty();
  const preview = await openKit();
  await tick(/^Door/);
  expect(preview.queryByText('4719#')).toBeNull();
  await tick(/^Print how to get in/);
  expect(preview.getByText('4719#')).toBeTruthy();
});

test('each language has its words, translated entries theirs, and what nobody has translated stands there once', async () => {
  hasProperty();
  const preview = await openKit();
  for (const piece of [/^Check-out/, /^Welcome/, /^Wifi/]) await tick(piece);
  await userEvent.selectOptions(field('Add a language'), 'de');
  await userEvent.selectOptions(field('Add a language'), 'ar');
  expect((await preview.findByText('Vor der Abreise')).lang).toBe('de');
  expect((await preview.findByText('قبل المغادرة')).dir).toBe('rtl');
  expect(preview.getByText('Die Katze füttern').lang).toBe('de');
  expect(preview.getAllByText('Feed the cat')).toHaveLength(1);
  await tick(/^Wifi/);
  const labels = preview.getByText('Passwort').closest('p')?.children ?? [];
  expect([...labels].map((each) => each.textContent)).toEqual([
    'Password ·',
    'Passwort ·',
    'كلمة المرور',
  ]);
  const way = await screen.findByRole('link', { name: 'Arabic' });
  expect(way.getAttribute('href')).toBe(`/host/translations?property=${loft.id}&language=ar`);
});

test('there are one to four languages', async () => {
  hasProperty();
  await openKit();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove English' }).disabled).toBe(
    true,
  );
  for (const code of ['de', 'fr', 'ja'])
    await userEvent.selectOptions(field('Add a language'), code);
  expect(field('Add a language').disabled).toBe(true);
});

test('a network without a name has no card', async () => {
  hasProperty({ wifiName: '' });
  await openKit();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Wifi/ }).disabled).toBe(true);
});

test('printing is noted first, with what was drawn, and then the browser is asked', async () => {
  hasProperty();
  await openKit();
  await userEvent.selectOptions(field('Size'), 'A6');
  await press('Print');
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
  expect(sentTo(recordCall)).toEqual([
    {
      ...{ pieces: ['welcome', 'wifi'], size: 'A6', languages: ['en'], withWayIn: false },
      ...{ version: 7, doorVersion: 3 },
    },
  ]);
});

test('what has changed meanwhile is not printed, and is shown', async () => {
  hasProperty();
  const preview = await openKit();
  serverAnswers({
    [recordCall]: refused(409, 'Changed', { code: 'stale_version' }),
    'GET /api/host/apartments': { body: [{ ...loft, wifiPassword: 'another-one', version: 8 }] },
  });
  await press('Print');
  await expectToast(
    'The property was changed meanwhile',
    'Please look at the paper once more, and print it then.',
  );
  await preview.findByText('another-one');
  expect(window.print).not.toHaveBeenCalled();
});

test('what could not be noted is not printed', async () => {
  hasProperty();
  await openKit();
  serverAnswers({ [recordCall]: 'broken' });
  await press('Print');
  await expectToast('This could not be printed', 'Please try again');
  expect(window.print).not.toHaveBeenCalled();
});

test('a paper that is to be printed again begins as it was, and is printed once by the press that led there', async () => {
  hasProperty({}, [printOf()]);
  wantAgain(printOf().id);
  const preview = await openKit(`/host/print?property=${loft.id}&print=${printOf().id}`);
  await preview.findByText('Vor der Abreise');
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
  expect(sentTo(recordCall)).toMatchObject([
    { pieces: ['checkout'], size: 'A4', languages: ['de', 'ja'] },
  ]);
});

test('a card of a network that has lost its name is not printed, and nothing else is in its place', async () => {
  hasProperty({ wifiName: '' }, [printOf({ piece: 'wifi' })]);
  wantAgain(printOf().id);
  open(`/host/print?property=${loft.id}&print=${printOf().id}`, <PrintPage />);
  await screen.findByText('Choose what to print.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Wifi/ }).checked).toBe(false);
  await tick(/^Welcome/);
  await screen.findByRole('region', { name: 'Preview' });
  const print = screen.getByRole('button', { name: 'Print' });
  await waitFor(() => expect(print).toHaveProperty('disabled', false));
  expect(sentTo(recordCall)).toEqual([]);
});

test('an address alone prints nothing', async () => {
  hasProperty({}, [printOf()]);
  const preview = await openKit(`/host/print?property=${loft.id}&print=${printOf().id}`);
  await preview.findByText('Vor der Abreise');
  expect(sentTo(recordCall)).toEqual([]);
});

test('what was printed is listed with what is old on it, and is taken off the list', async () => {
  hasProperty({}, [printOf()]);
  await openKit();
  expect(screen.getByText('Shows the old list')).toBeTruthy();
  expect(screen.getByText('A4, German, Japanese')).toBeTruthy();
  serverAnswers({ [`DELETE /api/host/prints/${printOf().id}`]: { body: {} } });
  await press('It hangs there no more');
  await waitFor(() => expect(screen.queryByText('Shows the old list')).toBeNull());
});

test('what did not come out of the printer is taken back, and what hung before is listed again', async () => {
  const printedAt = '2026-11-17T09:00:00.000Z';
  const now = printOf({ printedAt, stale: [] });
  hasProperty({}, [printOf()]);
  serverAnswers({ [recordCall]: { status: 201, body: [now] } });
  await openKit();
  serverAnswers({ [`GET ${at}/prints`]: { body: [now] } });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(screen.queryByText('Shows the old list')).toBeNull());
  const undoCall = `POST /api/host/prints/${now.id}/undo`;
  serverAnswers({ [undoCall]: { body: {} }, [`GET ${at}/prints`]: { body: [printOf()] } });
  await press('It was not printed: the check-out poster');
  await screen.findByText('Shows the old list');
  expect(sentTo(undoCall)).toEqual([{ printedAt }]);
  expect(screen.getByRole('button', { name: /^It hangs there no more/ })).toBeTruthy();
});

test('without a piece there is nothing to print', async () => {
  hasProperty();
  await openKit();
  await tick(/^Welcome/);
  await tick(/^Wifi/);
  expect(button('Print')).toHaveProperty('disabled', true);
});

test('a property that is not live says that its code leads nowhere yet', async () => {
  hasProperty();
  serverAnswers({
    [`GET /api/billing/status/${loft.id}`]: { body: { ui_state: 'inactive', test_mode: false } },
  });
  await openKit();
  await screen.findByText('The code leads nowhere yet');
});

test('a host without a property is told where papers belong', async () => {
  signedIn();
  open('/host/print', <PrintPage />);
  expect(await screen.findByRole('link', { name: 'Add a Property' })).toBeTruthy();
});
