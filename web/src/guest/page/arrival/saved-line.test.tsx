import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WelcomePage } from '../../welcome-page.tsx';
import { door, lockedStay } from '../../welcome-testing.tsx';
import { type SavedState, SavedStateContext } from '../parts/saved-state.ts';
import { bundleOf, section } from '../testing.ts';
import { SavedLine } from './saved-line.tsx';

afterEach(cleanup);

const lineFor = (saved: SavedState | 'unknown' | undefined, bundle = bundleOf()) => {
  render(
    <SavedStateContext value={saved}>
      <SavedLine bundle={bundle} />
    </SavedStateContext>,
  );
  return screen.queryByRole('status')?.textContent;
};

test.each<[SavedState, string]>([
  [{ kind: 'saved' }, 'Saved on this device. Works without a connection.'],
  [{ kind: 'pictures', saved: 3, count: 5 }, 'Text saved on this device. Pictures: 3 of 5.'],
  [{ kind: 'not-yet' }, 'Not saved on this device yet.'],
  [
    { kind: 'no-dates' },
    'Your host doesn’t show the dates of your stay, so nothing is saved on this device.',
  ],
  [{ kind: 'impossible' }, 'This browser can’t save a copy of the page.'],
])('the saved state %j is shown as text', (saved, text) => {
  expect(lineFor(saved)).toBe(text);
});

test('no text is shown until the saved state is known', () => {
  expect(lineFor('unknown')).toBe('');
});

test('room for the text of the saved state is reserved before it is known', () => {
  lineFor('unknown');
  expect(screen.getByRole('status').dataset.room).toBe(
    'Saved on this device. Works without a connection.',
  );
});

const needsConnection = 'You get the door code when you check in. That needs a connection.';

test.each<SavedState | 'unknown'>(['unknown', { kind: 'saved' }])(
  'before the check-in the saved state %j comes with the note that the door code needs a connection',
  (saved) => {
    lineFor(saved, bundleOf(lockedStay));
    expect(screen.getByText(needsConnection)).toBeTruthy();
  },
);

test.each([
  ['after the check-in,', { propertyCustomSections: [section({ ...door, content: '4719#' })] }],
  ['if nothing is written about the door,', { ...lockedStay, propertyCustomSections: [] }],
])('%s the page does not say that the door code needs a connection', (_, overrides) => {
  lineFor({ kind: 'saved' }, bundleOf(overrides));
  expect(screen.queryByText(needsConnection)).toBeNull();
});

test('a page that is only previewed says nothing about being saved', () => {
  render(<WelcomePage bundle={bundleOf()} onCheckIn={() => undefined} />);
  expect(screen.queryByText(/on this device/)).toBeNull();
});

test.each([false, true])(
  'the saved state comes after what the guest needs next (checked in: %s)',
  (hasCheckedIn) => {
    const apartment = {
      parkingInstructions: 'Behind the house',
      hostPhone: '+371 2000',
      showHostPhone: true,
    };
    render(
      <SavedStateContext value={{ kind: 'saved' }}>
        <WelcomePage
          bundle={bundleOf({ guest: { hasCheckedIn }, apartment })}
          onCheckIn={() => undefined}
        />
      </SavedStateContext>,
    );
    const line = screen.getByText(/^Saved on this device/);
    const previousElement = hasCheckedIn
      ? screen.getAllByRole('link', { name: /Call/ })[0]
      : screen.getByRole('button', { name: /^Check In Now/ });
    expect(
      previousElement &&
        previousElement.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  },
);
