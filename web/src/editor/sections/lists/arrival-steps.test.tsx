import { limits } from '@guest-portal/contract/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CurrentUser, currentUserQuery } from '../../../accounts/queries.ts';
import {
  anna,
  expectToast,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import { sendPhoto } from '../../../images/device-photos/send-photo.ts';
import { openDraftStore } from '../../editing/drafts/draft-store.ts';
import { UnsavedChanges } from '../../editing/unsaved-changes.tsx';
import {
  apartment,
  card,
  draftedValues,
  hasRows,
  openSections,
  step,
  titlesIn,
} from '../testing.tsx';
import { ArrivalStepsSection } from './arrival-steps-section.tsx';

// jsdom can't resize images or upload files.
vi.mock('../../../images/device-photos/prepare-photo.ts', async (original) => ({
  ...(await original<object>()),
  preparePhoto: async (photo: File) => ({ photo, type: 'image/jpeg' }),
}));
vi.mock('../../../images/device-photos/send-photo.ts', () => ({ sendPhoto: vi.fn() }));

let finishUpload: (path: string) => void;
let failUpload: (error: unknown) => void;

beforeEach(() => {
  vi.mocked(sendPhoto).mockImplementation(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        finishUpload = resolve;
        failUpload = reject;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
});

const createStep = 'POST /api/host/arrival-steps';
/** Without CSS, the hidden pending label is part of the button's name. */
const pressAdd = () => press('Add Adding');
const gate = step(1, 'Through the gate');
const yard = step(2, `Across the yard, ${'past the bins and '.repeat(5)}to the blue door`);

function openSteps(steps: object[]) {
  hasRows('arrival-steps', steps);
  return openSections(
    <>
      <ArrivalStepsSection apartment={apartment} />
      <UnsavedChanges onSubscriptionRequired={() => {}} />
    </>,
  );
}

const form = () => within(screen.getByRole('form', { name: 'Add Arrival Step' }));
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
const stairs = step(3, 'Up the stairs');
const putStairs = `PUT /api/host/arrival-steps/${stairs.id}/update-images`;

/** Opens the form, writes a step and picks a photo. jsdom has no file dialog, so the file is set on the input. */
async function fillInForm() {
  await screen.findByRole('heading', { name: 'Step 1' });
  await press('Add Arrival Step');
  await userEvent.keyboard('Up the stairs');
  vi.mocked(sendPhoto).mockClear();
  const input = screen
    .getByRole('form', { name: 'Add Arrival Step' })
    .querySelector('input[type=file]') as HTMLInputElement;
  const files = [new File(['x'], 'stairs.jpg', { type: 'image/jpeg' })];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
  await waitFor(() => expect(sendPhoto).toHaveBeenCalled());
}

test('the section of arrival steps explains them and says that codes don’t belong there', async () => {
  openSteps([]);
  expect(await screen.findByText(/the way from the street to your door/)).toBeTruthy();
  expect(screen.getByText(/before they check in, so keep codes in the door card./)).toBeTruthy();
});

test('the cards of arrival steps are numbered, and their buttons name the first words of the step', async () => {
  openSteps([gate, yard]);
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(titlesIn('Arrival Steps')).toEqual(['Step 1', 'Step 2']);
  expect(screen.getByRole('button', { name: 'Delete Through the gate' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Delete Across the yard, .{30,44}…$/ })).toBeTruthy();
  await press('Move Through the gate down');
  await waitFor(() =>
    expect(card('Step 2').getByLabelText('What to do here')).toHaveProperty('value', gate.text),
  );
  expect(Object.keys(draftedValues()).sort()).toEqual([`step:${gate.id}`, `step:${yard.id}`]);
});

test('the form for a new arrival step gets the focus and requires a text', async () => {
  openSteps([gate]);
  serverAnswers({ [createStep]: { status: 201, body: step(3, 'Up the stairs') } });
  await screen.findByRole('heading', { name: 'Step 1' });
  await press('Add Arrival Step');
  expect(document.activeElement?.localName).toBe('textarea');
  await pressAdd();
  expect(await screen.findByText('Enter what to do at this step')).toBeTruthy();
  await userEvent.keyboard('Up the stairs');
  await pressAdd();
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(sentTo(createStep)).toMatchObject([{ text: 'Up the stairs', order: 2 }]);
});

test('a photo that was uploaded in the form is sent with the new step', async () => {
  openSteps([gate]);
  await fillInForm();
  expect(bar()).toBeNull();
  act(() => finishUpload('/objects/1'));
  await form().findByRole('img', { name: 'Photo 1' });
  expect(bar()).toBeNull();
  expect(form().queryByText('Revert')).toBeNull();
  const images = ['/objects/1'];
  serverAnswers({ [createStep]: { status: 201, body: { ...stairs, images } } });
  await pressAdd();
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(sentTo(createStep)).toMatchObject([{ text: 'Up the stairs', images }]);
  expect(card('Step 2').getByRole('img', { name: 'Photo 1' })).toBeTruthy();
  expect(bar()).toBeNull();
  expect(openDraftStore(anna.id).hasUnsaved()).toBe(false);
});

test('a photo that is still uploading when the step is added is saved to the step afterwards', async () => {
  openSteps([gate]);
  await fillInForm();
  serverAnswers({ [createStep]: { status: 201, body: stairs } });
  await pressAdd();
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(sentTo(createStep)[0]).not.toHaveProperty('images');
  expect(card('Step 2').getByText('stairs.jpg')).toBeTruthy();
  expect(bar()?.textContent).toContain('Uploading 1 photo...');
  serverAnswers({ [putStairs]: { body: { ...stairs, images: ['/objects/1'], version: 2 } } });
  act(() => finishUpload('/objects/1'));
  await waitFor(() => expect(sentTo(putStairs)).toEqual([{ images: ['/objects/1'], version: 1 }]));
  await waitFor(() => expect(bar()).toBeNull());
  expect(sendPhoto).toHaveBeenCalledTimes(1);
});

test('a failed upload keeps the new step, says what happened, and can be retried', async () => {
  openSteps([gate]);
  await fillInForm();
  serverAnswers({ [createStep]: { status: 201, body: stairs } });
  await pressAdd();
  await screen.findByRole('heading', { name: 'Step 2' });
  act(() => failUpload(new TypeError('Failed to fetch')));
  await expectToast(
    'The arrival step was added, but not all photos were uploaded',
    'Not uploaded: stairs.jpg',
  );
  expect(card('Step 2').getByText('The server could not be reached.')).toBeTruthy();
  expect(bar()?.textContent).toContain('1 photo is not saved yet.');
  serverAnswers({ [putStairs]: { body: { ...stairs, images: ['/objects/1'], version: 2 } } });
  await press('Save All Changes');
  await waitFor(() => expect(sendPhoto).toHaveBeenCalledTimes(2));
  act(() => finishUpload('/objects/1'));
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(putStairs)).toHaveLength(1);
});

test('a step that is refused stays in the form with its photo, and “Cancel” drops both', async () => {
  openSteps([gate]);
  await fillInForm();
  act(() => finishUpload('/objects/1'));
  await form().findByRole('img', { name: 'Photo 1' });
  serverAnswers({ [createStep]: refused(409, 'A list can have at most 20 entries.') });
  await pressAdd();
  await expectToast('Failed to add arrival step', 'A list can have at most 20 entries.');
  expect(form().getByRole('img', { name: 'Photo 1' })).toBeTruthy();
  expect(openDraftStore(anna.id).hasUnsaved()).toBe(true);
  await press('Cancel');
  expect(screen.queryByRole('form')).toBeNull();
  expect(openDraftStore(anna.id).hasUnsaved()).toBe(false);
});

test('saving other changes neither waits for a photo in the form nor drops it', async () => {
  openSteps([gate]);
  await fillInForm();
  const patchGate = `PATCH /api/host/arrival-steps/${gate.id}`;
  serverAnswers({ [patchGate]: { body: { ...gate, text: 'Through the arch', version: 2 } } });
  fireEvent.change(card('Step 1').getByLabelText('What to do here'), {
    target: { value: 'Through the arch' },
  });
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(form().getByText('stairs.jpg')).toBeTruthy();
});

test('a host with an unverified email address can add a step, but no photo', async () => {
  const client = openSteps([gate]);
  client.setQueryData<CurrentUser>(currentUserQuery.queryKey, { ...anna, emailVerified: false });
  await screen.findByRole('heading', { name: 'Step 1' });
  await press('Add Arrival Step');
  await userEvent.click(form().getByRole('button', { name: 'Add photo' }));
  await expectToast(
    'Email verification required',
    'Please verify your email address to upload images.',
  );
});

test('a list of twenty arrival steps is full', async () => {
  openSteps(Array.from({ length: limits.steps }, (_, n) => step(n, `Step ${n}`)));
  expect(await screen.findByText(/at most 20 entries/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Arrival Step' })).toBeNull();
});
