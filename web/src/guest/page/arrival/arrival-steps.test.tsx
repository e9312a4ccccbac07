import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { WelcomePage } from '../../welcome-page.tsx';
import type { Bundle } from '../bundle.ts';
import { bundleOf, section, step } from '../testing.ts';

// The dialog is loaded on first use, which can take longer than the default timeout on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const steps = [
  step({ text: 'Through the gate', image: 'gate.jpg' }),
  step({ text: 'Across the yard' }),
  step({ text: 'Up the stairs', image: 'stairs.jpg' }),
];

const renderPage = (bundle: Bundle) => render(<WelcomePage bundle={bundle} onCheckIn={() => {}} />);
const renderSteps = (hasCheckedIn: boolean, arrivalSteps = steps) =>
  renderPage(bundleOf({ arrivalSteps, guest: { hasCheckedIn } }));

const dialog = () => screen.findByRole('dialog', { name: 'How to get in' });
const photo = (name: string) => screen.getByRole('button', { name });
const texts = () =>
  [...document.querySelectorAll('ol > li')].map((item) => item.textContent?.slice(1));

test('before the check-in the panel shows numbered arrival steps, and the first photo is loaded eagerly', () => {
  const { container } = renderSteps(false);
  const panel = within(screen.getByRole('region', { name: 'Pre-Arrival Information' }));
  expect(panel.getByRole('heading', { name: 'How to get in' })).toBeTruthy();
  expect(texts()).toEqual(['Through the gate', 'Across the yard', 'Up the stairs']);
  const images = [...container.querySelectorAll('ol img')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(screen.getAllByRole('heading', { name: 'How to get in' })).toHaveLength(1);
});

test('after the check-in the arrival steps are in a card before the door, and still in the panel', async () => {
  const door = section({ kind: 'entry_door', name: 'The door', content: '4719#' });
  renderPage(bundleOf({ arrivalSteps: steps, propertyCustomSections: [door] }));
  const headings = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(headings).toEqual(['How to get in', 'The door']);
  expect(photo('Step 3 of 3')).toBeTruthy();
  expect(screen.queryByText('Across the yard')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pre-Arrival Information' }));
  expect(texts()).toEqual(['Through the gate', 'Across the yard', 'Up the stairs']);
});

test('a page without arrival steps, such as a copy from before they existed, has no heading for them', () => {
  const { arrivalSteps: _none, ...olderBundle } = bundleOf({ guest: { hasCheckedIn: false } });
  renderPage(olderBundle as Bundle);
  expect(screen.queryByText('How to get in')).toBeNull();
});

test('a photo opens the dialog at its own arrival step, and buttons lead through all of them', async () => {
  renderSteps(false);
  await userEvent.click(photo('Step 3 of 3'));
  const inDialog = within(await dialog());
  expect(inDialog.getByText('Up the stairs')).toBeTruthy();
  await userEvent.click(inDialog.getByRole('button', { name: 'Back' }));
  expect(inDialog.getByText('Across the yard')).toBeTruthy();
  expect(inDialog.getByText('Step 2 of 3')).toBeTruthy();
  await userEvent.click(inDialog.getByRole('button', { name: 'Back' }));
  const back = inDialog.getByRole('button', { name: 'Back' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(back);
  expect(inDialog.getByText('Step 1 of 3')).toBeTruthy();
  for (const _ of steps.slice(1))
    await userEvent.click(inDialog.getByRole('button', { name: 'Next' }));
  await userEvent.click(inDialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(photo('Step 3 of 3')));
});

test('arrow keys and swipes lead through the arrival steps, but a mouse drag and a scroll do not', async () => {
  renderSteps(false);
  await userEvent.click(screen.getByRole('button', { name: 'Show step by step' }));
  const inDialog = within(await dialog());
  const stepGroup = (name: string) => inDialog.getByRole('group', { name });
  await userEvent.keyboard('{ArrowRight}');
  const swipe = (name: string, end: object, pointerType = 'touch') => {
    const group = stepGroup(name);
    fireEvent.pointerDown(group, { pointerId: 1, pointerType, clientX: 200, clientY: 300 });
    fireEvent.pointerUp(group, { pointerId: 1, pointerType, clientX: 200, clientY: 300, ...end });
  };
  swipe('Step 2 of 3', { clientX: 100 }, 'mouse');
  swipe('Step 2 of 3', { clientX: 260, clientY: 500 });
  swipe('Step 2 of 3', { clientX: 180 });
  swipe('Step 2 of 3', { clientX: 100 });
  expect(stepGroup('Step 3 of 3')).toBeTruthy();
  swipe('Step 3 of 3', { clientX: 300 });
  expect(stepGroup('Step 2 of 3')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(stepGroup('Step 1 of 3')).toBeTruthy();
});

test('a swipe does not leave an arrival photo while the guest has zoomed in', async () => {
  renderSteps(false);
  await userEvent.click(photo('Step 1 of 3'));
  const inDialog = within(await dialog());
  const swipe = () => {
    const group = inDialog.getByRole('group', { name: /^Step/ });
    const touch = { pointerId: 1, pointerType: 'touch', clientY: 300 };
    fireEvent.pointerDown(group, { ...touch, clientX: 200 });
    fireEvent.pointerUp(group, { ...touch, clientX: 100 });
  };
  vi.stubGlobal('visualViewport', { scale: 2 });
  swipe();
  expect(inDialog.getByText('Step 1 of 3')).toBeTruthy();
  vi.stubGlobal('visualViewport', { scale: 1 });
  swipe();
  expect(inDialog.getByText('Step 2 of 3')).toBeTruthy();
});

test('the dialog shows the last arrival step if the host removes the one that is open', async () => {
  const bundle = (arrivalSteps: typeof steps) =>
    bundleOf({ arrivalSteps, guest: { hasCheckedIn: false } });
  const { rerender } = renderPage(bundle(steps));
  await userEvent.click(photo('Step 3 of 3'));
  const inDialog = within(await dialog());
  rerender(<WelcomePage bundle={bundle(steps.slice(0, 2))} onCheckIn={() => {}} />);
  expect(inDialog.getByText('Step 2 of 2')).toBeTruthy();
  expect(inDialog.getByText('Across the yard')).toBeTruthy();
});
