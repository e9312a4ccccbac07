/** Renders the guest's whole page on a day in June, for tests of its parts. */
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Bundle } from './page/bundle.ts';
import { bundleOf, section } from './page/testing.ts';
import { WelcomePage } from './welcome-page.tsx';

// The code that draws the QR code is loaded on request, which can take longer than the default timeout on a busy
// machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-14T12:00:00'));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

export const show = (overrides: Parameters<typeof bundleOf>[0] = {}, onCheckIn = () => {}) => {
  const pageOf = (bundle: Bundle) => <WelcomePage bundle={bundle} onCheckIn={onCheckIn} />;
  const { rerender, container } = render(pageOf(bundleOf(overrides)));
  return { container, change: (next: typeof overrides) => rerender(pageOf(bundleOf(next))) };
};

export const card = (title: string) => {
  const found = screen.getByRole('heading', { name: title, level: 3 }).parentElement?.parentElement;
  if (!found) throw new Error(`no card ${title}`);
  return within(found);
};

export const door = { name: 'Entry Door Access', kind: 'entry_door', iconType: 'lock' } as const;

export const lockedStay = {
  guest: { hasCheckedIn: false },
  apartment: { wifiName: 'Lamplight', wifiLocked: true, address: 'Skārņu iela 14' },
  propertyCustomSections: [section({ ...door, content: '', locked: true })],
};

export const quickAccess = () => screen.queryByRole('region', { name: 'Quick access' });

/** Whether the first of two parts comes before the second on the page. */
export const isBefore = (one: Element, two: Element) =>
  Boolean(one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING);

export const textOf = (heading: HTMLElement) => heading.textContent;

// The button contains both of its labels, one of them invisible. Without a stylesheet both are read.
export const checkInButton = () => screen.getByRole('button', { name: /^Check In Now/ });
