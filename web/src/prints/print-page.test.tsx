import { emptyFields, switchFields, writtenFields } from '@guest-portal/contract/apartment-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  field,
  managerRights,
  open,
  ownerRights,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import type { Apartment, Print, Section } from '../host/queries.ts';
import { PrintPage } from './print-page.tsx';
import { requestReprint } from './stale/reprint-request.ts';

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
  ...ownerRights,
  isLive: false,
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

const printOf = (changes: Partial<Print> = {}): Print => ({
  id: uuid(9),
  apartmentId: loft.id,
  piece: 'checkout',
  size: 'A4',
  languages: ['de', 'ja'],
  withWayIn: false,
  printedAt: '2026-05-03T12:00:00.000Z',
  stale: ['checkoutList'],
  ...changes,
});

const apartmentUrl = `/api/host/apartments/${loft.id}`;
const recordCall = `POST ${apartmentUrl}/prints`;

function serveProperty(changes: Partial<Apartment> = {}, prints: Print[] = []) {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments': { body: [{ ...loft, ...changes }] },
    [`GET ${apartmentUrl}/custom-sections`]: { body: [door] },
    [`GET ${apartmentUrl}/prints`]: { body: prints },
    [`GET ${apartmentUrl}/translations`]: {
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

async function openPrintPage(path = `/host/print?property=${loft.id}`) {
  open(path, <PrintPage />);
  return within(await screen.findByRole('region', { name: 'Preview' }));
}

const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

test('a printed card has the host’s texts and labels, but not the backup way in', async () => {
  serveProperty();
  const preview = await openPrintPage();
  expect(preview.getByText('welcome-home')).toBeTruthy();
  expect(preview.getByText('localhost:3000/guest/canal-loft-abc')).toBeTruthy();
  for (const piece of [/^Door/, /^Check-out/, /^Emergency/]) await tick(piece);
  expect(preview.getByText('112')).toBeTruthy();
  await tick(/^Also print how to get in/);
  expect(document.body.textContent).not.toContain('4402');
});

test('the door print shows how to get in only if the host chooses it', async () => {
  serveProperty();
  const preview = await openPrintPage();
  await tick(/^Door/);
  expect(preview.queryByText('4719#')).toBeNull();
  await tick(/^Also print how to get in/);
  expect(preview.getByText('4719#')).toBeTruthy();
});

test('each language of a print has its labels and translations, and untranslated texts appear once', async () => {
  serveProperty();
  const preview = await openPrintPage();
  for (const piece of [/^Check-out/, /^Welcome/, /^Wi-Fi/]) await tick(piece);
  await userEvent.selectOptions(field('Add a language'), 'de');
  await userEvent.selectOptions(field('Add a language'), 'ar');
  expect((await preview.findByText('Vor der Abreise')).lang).toBe('de');
  expect((await preview.findByText('قبل المغادرة')).dir).toBe('rtl');
  expect(preview.getByText('Die Katze füttern').lang).toBe('de');
  expect(preview.getAllByText('Feed the cat')).toHaveLength(1);
  await tick(/^Wi-Fi/);
  const labels = preview.getByText('Passwort').closest('p')?.children ?? [];
  expect([...labels].map((each) => each.textContent)).toEqual([
    'Password ·',
    'Passwort ·',
    'كلمة المرور',
  ]);
  const link = await screen.findByRole('link', { name: 'Arabic' });
  expect(link.getAttribute('href')).toBe(`/host/translations?property=${loft.id}&language=ar`);
});

test('a Portuguese text counts as translated on prints for Brazilians', async () => {
  serveProperty({ textLanguage: 'pt', checkoutList: ['Dar comida ao gato'] });
  const preview = await openPrintPage();
  for (const piece of [/^Check-out/, /^Welcome/, /^Wi-Fi/]) await tick(piece);
  await userEvent.selectOptions(field('Add a language'), 'pt-BR');
  await preview.findByText('Antes de ir embora');
  expect(screen.queryByText(/Some of your texts are not translated/)).toBeNull();
  await userEvent.selectOptions(field('Add a language'), 'de');
  await preview.findByText('Vor der Abreise');
  expect(await screen.findByText(/Some of your texts are not translated/)).toBeTruthy();
});

test('a print has one to four languages', async () => {
  serveProperty();
  await openPrintPage();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove English' }).disabled).toBe(
    true,
  );
  for (const code of ['de', 'fr', 'ja'])
    await userEvent.selectOptions(field('Add a language'), code);
  expect(field('Add a language').disabled).toBe(true);
});

test('the paper follows the property’s country, the host can change it, and another size keeps the change', async () => {
  serveProperty({ country: 'USA' });
  await openPrintPage();
  expect(field('Paper in your printer')).toHaveProperty('value', 'Letter');
  await userEvent.selectOptions(field('Paper in your printer'), 'A4');
  await userEvent.selectOptions(field('Size'), 'A6');
  expect(field('Paper in your printer')).toHaveProperty('value', 'A4');
  await userEvent.selectOptions(field('Size'), 'A4');
  await userEvent.selectOptions(field('Size'), 'A5');
  expect(field('Paper in your printer')).toHaveProperty('value', 'Letter');
});

test('two A5 cards of a property in Latvia are printed on one A4 page', async () => {
  serveProperty({ country: 'Latvija' });
  const preview = await openPrintPage();
  expect(field('Paper in your printer')).toHaveProperty('value', 'A4');
  const welcome = preview.getByText('Welcome').closest('.paper');
  expect(welcome?.querySelectorAll('.sheet')).toHaveLength(2);
});

test('a network without a name has no Wi-Fi card', async () => {
  serveProperty({ wifiName: '' });
  await openPrintPage();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Wi-Fi/ }).disabled).toBe(true);
});

test('a print is recorded with its content before the print dialog opens', async () => {
  serveProperty();
  await openPrintPage();
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

test('a property that has changed in the meantime is not printed, and the new preview is shown', async () => {
  serveProperty();
  const preview = await openPrintPage();
  serverAnswers({
    [recordCall]: refused(409, 'Changed', { code: 'stale_version' }),
    'GET /api/host/apartments': { body: [{ ...loft, wifiPassword: 'another-one', version: 8 }] },
  });
  await press('Print');
  await expectToast('The property has changed', 'Check the preview again, then print.');
  await preview.findByText('another-one');
  expect(window.print).not.toHaveBeenCalled();
});

test('a print that could not be recorded is not printed', async () => {
  serveProperty();
  await openPrintPage();
  serverAnswers({ [recordCall]: 'broken' });
  await press('Print');
  await expectToast('Failed to print', 'Please try again');
  expect(window.print).not.toHaveBeenCalled();
});

test('“Print again” preselects the earlier choice and opens the print dialog once', async () => {
  serveProperty({}, [printOf()]);
  requestReprint(printOf().id);
  const preview = await openPrintPage(`/host/print?property=${loft.id}&print=${printOf().id}`);
  await preview.findByText('Vor der Abreise');
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
  expect(sentTo(recordCall)).toMatchObject([
    { pieces: ['checkout'], size: 'A4', languages: ['de', 'ja'] },
  ]);
});

test('printing a Wi-Fi card again prints nothing if the network has no name any more', async () => {
  serveProperty({ wifiName: '' }, [printOf({ piece: 'wifi' })]);
  requestReprint(printOf().id);
  open(`/host/print?property=${loft.id}&print=${printOf().id}`, <PrintPage />);
  await screen.findByText('Choose what to print.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Wi-Fi/ }).checked).toBe(false);
  await tick(/^Welcome/);
  await screen.findByRole('region', { name: 'Preview' });
  const print = screen.getByRole('button', { name: 'Print' });
  await waitFor(() => expect(print).toHaveProperty('disabled', false));
  expect(sentTo(recordCall)).toEqual([]);
});

test('opening the URL of a print does not print it', async () => {
  serveProperty({}, [printOf()]);
  const preview = await openPrintPage(`/host/print?property=${loft.id}&print=${printOf().id}`);
  await preview.findByText('Vor der Abreise');
  expect(sentTo(recordCall)).toEqual([]);
});

test('earlier prints are listed with their outdated facts, and can be marked as taken down', async () => {
  serveProperty({}, [printOf()]);
  await openPrintPage();
  expect(screen.getByText('Shows the old list')).toBeTruthy();
  expect(screen.getByText('A4, German, Japanese')).toBeTruthy();
  serverAnswers({ [`DELETE /api/host/prints/${printOf().id}`]: { body: {} } });
  await press('Mark as taken down');
  await waitFor(() => expect(screen.queryByText('Shows the old list')).toBeNull());
});

test('a print can be marked as not printed, and the earlier print is listed again', async () => {
  const printedAt = '2026-11-17T09:00:00.000Z';
  const now = printOf({ printedAt, stale: [] });
  serveProperty({}, [printOf()]);
  serverAnswers({ [recordCall]: { status: 201, body: [now] } });
  await openPrintPage();
  serverAnswers({ [`GET ${apartmentUrl}/prints`]: { body: [now] } });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(screen.queryByText('Shows the old list')).toBeNull());
  const undoCall = `POST /api/host/prints/${now.id}/undo`;
  serverAnswers({
    [undoCall]: { body: {} },
    [`GET ${apartmentUrl}/prints`]: { body: [printOf()] },
  });
  await press('Mark as not printed: the check-out poster');
  await screen.findByText('Shows the old list');
  expect(sentTo(undoCall)).toEqual([{ printedAt }]);
  expect(screen.getByRole('button', { name: /^Mark as taken down/ })).toBeTruthy();
});

test('without a chosen piece the host can’t print', async () => {
  serveProperty();
  await openPrintPage();
  await tick(/^Welcome/);
  await tick(/^Wi-Fi/);
  expect(button('Print')).toHaveProperty('disabled', true);
});

test('a manager is warned that the QR code does not work, without a request about the subscription', async () => {
  serveProperty({ ...managerRights, isLive: false });
  await openPrintPage();
  await screen.findByText('The QR code does not work yet');
  expect(sentTo(`GET /api/billing/status/${loft.id}`)).toEqual([]);
});

test('the print page warns that the QR code does not work while the property is not live', async () => {
  serveProperty();
  serverAnswers({
    [`GET /api/billing/status/${loft.id}`]: { body: { ui_state: 'inactive', test_mode: false } },
  });
  await openPrintPage();
  await screen.findByText('The QR code does not work yet');
});

test('the print page asks a host without a property to add one', async () => {
  signedIn();
  open('/host/print', <PrintPage />);
  expect(await screen.findByRole('link', { name: 'Add a property' })).toBeTruthy();
});
