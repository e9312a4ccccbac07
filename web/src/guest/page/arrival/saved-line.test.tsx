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
  [{ kind: 'saved' }, 'Saved on this phone. Works without a connection.'],
  [{ kind: 'pictures', saved: 3, count: 5 }, 'Text saved on this phone. Pictures: 3 of 5.'],
  [{ kind: 'not-yet' }, 'Not saved on this phone yet.'],
  [
    { kind: 'no-dates' },
    'Your host doesn’t show the dates of your stay, so nothing is saved on this phone.',
  ],
  [{ kind: 'impossible' }, 'This browser can’t save a copy of the page.'],
])('%j is said in words', (saved, words) => {
  expect(lineFor(saved)).toBe(words);
});

test('until it is known nothing is said', () => {
  expect(lineFor('unknown')).toBe('');
});

test('the room of its words is there before they are', () => {
  lineFor('unknown');
  expect(screen.getByRole('status').dataset.room).toBe(
    'Saved on this phone. Works without a connection.',
  );
});

const needsConnection = 'You get the door code when you check in. That needs a connection.';

test.each<SavedState | 'unknown'>(['unknown', { kind: 'saved' }])(
  'before the check-in %j is not said without what the phone can’t hold yet',
  (saved) => {
    lineFor(saved, bundleOf(lockedStay));
    expect(screen.getByText(needsConnection)).toBeTruthy();
  },
);

test.each([
  ['after the check-in', { propertyCustomSections: [section({ ...door, content: '4719#' })] }],
  ['where nothing is written about the door', { ...lockedStay, propertyCustomSections: [] }],
])('%s no code is promised', (_, about) => {
  lineFor({ kind: 'saved' }, bundleOf(about));
  expect(screen.queryByText(needsConnection)).toBeNull();
});

test('a page that is only looked at, as the host’s preview, promises nothing', () => {
  render(<WelcomePage bundle={bundleOf()} onCheckIn={() => undefined} />);
  expect(screen.queryByText(/phone/)).toBeNull();
});

test.each([false, true])('it comes after what is needed next, checked in: %s', (hasCheckedIn) => {
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
  const line = screen.getByText(/^Saved on this phone/);
  const before = hasCheckedIn
    ? screen.getAllByRole('link', { name: /Call/ })[0]
    : screen.getByRole('button', { name: /^Check In Now/ });
  expect(
    before && before.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});
