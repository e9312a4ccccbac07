import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { WelcomePage } from '../../welcome-page.tsx';
import {
  card,
  checkInButton,
  door,
  isBefore,
  lockedStay,
  quickAccess,
  show,
  textOf,
} from '../../welcome-testing.tsx';
import type { Bundle } from '../bundle.ts';
import { bundleOf, guide, section } from '../testing.ts';

test('before the check-in the panel is open and locked, and the rest of the page is blurred and inert', async () => {
  const { container } = show(lockedStay);
  expect(screen.getByText('Action Required')).toBeTruthy();
  const toggle = screen.getByRole('button', { name: 'Pre-Arrival Information' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const blurredPart = container.querySelector('[inert]');
  expect(blurredPart?.className).toContain('blur');
  expect(blurredPart?.textContent).toContain('Shown when you check in');
  expect(blurredPart?.contains(checkInButton())).toBe(false);
  expect(screen.queryByText("You're All Set!")).toBeNull();
  expect(screen.queryByText('✓ Unlocked')).toBeNull();
});

test('the “Check In Now” button checks the guest in', async () => {
  const checkIn = vi.fn();
  show(lockedStay, checkIn);
  await userEvent.click(checkInButton());
  expect(checkIn).toHaveBeenCalledOnce();
});

test('another tap does nothing while the check-in is being sent', async () => {
  const checkIn = vi.fn();
  render(<WelcomePage bundle={bundleOf(lockedStay)} onCheckIn={checkIn} checkingIn />);
  await userEvent.click(checkInButton());
  expect(checkIn).not.toHaveBeenCalled();
});

test('after the check-in the panel closes and can be toggled, and everything is unlocked', async () => {
  const { container, change } = show(lockedStay);
  change({
    guest: { hasCheckedIn: true },
    apartment: { wifiName: 'Lamplight', wifiPassword: 'candle', address: 'Skārņu iela 14' },
    propertyCustomSections: [section({ ...door, content: '4719#' })],
  });
  expect(container.querySelector('[inert]')).toBeNull();
  expect(screen.queryByText('Action Required')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Check In Now/ })).toBeNull();
  expect(screen.getByText("You're All Set!")).toBeTruthy();
  expect(card('WiFi Access').getByText('✓ Unlocked')).toBeTruthy();
  expect(card('WiFi Access').getByText('candle')).toBeTruthy();
  expect(card('Entry Door Access').getByRole('button', { name: 'Copy Code' })).toBeTruthy();
  const toggle = screen.getByRole('button', { name: 'Pre-Arrival Information' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(screen.getByRole('link', { name: 'Google Maps' })).toBeTruthy();
});

test('a guest who has checked in sees that the secrets are loading until they arrive', () => {
  show({ ...lockedStay, guest: { hasCheckedIn: true } });
  expect(card('Entry Door Access').getByText('Loading…')).toBeTruthy();
  expect(screen.queryByText('✓ Unlocked')).toBeNull();
});

test("the owner's preview shows its secrets only after the simulated check-in", () => {
  const secrets = {
    apartment: { wifiName: 'Lamplight', wifiPassword: 'candle', wifiLocked: true },
    propertyCustomSections: [section({ ...door, content: '4719#', locked: true })],
  };
  const { change } = show({ ...secrets, guest: { hasCheckedIn: false } });
  expect(document.body.textContent).not.toMatch(/4719|candle/);
  change({ ...secrets, guest: { hasCheckedIn: true } });
  expect(card('Entry Door Access').getByText('4719#')).toBeTruthy();
  expect(card('WiFi Access').getByText('candle')).toBeTruthy();
  expect(quickAccess()?.textContent).toMatch(/4719#.*candle/);
});

describe('"You\'re All Set!"', () => {
  const arrived = { ...lockedStay, guest: { hasCheckedIn: true } };
  const message = () => screen.getByText("You're All Set!");
  const isQuiet = () => message().closest('.bg-tone-green') === null;

  const withCode = {
    ...arrived,
    propertyCustomSections: [section({ ...door, content: '4719#' })],
  };

  test("after the check-in the full “You're All Set!” has the focus, and once the code arrives, quick access is above it", async () => {
    const { change } = show(lockedStay);
    await userEvent.click(checkInButton());
    change(arrived);
    expect(isQuiet()).toBe(false);
    expect(document.activeElement?.textContent).toContain("You're All Set!");
    change(withCode);
    expect(isQuiet()).toBe(false);
    expect(isBefore(quickAccess() as HTMLElement, message())).toBe(true);
  });

  test('the door code that a check-in brings is scrolled to the top of the screen and has the focus', async () => {
    const { change } = show(lockedStay);
    await userEvent.click(checkInButton());
    change(arrived);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    change(withCode);
    expect(document.activeElement?.textContent).toContain('4719#');
    expect(scroll.mock.instances).toEqual([document.activeElement]);
    expect(scroll.mock.calls[0]?.[0]).toEqual({ behavior: 'instant' });
  });

  test('a door code that arrives late does not take the focus from a guest who is already elsewhere', async () => {
    const { change } = show(lockedStay);
    await userEvent.click(checkInButton());
    change(arrived);
    const search = screen.getByRole('button', { name: /Search this page/ });
    search.focus();
    change(withCode);
    expect(document.activeElement).toBe(search);
  });

  test("“You're All Set!” is one quiet line below quick access when the page is opened again", () => {
    show({ ...arrived, propertyCustomSections: [section({ ...door, content: '4719#' })] });
    expect(isQuiet()).toBe(true);
    expect(isBefore(quickAccess() as HTMLElement, message())).toBe(true);
  });

  test("“You're All Set!” stays quiet and takes no focus if another device has checked in", () => {
    const { change } = show(lockedStay);
    change(arrived);
    expect(isQuiet()).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a page without content', () => {
  const locked = { guest: { hasCheckedIn: false } };
  const expectNoAllSet = () => expect(screen.queryByText("You're All Set!")).toBeNull();

  test('a guest who checks in to a page without content reads that the host is still writing it', async () => {
    const { change } = show(locked);
    await userEvent.click(checkInButton());
    change({ guest: { hasCheckedIn: true } });
    expectNoAllSet();
    expect(document.activeElement?.textContent).toMatch(/^Your host is still writing this page/);
  });

  test('a page without content offers to call or message the host', () => {
    show({ apartment: { hostPhone: '+371 2000-0000', address: 'Skārņu iela 14' } });
    expectNoAllSet();
    const notice = screen.getByText(/hasn’t added anything here yet/).parentElement as HTMLElement;
    const links = within(notice).getAllByRole('link');
    expect(links.map(textOf)).toEqual(['Call +371 2000-0000', 'Send a message']);
    expect(quickAccess()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a page that the host shows before the check-in', () => {
  const showEarly = (overrides: Parameters<typeof bundleOf>[0] = lockedStay) =>
    show({ ...overrides, apartment: { ...overrides.apartment, showPageBeforeCheckin: true } });

  test('a page that the host shows before the check-in is neither blurred nor inert, and hides its secrets', () => {
    const { container } = showEarly({
      ...lockedStay,
      apartmentGuides: [guide()],
      apartment: { ...lockedStay.apartment, houseRules: ['Shoes off'], amenities: ['Balcony'] },
    });
    expect(container.querySelector('[inert], .blur-md')).toBeNull();
    expect(screen.getByRole('button', { name: 'Espresso machine' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
    expect(card('WiFi Access').getByText('Shown when you check in')).toBeTruthy();
    expect(card('WiFi Access').queryByText('Lamplight')).toBeNull();
    expect(card('Entry Door Access').getByText('Shown when you check in')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Lamplight Loft' })).toBeTruthy();
  });

  test('on a page that the host shows before the check-in, the check-in button promises only what is still hidden', () => {
    showEarly({ ...lockedStay, apartmentGuides: [guide()] });
    const description = document.getElementById(
      checkInButton().getAttribute('aria-describedby') ?? '',
    );
    expect(description?.textContent).toBe('Shows you how to open the door and the Wi‑Fi.');
    cleanup();
    showEarly({
      ...lockedStay,
      apartment: { ...lockedStay.apartment, wifiName: '', wifiLocked: false },
      propertyCustomSections: [],
      apartmentGuides: [guide()],
    });
    expect(checkInButton().getAttribute('aria-describedby')).toBeNull();
  });
});

describe('before the check-in', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Pre-Arrival Information' }));
  const showBeforeCheckIn = (apartment: Partial<Bundle['apartment']>) =>
    show({ ...lockedStay, apartment: { ...lockedStay.apartment, ...apartment } });

  test('before the check-in the host can be called and messaged', () => {
    showBeforeCheckIn({ hostPhone: '+371 2000-0000' });
    const href = (name: string) => panel().getByRole('link', { name }).getAttribute('href');
    expect(href('Call +371 2000-0000')).toBe('tel:+37120000000');
    expect(href('Send a message')).toBe('sms:+37120000000');
  });

  test.each([
    ['the host does not show the phone', { showHostPhone: false, hostPhone: '+371 2000 0000' }],
    ['the host has no phone number', { hostPhone: ' ' }],
  ])('before the check-in no call is offered if %s', (_, apartment) => {
    showBeforeCheckIn(apartment);
    expect(panel().queryByText('Contact your host')).toBeNull();
    expect(panel().queryByRole('link', { name: /Call/ })).toBeNull();
  });

  test('a phone of the host that cannot be dialled is shown as text', () => {
    showBeforeCheckIn({ hostPhone: 'Reception, dial 9 from the hall or 0 from the room' });
    expect(panel().getByText(/^Reception, dial 9/)).toBeTruthy();
    expect(panel().queryByRole('link', { name: /Call/ })).toBeNull();
  });

  test('the host’s own map link comes before the maps that search for the address', () => {
    showBeforeCheckIn({ googleMapsLink: 'maps.app.goo.gl/x' });
    const links = panel().getAllByRole('link');
    expect(links.map(textOf)).toEqual(['View on Maps', 'Directions', 'Google Maps', 'Apple Maps']);
    expect(links[0]?.getAttribute('href')).toBe('https://maps.app.goo.gl/x');
  });

  test('one button opens the maps app of the phone, and the other maps are folded', () => {
    showBeforeCheckIn({});
    const isFolded = (name: string) =>
      panel().getByRole('link', { name }).closest('details')?.open === false;
    expect(panel().getByText('Other maps').localName).toBe('summary');
    expect(['Google Maps', 'Apple Maps'].map(isFolded)).toEqual([true, true]);
    expect(panel().getByRole('link', { name: 'Directions' }).closest('details')).toBeNull();
  });

  test('the host’s own map link is shown even without an address', () => {
    showBeforeCheckIn({ address: '', googleMapsLink: 'maps.app.goo.gl/x' });
    expect(panel().getAllByRole('link').map(textOf)).toEqual(['View on Maps']);
  });

  test('the check-in button names what it unlocks, but nothing that the page does not have', () => {
    const buttonDescription = () => {
      const id = checkInButton().getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    const { change } = show({ ...lockedStay, apartmentGuides: [guide()] });
    expect(buttonDescription()).toBe(
      'Shows you how to open the door, the Wi‑Fi, the guides and the rest of this page.',
    );
    const guest = { hasCheckedIn: false };
    change({ guest, apartment: { wifiName: 'Lamplight', wifiLocked: true } });
    expect(buttonDescription()).toBe('Shows you the Wi‑Fi and the rest of this page.');
    change({ guest, apartment: { houseRules: ['Shoes off'] } });
    expect(buttonDescription()).toBe('Shows you the rest of this page.');
    change({ guest });
    expect(buttonDescription()).toBe('Your host is still writing the rest of this page.');
  });
});
