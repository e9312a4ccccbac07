import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../guest/page/visible-sections.ts';
import { hasWifi } from '../../guest/page/wifi.ts';
import type { Guest } from '../../host/queries.ts';
import { type Drafts, keyOf, newGuestKey, noDrafts, withEdit } from '../editing/drafts/drafts.ts';
import { apartment, guide, place, section } from '../sections/testing.tsx';
import { bundleFrom, type PreviewRows } from './bundle.ts';

const door = section(1, 'Entry Door Access', { kind: 'entry_door', content: 'door-secret' });
const wifi = section(2, 'WiFi Access', { kind: 'wifi' });
const contact = section(3, 'Host Contact', { kind: 'host_contact' });

const guest: Guest = {
  id: '00000000-0000-4000-8900-000000000001',
  apartmentId: apartment.id,
  pinCode: '4821',
  name: 'Maya',
  checkinDate: '2026-06-14',
  checkoutDate: '2026-06-20',
  hasCheckedIn: false,
  isActive: true,
  wrongPins: 0,
  newDevicesRefused: false,
  lockedOut: null,
  version: 1,
};

const rows = (overrides: Partial<PreviewRows> = {}): PreviewRows => ({
  apartment,
  guest,
  arrivalSteps: [],
  localTips: [],
  sightseeingSpots: [],
  guides: [],
  sections: [door, wifi, contact],
  ...overrides,
});

const empty = rows({
  apartment: { ...apartment, wifiName: '', wifiPassword: '' },
  sections: [{ ...door, content: '' }, wifi, contact],
});

const edit = (drafts: Drafts, key: Parameters<typeof withEdit>[1], field: string, value: unknown) =>
  withEdit(drafts, key, field, undefined, value);

describe('the preview before check-in', () => {
  test('before check-in, the preview of an empty property has no Wi-Fi or door card', () => {
    const bundle = bundleFrom(empty, noDrafts, false);
    expect(hasWifi(bundle.apartment)).toBe(false);
    expect(sectionsOf(bundle, 'property_details')).toEqual([]);
  });

  test('before check-in, the preview of a complete property has locked Wi-Fi and door cards without secrets', () => {
    const bundle = bundleFrom(rows(), noDrafts, false);
    expect(hasWifi(bundle.apartment)).toBe(true);
    expect(sectionsOf(bundle, 'property_details')).toMatchObject([{ secretState: 'locked' }]);
    expect(JSON.stringify(bundle)).not.toMatch(/door-secret|welcome-home/);
  });
});

test('after check-in, the preview contains the secrets', () => {
  const bundle = bundleFrom(rows(), noDrafts, true);
  expect(bundle.apartment.wifiPassword).toBe('welcome-home');
  expect(bundle.propertyCustomSections[0]?.content).toBe('door-secret');
});

test.each([
  ['wifi', wifi, /CanalLoft|welcome-home/],
  ['contact', contact, /host-phone/],
  ['door', door, /door-secret/],
])('a %s card that is hidden by an unsaved change is not in the preview', (_, row, hiddenText) => {
  const property = rows({ apartment: { ...apartment, hostPhone: 'host-phone' } });
  expect(JSON.stringify(bundleFrom(property, noDrafts, true))).toMatch(hiddenText);
  const drafts = edit(noDrafts, keyOf('section', row.id), 'showInPortal', false);
  expect(JSON.stringify(bundleFrom(property, drafts, true))).not.toMatch(hiddenText);
});

test('the preview contains unsaved texts, lists, orders and images', () => {
  const [bakery, tower] = [place(1, 'Bakery'), place(2, 'Tower')];
  const property = rows({ localTips: [bakery, tower], guides: [guide(1, 'Stove')] });
  let drafts = edit(noDrafts, keyOf('apartment', apartment.id), 'name', 'Harbour Loft');
  drafts = edit(drafts, keyOf('apartment', apartment.id), 'amenities', ['Kettle', ' ', '']);
  drafts = edit(drafts, keyOf('localTip', bakery.id), 'order', 9);
  drafts = edit(drafts, keyOf('localTipImages', tower.id), 'images', ['tower-photo']);
  expect(bundleFrom(property, drafts, true)).toMatchObject({
    apartment: { name: 'Harbour Loft', amenities: ['Kettle'] },
    localTips: [{ name: 'Tower', images: ['tower-photo'] }, { name: 'Bakery' }],
    apartmentGuides: [{ name: 'Stove' }],
  });
});

describe('the guest of the preview', () => {
  test('the preview shows the current guest with unsaved changes', () => {
    const drafts = edit(noDrafts, keyOf('guest', guest.id), 'name', 'Noor');
    expect(bundleFrom(rows(), drafts, false).guest).toEqual({
      id: guest.id,
      name: 'Noor',
      checkoutDate: '2026-06-20',
      hasCheckedIn: false,
      opensAt: null,
      shareCode: '',
    });
  });

  test('the preview shows the new guest while one is being added', () => {
    const drafts = edit(noDrafts, newGuestKey, 'name', 'Iris');
    expect(bundleFrom(rows(), drafts, false).guest.name).toBe('Iris');
  });

  test('the preview shows no name and no dates of the guest if the host hides them', () => {
    const hidingApartment = { ...apartment, showGuestName: false, showStayDates: false };
    const { name, checkoutDate } = bundleFrom(
      rows({ apartment: hidingApartment }),
      noDrafts,
      true,
    ).guest;
    expect([name, checkoutDate]).toEqual(['', '']);
  });

  test('the preview shows no guest if the property has none', () => {
    expect(bundleFrom(rows({ guest: null }), noDrafts, false).guest).toMatchObject({ id: '' });
  });
});
