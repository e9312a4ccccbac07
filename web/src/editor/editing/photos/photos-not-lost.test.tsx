/** Tests that saving loses no photo, at any time. */
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  anna,
  expectToast,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import { apartmentsQuery, guidesQuery } from '../../../host/queries.ts';
import { sendPhoto } from '../../../images/device-photos/send-photo.ts';
import { RowImages } from '../../sections/row-images.tsx';
import { apartment, draftedValues, guide, openSections } from '../../sections/testing.tsx';
import { openDraftStore } from '../drafts/draft-store.ts';
import { useDraftStore } from '../editing-context.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';

// jsdom can't resize images or upload files.
vi.mock('../../../images/device-photos/prepare-photo.ts', async (original) => ({
  ...(await original<object>()),
  preparePhoto: async (photo: File) => ({ photo, type: 'image/jpeg' }),
}));
vi.mock('../../../images/device-photos/send-photo.ts', () => ({ sendPhoto: vi.fn() }));

const oven = guide(1, 'Oven');
const putPhotos = `PUT /api/host/apartments/${apartment.id}/update-photos`;
const patchApartment = `PATCH /api/host/apartments/${apartment.id}`;
const putOven = `PUT /api/host/apartment-guides/${oven.id}/update-images`;

let finishUpload: Record<string, (path: string) => void>;
let failUpload: Record<string, (error: unknown) => void>;
let store: ReturnType<typeof useDraftStore>;

beforeEach(() => {
  finishUpload = {};
  failUpload = {};
  vi.mocked(sendPhoto).mockImplementation(
    ({ photo, signal }) =>
      new Promise((resolve, reject) => {
        finishUpload[(photo as File).name] = resolve;
        failUpload[(photo as File).name] = reject;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
});
afterEach(() => void vi.resetAllMocks());

function Editor() {
  store = useDraftStore();
  const [row] = useQuery(apartmentsQuery).data ?? [];
  const [item] = useQuery(guidesQuery(apartment.id)).data ?? [];
  return (
    <>
      {row && (
        <section aria-label="Apartment">
          <RowImages kind="apartmentPhotos" apartmentId={row.id} row={row} />
        </section>
      )}
      {item && (
        <section aria-label="Oven">
          <RowImages kind="guideImages" apartmentId={apartment.id} row={item} />
        </section>
      )}
      <UnsavedChanges onSubscriptionRequired={() => {}} />
    </>
  );
}

async function openEditor() {
  serverAnswers({
    'GET /api/host/apartments': { body: [apartment] },
    [`GET /api/host/apartments/${apartment.id}/apartment-guides`]: { body: [oven] },
  });
  openSections(<Editor />);
  await screen.findByRole('region', { name: 'Apartment' });
  await screen.findByRole('region', { name: 'Oven' });
}

const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
const section = (name: string) => within(screen.getByRole('region', { name }));

/** jsdom has no file dialog, so the files are set on the input behind the button. */
async function pickFiles(regionName: string, ...names: string[]) {
  const region = screen.getByRole('region', { name: regionName });
  const input = region.querySelector('input[type=file]') as HTMLInputElement;
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
}

const waitForUploads = (...names: string[]) =>
  waitFor(() => expect(Object.keys(finishUpload)).toEqual(expect.arrayContaining(names)));
/** Returns the reply to a save of the photos, and answers the refetch after it with the same photos. */
function savedReply(images: string[]) {
  const body = { ...apartment, apartmentPhotos: images, version: 2 };
  serverAnswers({ 'GET /api/host/apartments': { body: [body] } });
  return { body };
}
const expectNoUnsavedChanges = () =>
  waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());

test('“Save All Changes” waits for running uploads and saves all photos', async () => {
  await openEditor();
  await pickFiles('Apartment', 'hall', 'view');
  await waitForUploads('hall', 'view');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  expect(bar().getByText('Uploading 2 photos...')).toBeTruthy();
  serverAnswers({ [putPhotos]: savedReply(['/objects/1', '/objects/2']) });
  await press('Save All Changes');
  act(() => finishUpload.view?.('/objects/2'));
  expect(sentTo(putPhotos)).toEqual([]);
  act(() => finishUpload.hall?.('/objects/1'));
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(putPhotos)).toEqual([{ images: ['/objects/1', '/objects/2'], version: 1 }]);
  await expectNoUnsavedChanges();
});

test('the save bar counts the photos of all lists, and one press saves them together with the texts', async () => {
  await openEditor();
  await pickFiles('Oven', 'dial');
  await pickFiles('Apartment', 'hall');
  await waitForUploads('dial', 'hall');
  act(() => finishUpload.dial?.('/objects/9'));
  await waitFor(() => expect(bar().getByText('Uploading 1 photo...')).toBeTruthy());
  act(() => finishUpload.hall?.('/objects/1'));
  await waitFor(() => expect(bar().getByText('2 photos are not saved yet.')).toBeTruthy());
  act(() => {
    const name = { base: apartment.name, value: 'Canal Attic' };
    store.set({ drafts: { ...store.get().drafts, [`apartment:${apartment.id}`]: { name } } });
  });
  serverAnswers({
    [patchApartment]: { body: { ...apartment, name: 'Canal Attic', version: 2 } },
    [putPhotos]: { body: { ...apartment, apartmentPhotos: ['/objects/1'], version: 3 } },
    [putOven]: { body: { ...oven, images: ['/objects/9'], version: 2 } },
  });
  expect(screen.queryByText('Save photos')).toBeNull();
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(patchApartment)).toEqual([{ name: 'Canal Attic', version: 1 }]);
  expect(sentTo(putOven)).toEqual([{ images: ['/objects/9'], version: 1 }]);
  expect(draftedValues()).toEqual({});
});

test('a failed upload does not block other photos and is retried with the next save', async () => {
  await openEditor();
  await pickFiles('Apartment', 'hall', 'view');
  await waitForUploads('hall', 'view');
  serverAnswers({ [putPhotos]: savedReply(['/objects/2']) });
  await press('Save All Changes');
  act(() => finishUpload.view?.('/objects/2'));
  act(() => failUpload.hall?.(new TypeError('Failed to fetch')));
  await expectToast('Save failed', 'Not uploaded: hall');
  expect(sentTo(putPhotos)).toEqual([{ images: ['/objects/2'], version: 1 }]);
  expect(section('Apartment').getByText('The server could not be reached.')).toBeTruthy();
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  expect(bar().getByText('1 photo is not saved yet.')).toBeTruthy();

  finishUpload = {};
  const both = { ...apartment, apartmentPhotos: ['/objects/2', '/objects/1'], version: 3 };
  serverAnswers({ [putPhotos]: { body: both } });
  await press('Save All Changes');
  await waitForUploads('hall');
  act(() => finishUpload.hall?.('/objects/1'));
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  await expectNoUnsavedChanges();
});

test('photos of a refused save can be saved later', async () => {
  await openEditor();
  await pickFiles('Apartment', 'hall');
  await waitForUploads('hall');
  act(() => finishUpload.hall?.('/objects/1'));
  await waitFor(() => expect(section('Apartment').getByText('NEW')).toBeTruthy());
  serverAnswers({ [putPhotos]: refused(503, 'Briefly unavailable.') });
  await press('Save All Changes');
  await expectToast('Save failed', 'Briefly unavailable.');
  expect(section('Apartment').getByText('NEW')).toBeTruthy();
  serverAnswers({ [putPhotos]: savedReply(['/objects/1']) });
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  await expectNoUnsavedChanges();
});

test('changes from another tab and running uploads are both kept', async () => {
  await openEditor();
  await pickFiles('Apartment', 'hall');
  await waitForUploads('hall');
  const theirs = { ...apartment, apartmentPhotos: ['/objects/x'], version: 5 };
  const both = ['/objects/1', '/objects/x'];
  const staleReply = refused(409, 'Changed elsewhere', { code: 'stale_version', current: theirs });
  const answers = [staleReply, { body: { ...theirs, apartmentPhotos: both, version: 6 } }];
  serverAnswers({ [putPhotos]: () => answers.shift() ?? {} });
  await press('Save All Changes');
  act(() => finishUpload.hall?.('/objects/1'));
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(putPhotos)).toEqual([
    { images: ['/objects/1'], version: 1 },
    { images: both, version: 5 },
  ]);
  await expectNoUnsavedChanges();
});

test('reverting a list while a save waits for its uploads shows no success toast', async () => {
  await openEditor();
  await pickFiles('Apartment', 'hall');
  await waitForUploads('hall');
  await press('Save All Changes');
  await press('Revert');
  await expectNoUnsavedChanges();
  expect(section('Apartment').queryByText('hall')).toBeNull();
  expect(sentTo(putPhotos)).toEqual([]);
  await expectToast('');
});

test('a running upload counts as an unsaved change and is stored, so that it can continue after a reload', async () => {
  await openEditor();
  await pickFiles('Apartment', 'hall');
  await waitForUploads('hall');
  expect(store.hasUnsaved()).toBe(true);
  expect(openDraftStore(anna.id).get().uploads).toMatchObject([
    { name: 'hall', list: `apartmentPhotos:${apartment.id}`, state: 'waiting' },
  ]);
});

test('if a host picks more photos than fit, the photos that were not added are named', async () => {
  await openEditor();
  await pickFiles('Oven', 'a', 'b', 'c', 'd', 'e', 'f', 'g');
  await expectToast('Maximum images reached', 'You can only have 5 images. Remove some first.');
  expect(section('Oven').getByText('2 files were not added')).toBeTruthy();
  expect(section('Oven').getByText('f')).toBeTruthy();
  await waitForUploads('a', 'b', 'c');
  await press('Dismiss');
  expect(section('Oven').queryByText('f')).toBeNull();
  expect(section('Oven').getAllByRole('progressbar')).toHaveLength(5);
});
