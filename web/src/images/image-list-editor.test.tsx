import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type CurrentUser, currentUserQuery } from '../accounts/queries.ts';
import {
  anna,
  button,
  expectToast,
  isToastRed,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { UnsavedChanges } from '../editor/editing/unsaved-changes.tsx';
import { YourApartmentSection } from '../editor/sections/details/your-apartment-section.tsx';
import { apartment, draftedValues, openSections } from '../editor/sections/testing.tsx';
import { apartmentsQuery } from '../host/queries.ts';
import type { UploadOptions } from './upload-window/uploader.ts';

/** A fake upload window that uploads at the press of a button. End-to-end tests use the real one. */
vi.mock('./upload-window/upload-window.tsx', () => ({
  UploadWindow: ({ onUploaded, onDone }: UploadOptions) => (
    <>
      <button type="button" onClick={() => onUploaded('/objects/fresh')}>
        Upload
      </button>
      <button type="button" onClick={onDone}>
        Done
      </button>
    </>
  ),
}));

const saveCall = `PUT /api/host/apartments/${apartment.id}/update-photos`;
const paths = (count: number) => Array.from({ length: count }, (_, n) => `/objects/${n + 1}`);

async function openEditor(count: number) {
  const row = { ...apartment, apartmentPhotos: paths(count) };
  serverAnswers({ 'GET /api/host/apartments': { body: [row] } });
  const client = openSections(<Editor />);
  await screen.findByRole('group', { name: 'Photos' });
  return { row, client };
}

function Editor() {
  const [row] = useQuery(apartmentsQuery).data ?? [];
  return (
    row && (
      <>
        <YourApartmentSection apartment={row} />
        <UnsavedChanges onSubscriptionRequired={() => {}} />
      </>
    )
  );
}

/** From the save on, the list contains the saved property. */
const willSave = (saved: object) =>
  serverAnswers({
    [saveCall]: () => {
      serverAnswers({ 'GET /api/host/apartments': { body: [saved] } });
      return { body: saved };
    },
  });

const shownTiles = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('listitem')
    .map((tile) => {
      const src = tile.querySelector('img')?.getAttribute('src')?.replace('/objects/', '');
      const flag = within(tile).queryByText(/^(NEW|Removed)$/)?.textContent;
      return flag ? `${src} ${flag}` : src;
    });

async function upload() {
  await press('More ways to add');
  const dialog = await screen.findByRole('dialog', { name: 'Add a photo' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Upload' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('an uploaded image is marked as NEW until it is saved', async () => {
  const { row } = await openEditor(1);
  await upload();
  await waitFor(() => expect(shownTiles()).toEqual(['1', 'fresh NEW']));
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();

  const saved = { ...row, apartmentPhotos: ['/objects/1', '/objects/fresh'], version: 2 };
  willSave(saved);
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(saveCall)).toEqual([{ images: ['/objects/1', '/objects/fresh'], version: 1 }]);
  await waitFor(() => expect(shownTiles()).toEqual(['1', 'fresh']));
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
});

test('a host with an unverified email address sees a message before choosing photos', async () => {
  const { client } = await openEditor(1);
  client.setQueryData<CurrentUser>(currentUserQuery.queryKey, { ...anna, emailVerified: false });
  const openFilePicker = vi.spyOn(HTMLInputElement.prototype, 'click');
  for (const label of ['Add photos', 'More ways to add']) {
    await press(label);
    await expectToast(
      'Email verification required',
      'Please verify your email address to upload images.',
    );
  }
  expect(openFilePicker).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'hall.jpg')] },
  });
  expect(shownTiles()).toEqual(['1']);
  openFilePicker.mockRestore();
});

test('a caption is saved with its list of images, and Revert undoes it', async () => {
  const { row } = await openEditor(2);
  await press('Add caption to Photo 2');
  const field = screen.getByLabelText('Caption of Photo 2');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'The green\ndoor' } });
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  await press('Revert');
  expect(draftedValues()).toEqual({});

  await press('Add caption to Photo 2');
  fireEvent.change(screen.getByLabelText('Caption of Photo 2'), { target: { value: 'The door' } });
  await press('Move Photo 2 left');
  const captions = { '/objects/2': 'The door' };
  const images = ['/objects/2', '/objects/1'];
  const saved = { ...row, apartmentPhotos: images, apartmentPhotoCaptions: captions, version: 2 };
  willSave(saved);
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(saveCall)).toEqual([{ images, captions, version: 1 }]);
  const captionField = screen.getByLabelText('Caption of Photo 1');
  expect(captionField).toHaveProperty('value', 'The door');
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  act(() => captionField.focus());
  fireEvent.change(captionField, { target: { value: '' } });
  expect(document.activeElement).toBe(screen.getByLabelText('Caption of Photo 1'));
});

test('a deleted image is marked for removal and can be restored', async () => {
  await openEditor(3);
  await press('Delete Photo 2');
  await expectToast('Image marked for removal');
  expect(shownTiles()).toEqual(['1', '2 Removed', '3']);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo removing Photo 2'),
  );
  await press('Undo removing Photo 2');
  expect(shownTiles()).toEqual(['1', '2', '3']);
  expect(draftedValues()).toEqual({});
});

test('Revert undoes all changes to a list of images', async () => {
  await openEditor(2);
  await upload();
  await press('Delete Photo 1');
  await press('Move Photo 3 left');
  await press('Revert');
  expect(shownTiles()).toEqual(['1', '2']);
  expect(draftedValues()).toEqual({});
});

test('the save bar saves or discards images together with all other changes', async () => {
  const { row } = await openEditor(2);
  await press('Move Photo 2 left');
  expect(shownTiles()).toEqual(['2', '1']);
  await press('Discard');
  expect(shownTiles()).toEqual(['1', '2']);
  await press('Delete Photo 1');
  willSave({ ...row, apartmentPhotos: ['/objects/2'], version: 2 });
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(saveCall)).toEqual([{ images: ['/objects/2'], version: 1 }]);
});

test('saving without changes shows a message', async () => {
  await openEditor(1);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expectToast('No changes to save');
  expect(sentTo(saveCall)).toEqual([]);
});

test('a full list accepts no more images until one is removed', async () => {
  await openEditor(10);
  await press('More ways to add');
  await expectToast('Maximum images reached', 'You can only have 10 images. Remove some first.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Delete Photo 2');
  await upload();
  await waitFor(() => expect(shownTiles().at(-1)).toBe('fresh NEW'));
  await press('Undo removing Photo 2');
  await expectToast('Maximum images reached', 'You can only have 10 images. Remove some first.');
});

test.each([
  ['no answer', 'broken' as const, 'Failed to save images. Please try again.'],
  [
    'the message of the server',
    refused(400, 'This image has not been uploaded.'),
    'This image has not been uploaded.',
  ],
])(
  'a failed save of images keeps the change and shows the reason: %s',
  async (_, answer, message) => {
    await openEditor(2);
    await press('Delete Photo 1');
    serverAnswers({ [saveCall]: answer });
    await press('Save All Changes');
    await expectToast('Save failed', message);
    expect(isToastRed()).toBe(true);
    expect(shownTiles()).toEqual(['1 Removed', '2']);
  },
);

test('changes to a list of images that were made elsewhere are merged with the host’s own', async () => {
  const { row, client } = await openEditor(2);
  await press('Delete Photo 1');
  const theirs = [...paths(2), '/objects/x'];
  act(() => {
    client.setQueryData(apartmentsQuery.queryKey, [
      { ...row, apartmentPhotos: theirs, version: 5 },
    ]);
  });
  await waitFor(() => expect(shownTiles()).toEqual(['1 Removed', '2', 'x']));
  const mergedPaths = ['/objects/2', '/objects/x'];
  willSave({ ...row, apartmentPhotos: mergedPaths, version: 6 });
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(saveCall)).toEqual([{ images: mergedPaths, version: 5 }]);
  expect(shownTiles()).toEqual(['2', 'x']);
});

test('the host resolves a caption conflict before the images are reported as saved', async () => {
  const { row, client } = await openEditor(2);
  await press('Add caption to Photo 1');
  fireEvent.change(screen.getByLabelText('Caption of Photo 1'), { target: { value: 'My door' } });
  const theirCaptions = { '/objects/1': 'Their door', '/objects/2': 'Bed' };
  const theirs = { ...row, apartmentPhotoCaptions: theirCaptions, version: 5 };
  serverAnswers({ 'GET /api/host/apartments': { body: [theirs] } });
  act(() => {
    client.setQueryData(apartmentsQuery.queryKey, [theirs]);
  });
  await press('Save All Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conflicting changes' }));
  const conflict = dialog.getByRole('group', { name: 'Caption of Photo 1 of Canal Loft' });
  expect(within(conflict).getByText('Their door')).toBeTruthy();
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  await expectToast('');
  expect(sentTo(saveCall)).toEqual([]);

  const captions = { '/objects/1': 'My door', '/objects/2': 'Bed' };
  willSave({ ...row, apartmentPhotoCaptions: captions, version: 6 });
  await press('Save my choice');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(saveCall)).toEqual([{ images: paths(2), captions, version: 5 }]);
  expect(draftedValues()).toEqual({});
});

test('an image in the editor that fails to load shows a message', async () => {
  await openEditor(1);
  fireEvent.error(document.querySelector('img') as HTMLImageElement);
  expect(screen.getByText('⚠️ Failed to load')).toBeTruthy();
  expect(button('Delete Photo 1')).toBeTruthy();
});
