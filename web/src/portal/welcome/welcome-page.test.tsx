import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bundle } from './bundle.ts';
import { bundleOf, guide, place, section } from './testing.ts';
import { WelcomePage } from './welcome-page.tsx';

// The code of the QR code comes when it is asked for, and a busy machine takes its time over that.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-14T12:00:00'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (about: Parameters<typeof bundleOf>[0] = {}, onCheckIn = () => {}) => {
  const pageOf = (bundle: Bundle) => <WelcomePage bundle={bundle} onCheckIn={onCheckIn} />;
  const { rerender, container } = render(pageOf(bundleOf(about)));
  return { container, change: (next: typeof about) => rerender(pageOf(bundleOf(next))) };
};

const card = (title: string) => {
  const found = screen.getByRole('heading', { name: title, level: 3 }).parentElement?.parentElement;
  if (!found) throw new Error(`no card ${title}`);
  return within(found);
};

const door = { name: 'Entry Door Access', kind: 'entry_door', iconType: 'lock' } as const;
const lockedStay = {
  guest: { hasCheckedIn: false },
  apartment: { wifiName: 'Lamplight', wifiLocked: true, address: 'Skārņu iela 14' },
  propertyCustomSections: [section({ ...door, content: '', locked: true })],
};

test('the sections follow each other in their order', () => {
  show({
    apartment: {
      address: 'Skārņu iela 14',
      wifiName: 'Lamplight',
      apartmentPhotos: ['hall.jpg'],
      hostPhone: '+371 2000 0000',
      amenities: ['Bathtub'],
      houseRules: ['Shoes off'],
    },
    apartmentGuides: [guide()],
    localTips: [place()],
    sightseeingSpots: [place()],
  });
  expect(screen.getAllByRole('heading').filter(isTop).map(textOf)).toEqual([
    'Pre-Arrival Information',
    'Lamplight Loft',
    'Essential Information',
    'Your Apartment',
    'Property Guide',
    'Contact Your Host',
    'Amenities',
    'Local Recommendations',
    'Sightseeing',
    'Property Rules',
  ]);
});

const isTop = (heading: HTMLElement) => /H[12]/.test(heading.tagName);
const textOf = (heading: HTMLElement) => heading.textContent;

test('a property about which nothing is written has no empty sections', () => {
  show();
  expect(screen.getAllByRole('heading').map(textOf)).toEqual(['Lamplight Loft']);
  expect(screen.getByText(/still writing this page/)).toBeTruthy();
});

test('before the check-in the panel is open and locked, and the rest is blurred and out of reach', async () => {
  const { container } = show(lockedStay);
  expect(screen.getByText('Action Required')).toBeTruthy();
  const toggle = screen.getByRole('button', { name: 'Pre-Arrival Information' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const rest = container.querySelector('[inert]');
  expect(rest?.className).toContain('blur');
  expect(rest?.textContent).toContain('Unlocks when you check in');
  expect(rest?.contains(checkInButton())).toBe(false);
  expect(screen.queryByText("You're All Set!")).toBeNull();
  expect(screen.queryByText('✓ Unlocked')).toBeNull();
});

// Both labels of the button are in it, one invisible; without a stylesheet both are read.
const checkInButton = () => screen.getByRole('button', { name: /^Check In Now/ });

test('"Check In Now" checks in', async () => {
  const checkIn = vi.fn();
  show(lockedStay, checkIn);
  await userEvent.click(checkInButton());
  expect(checkIn).toHaveBeenCalledOnce();
});

test('while the check-in is on its way, another tap does nothing', async () => {
  const checkIn = vi.fn();
  render(<WelcomePage bundle={bundleOf(lockedStay)} onCheckIn={checkIn} checkingIn />);
  await userEvent.click(checkInButton());
  expect(checkIn).not.toHaveBeenCalled();
});

test('after the check-in the panel closes and can be toggled, and everything is open', async () => {
  const { container, change } = show(lockedStay);
  change({
    guest: { hasCheckedIn: true },
    apartment: { wifiName: 'Lamplight', wifiPassword: 'candle', address: 'Skārņu iela 14' },
    propertyCustomSections: [section({ ...door, content: '4719#' })],
  });
  expect(container.querySelector('[inert]')).toBeNull();
  expect(screen.queryByText('Action Required')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Check In Now/ })).toBeNull();
  expect(document.activeElement?.textContent).toContain("You're All Set!");
  expect(card('WiFi Access').getByText('✓ Unlocked')).toBeTruthy();
  expect(card('WiFi Access').getByText('candle')).toBeTruthy();
  expect(card('Entry Door Access').getByRole('button', { name: 'Copy Code' })).toBeTruthy();
  const toggle = screen.getByRole('button', { name: 'Pre-Arrival Information' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(screen.getByRole('link', { name: 'Google Maps' })).toBeTruthy();
});

test('until the secrets have come, a guest who has checked in reads that they are on the way', () => {
  show({ ...lockedStay, guest: { hasCheckedIn: true } });
  expect(card('Entry Door Access').getByText('Unlocking…')).toBeTruthy();
  expect(screen.queryByText('✓ Unlocked')).toBeNull();
});

test("the owner's preview shows its secrets only after the simulated check-in", () => {
  const held = {
    apartment: { wifiName: 'Lamplight', wifiPassword: 'candle', wifiLocked: true },
    propertyCustomSections: [section({ ...door, content: '4719#', locked: true })],
  };
  const { change } = show({ ...held, guest: { hasCheckedIn: false } });
  expect(document.body.textContent).not.toMatch(/4719|candle/);
  change({ ...held, guest: { hasCheckedIn: true } });
  expect(screen.getByText('4719#')).toBeTruthy();
  expect(screen.getByText('candle')).toBeTruthy();
});

test('who opens the page again keeps the focus where it was', () => {
  show();
  expect(document.activeElement).toBe(document.body);
});

test('the header greets by name and links the listing and the map', () => {
  show({
    guest: { name: 'Maya and Tom' },
    apartment: { city: 'Riga', airbnbLink: 'airbnb.com/rooms/1', googleMapsLink: 'javascript:x.y' },
  });
  expect(screen.getByText('Maya and Tom').parentElement?.textContent).toBe('Welcome, Maya and Tom');
  const listing = screen.getByRole('link', { name: 'Airbnb listing' });
  expect(listing.getAttribute('href')).toBe('https://airbnb.com/rooms/1');
  expect(listing.getAttribute('target')).toBe('_blank');
  expect(listing.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.queryByRole('link', { name: 'View on Maps' })).toBeNull();
});

test('the header says where it is, and leads there', () => {
  show({
    apartment: {
      address: 'Skārņu iela 14',
      city: 'Riga',
      country: 'Latvia',
      googleMapsLink: ' maps.app.goo.gl/x ',
    },
  });
  expect(screen.getByText('Skārņu iela 14, Riga, Latvia')).toBeTruthy();
  const maps = screen.getByRole('link', { name: 'View on Maps' });
  expect(maps.getAttribute('href')).toBe('https://maps.app.goo.gl/x');
});

test('the check-out and the days that remain stand between the name and the cards', () => {
  const { container } = show({ apartment: { wifiName: 'Lamplight' } });
  expect(container.textContent).toMatch(
    /Lamplight Loft.*Saturday 20 June 11:00 AM.*6 days remaining.*Essential Information/,
  );
});

test('the check-out is at 11:00 AM and the days are counted down', () => {
  const { change, container } = show({ guest: { checkoutDate: '2026-06-20' } });
  expect(container.textContent).toContain('Saturday 20 June 11:00 AM');
  expect(container.textContent).toContain('6 days remaining');
  change({ guest: { checkoutDate: '2026-06-15' } });
  expect(container.textContent).toContain('1 day remaining');
  change({ guest: { checkoutDate: '2026-06-01' } });
  expect(container.textContent).toContain('0 days remaining');
});

test.each([
  ['the host hides the dates', { apartment: { showStayDates: false } }],
  ['the server withholds them', { guest: { checkoutDate: '' } }],
])('there are no stay dates when %s', (_, about) => {
  const { container } = show(about);
  expect(container.textContent).not.toMatch(/Check-out|remaining/);
});

test('an open wifi has no password, and a guest network is called so', () => {
  const wifi = { wifiName: 'pinehouse', wifiPassword: 'old' };
  const { change } = show({ apartment: { ...wifi, wifiAccessType: 'free' } });
  expect(card('WiFi Access').queryByText('old')).toBeNull();
  expect(card('WiFi Access').getByText(/no password needed/)).toBeTruthy();
  change({ apartment: { ...wifi, wifiAccessType: 'guest_network' } });
  expect(card('WiFi Access').getByText('Guest network')).toBeTruthy();
  expect(card('WiFi Access').getByText('old')).toBeTruthy();
});

test('another device joins the wifi by a code that comes when asked for', async () => {
  show({ apartment: { wifiName: 'Lamplight', wifiPassword: 'candle' } });
  const toggle = screen.getByRole('button', { name: 'Join with another device' });
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  await userEvent.click(toggle);
  expect(await screen.findByRole('img', { name: 'QR code to join Lamplight' })).toBeTruthy();
});

test('an unknown icon becomes the default one', () => {
  const { container } = show({
    propertyCustomSections: [section({ iconType: 'helicopter' }), section({ iconType: 'car' })],
  });
  expect(container.querySelectorAll('.lucide-info')).toHaveLength(1);
  expect(container.querySelectorAll('.lucide-car')).toHaveLength(1);
});

test.each([
  ['car', 'lucide-car'],
  ['navigation', 'lucide-navigation'],
  ['clock', 'lucide-clock'],
  ['phone', 'lucide-phone'],
  ['wifi', 'lucide-wifi'],
  ['lock', 'lucide-key-round'],
])('a section may have the icon %s', (iconType, drawn) => {
  const { container } = show({ propertyCustomSections: [section({ iconType })] });
  expect(container.querySelectorAll(`.${drawn}`)).toHaveLength(1);
});

test('a card says all that the host wrote about it', () => {
  show({
    apartment: { wifiName: 'Lamplight', wifiAdditionalInfo: 'The router is in the hall' },
    propertyCustomSections: [
      section({ name: 'Heating', content: 'Turn the dial', importantInfo: 'Never above 4' }),
    ],
  });
  expect(card('Heating').getByText('Turn the dial')).toBeTruthy();
  expect(card('Heating').getByText('Never above 4')).toBeTruthy();
  expect(card('WiFi Access').getByText('The router is in the hall')).toBeTruthy();
});

test.each(['Local Recommendations', 'Sightseeing'])(
  'a place under %s says its name, distance, description and address, and leads there',
  (title) => {
    const list = title === 'Sightseeing' ? 'sightseeingSpots' : 'localTips';
    show({ [list]: [place()] });
    const part = within(screen.getByRole('region', { name: title }));
    expect(part.getByRole('heading', { name: 'Miit Coffee' })).toBeTruthy();
    for (const text of ['4 min walk', /best flat white/, 'Lāčplēša iela 10'])
      expect(part.getByText(text)).toBeTruthy();
    const way = part.getByRole('link', { name: 'Directions to Miit Coffee' });
    expect(way.getAttribute('href')).toBe('https://maps.google.com/?q=Miit+Coffee+Riga');
  },
);

test('amenities and rules are lists', () => {
  show({ apartment: { amenities: ['Bathtub', 'Lift'], houseRules: ['Shoes off', 'No smoking'] } });
  const items = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(textOf);
  expect(items('Amenities')).toEqual(['Bathtub', 'Lift']);
  expect(items('Property Rules')).toEqual(['Shoes off', 'No smoking']);
});

test('the contact card says all that the host wrote for it', () => {
  const written = {
    contactHostTitle: 'Anna, two floors up',
    contactHostAvailability: 'From 8 to 22',
    contactHostResponseTime: 'Within the hour',
    contactHostBody: 'Ring me for anything',
    hostAdditionalInfo: 'I speak Latvian and English',
    hostPhone: '+371 2000 0000',
    emergencyContact: '112',
    emergencyContactDescription: 'Fire, ambulance, police',
  };
  show({ apartment: written });
  const { textContent } = screen.getByRole('region', { name: 'Contact Your Host' });
  for (const text of Object.values(written)) expect(textContent).toContain(text);
});

test("a host's text keeps its lines and its direction, and is never HTML", () => {
  const content = 'מפתח\n<b>תלוי</b>';
  show({ propertyCustomSections: [section({ content })] });
  const text = screen.getByText(/תלוי/);
  expect(text.textContent).toBe(content);
  expect(text.getAttribute('dir')).toBe('auto');
  expect(text.className).toContain('whitespace-pre-line');
});

test('the host is called and written to with one tap, and so is the emergency number', () => {
  show({ apartment: { hostPhone: '+371 2000-0000', emergencyContact: '112' } });
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Call +371 2000-0000')).toBe('tel:+37120000000');
  expect(href('Send a message')).toBe('sms:+37120000000');
  expect(href('112')).toBe('tel:112');
});
