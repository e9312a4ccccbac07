import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

const atHand = () => screen.queryByRole('region', { name: 'At hand' });
/** Of two parts of the page, the first comes before the second. */
const isBefore = (one: Element, two: Element) =>
  Boolean(one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING);

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
  expect(screen.getByText("You're All Set!")).toBeTruthy();
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
  expect(card('Entry Door Access').getByText('4719#')).toBeTruthy();
  expect(card('WiFi Access').getByText('candle')).toBeTruthy();
  expect(atHand()?.textContent).toMatch(/4719#.*candle/);
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

describe('what to do on the day of check-out', () => {
  const note = 'Keys on the table. Call +371 2000 0000.';

  test('stands below the date, with its numbers to tap and in the language of the texts', async () => {
    show({ apartment: { checkoutNote: ` ${note} `, textLanguage: 'de' } });
    const call = await screen.findByRole('link', { name: '+371 2000 0000' });
    const text = call.parentElement;
    expect([text?.textContent, text?.lang, text?.dir]).toEqual([note, 'de', 'auto']);
    expect(isBefore(screen.getByText(/^Saturday 20 June/), call)).toBe(true);
    expect(isBefore(screen.getByText('Check-out'), call)).toBe(true);
  });

  test('is there without a date, too', () => {
    const { container } = show({ apartment: { checkoutNote: note, showStayDates: false } });
    expect(container.textContent).toContain(`Check-out${note}`);
    expect(container.textContent).not.toContain('remaining');
  });

  test('folds where it is very long', () => {
    show({ apartment: { checkoutNote: 'Strip the beds. '.repeat(100) } });
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  test('leaves no card behind where nobody has written it', () => {
    const { container } = show({ apartment: { checkoutNote: ' \n ', showStayDates: false } });
    expect(container.textContent).not.toContain('Check-out');
  });
});

test('what an older release has kept on the device is drawn without the fields that came since', () => {
  const { apartment, ...rest } = bundleOf({ apartment: { houseRules: ['Shoes off'] } });
  const kept = Object.fromEntries(Object.entries(apartment).filter(([, value]) => value !== ''));
  // As it is read from the device, where nobody checks it.
  const copy: Bundle = JSON.parse(JSON.stringify({ apartment: kept, ...rest }));
  render(<WelcomePage bundle={copy} onCheckIn={() => {}} />);
  expect(screen.getByText('Shoes off')).toBeTruthy();
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
  const contact = within(screen.getByRole('region', { name: 'Contact Your Host' }));
  const href = (name: string | RegExp) => contact.getByRole('link', { name }).getAttribute('href');
  expect(href('Call +371 2000-0000')).toBe('tel:+37120000000');
  expect(href('Send a message')).toBe('sms:+37120000000');
  expect(href('112')).toBe('tel:112');
});

describe('at hand on every reopening', () => {
  const stay = {
    apartment: {
      address: 'Skārņu iela 14',
      wifiName: 'Lamplight',
      wifiPassword: 'candle',
      hostPhone: '+371 2000 0000',
    },
    propertyCustomSections: [section({ ...door, content: '4719#' })],
  };

  test('are the code, the wifi and the call, before everything else, to be copied and tapped', () => {
    const { container } = show(stay);
    const strip = atHand();
    if (!strip) throw new Error('nothing is at hand');
    expect(container.querySelector('section')).toBe(strip);
    const { getByText, getByRole, getAllByRole } = within(strip);
    for (const text of ['4719#', 'Lamplight', 'candle']) expect(getByText(text)).toBeTruthy();
    expect(getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Copy Entry Door Access',
      'Copy Wifi name',
      'Copy Wifi password',
    ]);
    const call = getByRole('link', { name: 'Call +371 2000 0000' });
    expect(call.getAttribute('href')).toBe('tel:+37120000000');
  });

  test('is nothing where nothing is written, nor before the check-in', () => {
    const { change } = show();
    expect(atHand()).toBeNull();
    change({ ...stay, guest: { hasCheckedIn: false } });
    expect(atHand()).toBeNull();
  });

  test.each([
    [
      'a hidden wifi',
      { apartment: { ...stay.apartment, showWifiInfo: false } },
      /Lamplight|candle/,
    ],
    ['a hidden host', { apartment: { ...stay.apartment, showHostPhone: false } }, /Call/],
    [
      'a hidden door',
      { propertyCustomSections: [section({ ...door, content: '4719#', showInPortal: false })] },
      /4719/,
    ],
    [
      'a door that is still locked',
      { propertyCustomSections: [section({ ...door, content: '', locked: true })] },
      /Entry Door/,
    ],
    [
      'the old password of an open wifi',
      { apartment: { ...stay.apartment, wifiAccessType: 'free' as const } },
      /candle/,
    ],
    [
      'a telephone that nobody can dial',
      { apartment: { ...stay.apartment, hostPhone: 'Ask Anna' } },
      /Anna/,
    ],
  ])('is never %s', (_, about, hidden) => {
    show({ ...stay, ...about });
    expect(atHand()?.textContent).not.toMatch(hidden);
    expect(atHand()?.textContent).not.toBe('');
  });

  test('is the beginning of a door’s text without a code, and the way to all of it', () => {
    const content = `The key hangs behind the blue shutter. ${'Lift it a little. '.repeat(12)}`;
    const { container } = show({ propertyCustomSections: [section({ ...door, content })] });
    const strip = within(atHand() as HTMLElement);
    expect(
      strip.getByText(/^The key hangs behind the blue shutter.*…$/).textContent?.length,
    ).toBeLessThan(150);
    const way = strip.getByRole('link', { name: 'More about the door' });
    const target = container.querySelector(way.getAttribute('href') ?? '');
    expect(target?.textContent).toContain(content.trim());
  });

  test('leads to the door’s card and leaves no entry in the history that closing a dialog would scroll to', async () => {
    const scrolledTo = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo(this.id);
    });
    const content = `The key hangs behind the blue shutter. ${'Lift it a little. '.repeat(12)}`;
    show({ propertyCustomSections: [section({ ...door, content })] });
    const { length } = history;
    await userEvent.click(screen.getByRole('link', { name: 'More about the door' }));
    expect(document.activeElement?.id).toBe('door');
    expect(scrolledTo).toHaveBeenCalledExactlyOnceWith('door');
    expect([history.length, location.hash]).toEqual([length, '']);
  });
});

describe('"You\'re All Set!"', () => {
  const arrived = { ...lockedStay, guest: { hasCheckedIn: true } };
  const message = () => screen.getByText("You're All Set!");
  const isQuiet = () => message().closest('.bg-tone-green') === null;

  test('is said in full, with the focus, before all else to whoever pressed the button', async () => {
    const { change } = show(lockedStay);
    await userEvent.click(checkInButton());
    change({ ...arrived, propertyCustomSections: [section({ ...door, content: '4719#' })] });
    expect(isQuiet()).toBe(false);
    expect(document.activeElement?.textContent).toContain("You're All Set!");
    expect(isBefore(message(), atHand() as HTMLElement)).toBe(true);
  });

  test('is one quiet line to whoever opens the page again, after what is at hand', () => {
    show({ ...arrived, propertyCustomSections: [section({ ...door, content: '4719#' })] });
    expect(isQuiet()).toBe(true);
    expect(isBefore(atHand() as HTMLElement, message())).toBe(true);
  });

  test('congratulates nobody a second time: not on another device of the same stay', () => {
    const { change } = show(lockedStay);
    change(arrived);
    expect(isQuiet()).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('before the check-in', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Pre-Arrival Information' }));
  const before = (apartment: Partial<Bundle['apartment']>) =>
    show({ ...lockedStay, apartment: { ...lockedStay.apartment, ...apartment } });

  test('the host can be called and written to', () => {
    before({ hostPhone: '+371 2000-0000' });
    const href = (name: string) => panel().getByRole('link', { name }).getAttribute('href');
    expect(href('Call +371 2000-0000')).toBe('tel:+37120000000');
    expect(href('Send a message')).toBe('sms:+37120000000');
  });

  test.each([
    ['the host does not show the phone', { showHostPhone: false, hostPhone: '+371 2000 0000' }],
    ['there is none', { hostPhone: ' ' }],
  ])('nobody is offered a call where %s', (_, apartment) => {
    before(apartment);
    expect(panel().queryByText('Reach your host')).toBeNull();
    expect(panel().queryByRole('link', { name: /Call/ })).toBeNull();
  });

  test('a phone that can’t be dialled is text', () => {
    before({ hostPhone: 'Reception, dial 9 from the hall or 0 from the room' });
    expect(panel().getByText(/^Reception, dial 9/)).toBeTruthy();
    expect(panel().queryByRole('link', { name: /Call/ })).toBeNull();
  });

  test('the host’s own map comes before those that only look for the address', () => {
    before({ googleMapsLink: 'maps.app.goo.gl/x' });
    const links = panel().getAllByRole('link');
    expect(links.map(textOf)).toEqual(['View on Maps', 'Google Maps', 'Apple Maps']);
    expect(links[0]?.getAttribute('href')).toBe('https://maps.app.goo.gl/x');
  });

  test('the host’s own map is there without an address, too', () => {
    before({ address: '', googleMapsLink: 'maps.app.goo.gl/x' });
    expect(panel().getAllByRole('link').map(textOf)).toEqual(['View on Maps']);
  });

  test('the button says what it opens, and promises no more than there is', () => {
    const said = () => {
      const id = checkInButton().getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    const { change } = show({ ...lockedStay, apartmentGuides: [guide()] });
    expect(said()).toBe(
      'Shows you how to open the door, the wifi, the guides and the rest of this page.',
    );
    const guest = { hasCheckedIn: false };
    change({ guest, apartment: { wifiName: 'Lamplight', wifiLocked: true } });
    expect(said()).toBe('Shows you the wifi and the rest of this page.');
    change({ guest, apartment: { houseRules: ['Shoes off'] } });
    expect(said()).toBe('Shows you the rest of this page.');
    change({ guest });
    expect(said()).toBe('Your host is still writing the rest of this page.');
  });
});

describe('a very long text about the door', () => {
  const long = `Type 4719#. ${'Then go up the stairs and mind the third step. '.repeat(30)}The end.`;

  test('folds, and is whole again at a press', async () => {
    show({ propertyCustomSections: [section({ ...door, content: long })] });
    const text = () => card('Entry Door Access').getByText(/^Type/).textContent ?? '';
    expect(text().length).toBeLessThan(620);
    const toggle = card('Entry Door Access').getByRole('button', { name: 'Show more' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    expect(text()).toBe(long);
    expect(document.activeElement).toBe(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(toggle.textContent).toBe('Show less');
  });

  test('is found by the browser’s search while it is folded', async () => {
    show({ propertyCustomSections: [section({ ...door, content: long })] });
    const rest = card('Entry Door Access').getByText(/The end\.$/).parentElement;
    expect(rest?.getAttribute('hidden')).toBe('until-found');
    act(() => void rest?.dispatchEvent(new Event('beforematch')));
    expect(card('Entry Door Access').getByRole('button', { name: 'Show less' })).toBeTruthy();
  });

  test.each([
    ['a short text', 'Type 4719# and go up.'],
    ['any other card', undefined],
  ])('but not %s', (_, content) => {
    show({
      propertyCustomSections: [
        content === undefined ? section({ content: long }) : section({ ...door, content }),
      ],
    });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

test('numbers and addresses can be tapped wherever a host has written them', async () => {
  const text = 'Ring +371 2000 0000 or see www.example.lv';
  show({
    apartment: {
      parkingInstructions: text,
      wifiName: 'Lamplight',
      wifiAdditionalInfo: text,
      houseRules: [text],
      amenities: [text],
      contactHostBody: text,
      emergencyContactDescription: text,
    },
    propertyCustomSections: [section({ content: text, importantInfo: text })],
    localTips: [place({ description: text })],
    apartmentGuides: [guide({ instructions: text })],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pre-Arrival Information' }));
  await userEvent.click(screen.getByRole('button', { name: 'Espresso machine' }));
  await screen.findByRole('dialog');
  const links = [...document.querySelectorAll('a')];
  const calls = links.filter(({ href }) => href === 'tel:+37120000000');
  const pages = links.filter(({ href }) => href === 'https://www.example.lv/');
  expect([calls.length, pages.length]).toEqual([10, 10]);
  for (const page of pages) {
    expect(page.target).toBe('_blank');
    expect(page.rel).toBe('noopener noreferrer');
  }
  for (const call of calls) expect(call.dir).toBe('ltr');
});

describe('the language of the host’s texts', () => {
  const about = (textLanguage: string) => ({
    apartment: { textLanguage, houseRules: ['Donaudampfschifffahrt'], amenities: ['Bügeleisen'] },
    propertyCustomSections: [section({ content: 'Der Regler neben der Tür' })],
  });
  const texts = () =>
    [/^Der Regler/, 'Donaudampfschifffahrt', 'Bügeleisen'].map((text) => screen.getByText(text));

  test('is theirs alone, and they are hyphenated by its rules', () => {
    const { container } = show(about('de'));
    for (const text of texts()) {
      expect(text.getAttribute('lang')).toBe('de');
      expect(text.className).toContain('hyphens-auto');
    }
    expect(container.querySelectorAll('[lang]')).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toBeNull();
  });

  test('is not guessed where nobody has said it, and nothing is hyphenated then', () => {
    const { container } = show(about(''));
    expect(container.querySelector('[lang]')).toBeNull();
    for (const text of texts()) expect(text.className).not.toContain('hyphens');
  });
});
