import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { card, show, textOf } from '../welcome-testing.tsx';
import { place, section } from './testing.ts';

test('an open Wi-Fi network shows no password, and a guest network is labelled as one', () => {
  const wifi = { wifiName: 'pinehouse', wifiPassword: 'old' };
  const { change } = show({ apartment: { ...wifi, wifiAccessType: 'free' } });
  expect(card('WiFi Access').queryByText('old')).toBeNull();
  expect(card('WiFi Access').getByText(/no password needed/)).toBeTruthy();
  change({ apartment: { ...wifi, wifiAccessType: 'guest_network' } });
  expect(card('WiFi Access').getByText('Guest network')).toBeTruthy();
  expect(card('WiFi Access').getByText('old')).toBeTruthy();
});

test('a QR code to join the Wi-Fi with another device appears on request', async () => {
  show({ apartment: { wifiName: 'Lamplight', wifiPassword: 'candle' } });
  const toggle = screen.getByRole('button', { name: 'Join with another device' });
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  await userEvent.click(toggle);
  expect(await screen.findByRole('img', { name: 'QR code to join Lamplight' })).toBeTruthy();
});

test('a section with an unknown icon shows the default icon', () => {
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
])('a section can have the icon %s', (iconType, iconClass) => {
  const { container } = show({ propertyCustomSections: [section({ iconType })] });
  expect(container.querySelectorAll(`.${iconClass}`)).toHaveLength(1);
});

test('a card shows its content and its additional information', () => {
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
  'a place under %s shows its name, distance, description and address, and links to directions',
  (title) => {
    const list = title === 'Sightseeing' ? 'sightseeingSpots' : 'localTips';
    show({ [list]: [place()] });
    const region = within(screen.getByRole('region', { name: title }));
    expect(region.getByRole('heading', { name: 'Miit Coffee' })).toBeTruthy();
    for (const text of ['4 min walk', /best flat white/, 'Lāčplēša iela 10'])
      expect(region.getByText(text)).toBeTruthy();
    const directions = region.getByRole('link', { name: 'Directions to Miit Coffee' });
    expect(directions.getAttribute('href')).toBe('https://maps.google.com/?q=Miit+Coffee+Riga');
  },
);

test('a place shows its opening hours and can be called, and a phone number that cannot be dialled is shown as text', () => {
  const hours = 'Tuesday to Sunday\n10 to 18';
  show({
    localTips: [place({ name: 'Bakery', openingHours: hours, phone: '+371 2000 0010' })],
    sightseeingSpots: [place({ name: 'Tower', phone: 'Ask at the desk' })],
  });
  expect(screen.getByText(/Tuesday to Sunday/).textContent).toBe(hours);
  const call = screen.getByRole('link', { name: 'Call +371 2000 0010' });
  expect(call.getAttribute('href')).toBe('tel:+37120000010');
  expect(screen.getByText('Ask at the desk').closest('a')).toBeNull();
});

test('if the host has set no map link, a place links to the device’s maps, in a new tab if they are a web page', () => {
  show({ localTips: [place({ googleMapsUrl: '' })] });
  const directions = screen.getByRole('link', { name: 'Directions to Miit Coffee' });
  const destination = encodeURIComponent('Miit Coffee, Lāčplēša iela 10');
  expect(directions.getAttribute('href')).toBe(
    `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
  );
  expect(directions.getAttribute('target')).toBe('_blank');
});

test('amenities and house rules are shown as lists', () => {
  show({ apartment: { amenities: ['Bathtub', 'Lift'], houseRules: ['Shoes off', 'No smoking'] } });
  const items = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(textOf);
  expect(items('Amenities')).toEqual(['Bathtub', 'Lift']);
  expect(items('Property Rules')).toEqual(['Shoes off', 'No smoking']);
});

test('the contact card shows everything that the host wrote for it', () => {
  const contactTexts = {
    contactHostTitle: 'Anna, two floors up',
    contactHostAvailability: 'From 8 to 22',
    contactHostResponseTime: 'Within the hour',
    contactHostBody: 'Ring me for anything',
    hostAdditionalInfo: 'I speak Latvian and English',
    hostPhone: '+371 2000 0000',
    emergencyContact: '112',
    emergencyContactDescription: 'Fire, ambulance, police',
  };
  show({ apartment: contactTexts });
  const { textContent } = screen.getByRole('region', { name: 'Contact Your Host' });
  for (const text of Object.values(contactTexts)) expect(textContent).toContain(text);
});

test('the host and the emergency number can be called with one tap, and the host can be messaged', () => {
  show({ apartment: { hostPhone: '+371 2000-0000', emergencyContact: '112' } });
  const contact = within(screen.getByRole('region', { name: 'Contact Your Host' }));
  const href = (name: string | RegExp) => contact.getByRole('link', { name }).getAttribute('href');
  expect(href('Call +371 2000-0000')).toBe('tel:+37120000000');
  expect(href('Send a message')).toBe('sms:+37120000000');
  expect(href('112')).toBe('tel:112');
});
