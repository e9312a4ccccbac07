import { describe, expect, test } from 'vitest';
import { blankApartment } from '../blank-apartment.ts';
import { portalBundle } from '../endpoints/portal.ts';
import {
  type ApartmentContent,
  type BundleReader,
  makeBundle,
  type PortalContent,
  type SectionContent,
} from './portal-bundle.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const apartment: ApartmentContent = {
  ...blankApartment,
  id: id(1),
  name: 'Lamplight Loft',
  address: 'Lamp Street 1',
  city: 'Riga',
  country: 'Latvia',
  airbnbLink: 'https://airbnb.example/1',
  googleMapsLink: 'https://maps.example/1',
  apartmentPhotos: ['photo'],
  apartmentPhotoCaptions: { photo: 'photo-caption' },
  amenities: ['Kettle'],
  houseRules: ['No shoes'],
  textLanguage: 'en',
  showStayDates: true,
  showHostPhone: true,
  showParkingInfo: true,
  parkingInstructions: 'parking-text',
  showArrivalDirections: true,
  arrivalDirections: 'arrival-text',
  showCheckinInstructions: true,
  checkinInstructions: 'checkin-text',
  showWifiInfo: true,
  wifiName: 'Lamplight',
  wifiPassword: 'wifi-secret',
  wifiAccessType: 'password',
  wifiAdditionalInfo: 'router-secret',
  hostPhone: 'host-phone',
  contactHostTitle: 'contact-title',
  contactHostAvailability: 'contact-availability',
  contactHostResponseTime: 'contact-response',
  contactHostBody: 'contact-body',
  hostAdditionalInfo: 'contact-more',
  emergencyContact: 'emergency-number',
  emergencyContactDescription: 'emergency-text',
  showGuestName: true,
  stuckNote: 'stuck-text',
  backupEntry: 'backup-secret',
  offerBackupEntry: true,
};

const blankTexts = {
  wifiName: '',
  wifiPassword: '',
  wifiAdditionalInfo: '',
  parkingInstructions: '',
};

const section = (changes: Partial<SectionContent> = {}): SectionContent => ({
  id: id(10),
  name: 'Bins',
  content: 'bin-text',
  sectionType: 'property_details',
  kind: 'custom',
  order: 0,
  showInPortal: true,
  importantInfo: '',
  iconType: 'clock',
  ...changes,
});
const door = section({
  id: id(11),
  kind: 'entry_door',
  name: 'Way in',
  content: 'door-secret',
  importantInfo: 'second-door-secret',
  order: 5,
});
const wifiCard = section({ id: id(12), kind: 'wifi', name: 'Our wifi', content: '', order: 1 });
const contactCard = section({
  id: id(13),
  kind: 'host_contact',
  name: 'Host',
  content: '',
  order: 2,
});

const place = {
  id: id(20),
  name: 'Bakery',
  distance: '2 min',
  description: 'Warm bread',
  address: 'Oven Street 2',
  googleMapsUrl: '',
  openingHours: 'From 7',
  phone: '112',
  images: ['bread'],
  imageCaptions: { bread: 'Still warm' },
};

type PartialContent = Partial<Omit<PortalContent, 'apartment' | 'guest'>> & {
  apartment?: Partial<ApartmentContent>;
  hasCheckedIn?: boolean;
  reader?: BundleReader;
};

function bundleOf({
  apartment: fields,
  hasCheckedIn = false,
  reader = 'guest',
  ...lists
}: PartialContent = {}) {
  const content: PortalContent = {
    guest: {
      id: id(2),
      name: 'Maya',
      checkoutDate: '2026-06-20',
      hasCheckedIn,
      opensAt: null,
      shareCode: '',
    },
    apartment: { ...apartment, ...fields },
    arrivalSteps: [],
    localTips: [],
    sightseeingSpots: [],
    guides: [],
    sections: [wifiCard, contactCard, section(), door],
    ...lists,
  };
  return makeBundle(content, reader);
}

const textOf = (changes: PartialContent) => JSON.stringify(bundleOf(changes));

/** All sections, with this row in place of the default card of its kind. */
const withCard = (row: SectionContent) => [
  ...[wifiCard, contactCard, section(), door].filter(({ kind }) => kind !== row.kind),
  row,
];

describe('the bundle before check-in', () => {
  test('before check-in the bundle contains no secret of the Wi-Fi or the door, and marks both as locked', () => {
    expect(textOf({})).not.toMatch(/secret/);
    expect(bundleOf()).toMatchObject({
      apartment: { wifiLocked: true, wifiName: 'Lamplight', wifiPassword: '' },
      propertyCustomSections: [{ name: 'Way in', locked: true, content: '' }, { name: 'Bins' }],
    });
  });

  test.each<[string, PartialContent]>([
    ['additional info without a password', { apartment: { wifiPassword: '' } }],
    ['a password without additional info', { apartment: { wifiAdditionalInfo: '' } }],
    ['a guest network', { apartment: { wifiAccessType: 'guest_network' } }],
  ])('before check-in the Wi-Fi is locked with %s', (_what, changes) => {
    expect(bundleOf(changes).apartment.wifiLocked).toBe(true);
    expect(textOf(changes)).not.toMatch(/wifi-secret|router-secret/);
  });

  test.each<[string, Partial<SectionContent>]>([
    ['content alone', { importantInfo: '' }],
    ['important info alone', { content: '' }],
    ['another title and icon', { name: 'Welcome', iconType: 'car' }],
    ['the section type pre_arrival', { sectionType: 'pre_arrival' }],
  ])('before check-in the door is locked with %s', (_what, changes) => {
    const sections = withCard({ ...door, ...changes });
    expect(bundleOf({ sections }).propertyCustomSections[0]?.locked).toBe(true);
    expect(textOf({ sections })).not.toMatch(/door-secret/);
  });

  test('nothing is locked in a property without texts', () => {
    const sections = withCard({ ...door, content: '', importantInfo: '' });
    const bundle = bundleOf({ apartment: blankTexts, sections });
    expect(bundle.apartment.wifiLocked).toBe(false);
    expect(bundle.propertyCustomSections[0]).toMatchObject({ kind: 'entry_door', locked: false });
  });

  test('an open network has no password and is not locked before check-in', () => {
    expect(bundleOf({ apartment: { wifiAccessType: 'free' } }).apartment).toMatchObject({
      wifiLocked: false,
      wifiPassword: '',
      wifiAdditionalInfo: 'router-secret',
    });
  });

  test('a custom section is not locked before check-in', () => {
    expect(bundleOf().propertyCustomSections[1]).toMatchObject({
      content: 'bin-text',
      locked: false,
    });
  });

  test('the owner’s preview marks the same texts as locked and contains them', () => {
    expect(bundleOf({ reader: 'preview' })).toMatchObject({
      apartment: { wifiLocked: true, wifiPassword: 'wifi-secret' },
      propertyCustomSections: [{ locked: true, content: 'door-secret' }, {}],
    });
  });
});

test('after check-in nothing is locked and the bundle contains everything', () => {
  expect(bundleOf({ hasCheckedIn: true })).toMatchObject({
    guest: { hasCheckedIn: true },
    apartment: {
      wifiLocked: false,
      wifiPassword: 'wifi-secret',
      wifiAdditionalInfo: 'router-secret',
      wifiTitle: 'Our wifi',
    },
    propertyCustomSections: [
      { locked: false, content: 'door-secret', importantInfo: 'second-door-secret' },
      { locked: false },
    ],
  });
});

describe('the backup way in', () => {
  test('the bundle never contains the text of the backup way in, not even after check-in or in the preview', () => {
    for (const moment of [{}, { hasCheckedIn: true }, { reader: 'preview' } as const])
      expect(textOf(moment)).not.toContain('backup-secret');
  });

  test.each([
    [false, {}],
    [true, { hasCheckedIn: true }],
    [true, { reader: 'preview' as const }],
    [false, { hasCheckedIn: true, apartment: { offerBackupEntry: false } }],
    [false, { hasCheckedIn: true, apartment: { backupEntry: ' \n' } }],
  ])('backupOffered in the bundle is %s for %j', (isOffered, changes) => {
    expect(bundleOf(changes).apartment.backupOffered).toBe(isOffered);
  });
});

describe('texts that the host hides', () => {
  const moments: PartialContent[] = [{}, { hasCheckedIn: true }, { reader: 'preview' }];

  test.each<[keyof ApartmentContent, RegExp]>([
    ['showWifiInfo', /wifi-secret|router-secret|Lamplight"|Our wifi/],
    ['showHostPhone', /host-phone|contact-|emergency-/],
    ['showParkingInfo', /parking-text/],
    ['showArrivalDirections', /arrival-text/],
    ['showCheckinInstructions', /checkin-text/],
    ['showGuestName', /Maya/],
    ['showStayDates', /2026-06-20/],
  ])('the bundle never contains the texts that %s covers while it is off', (flag, hidden) => {
    expect(textOf({})).toMatch(hidden);
    for (const moment of moments)
      expect(textOf({ ...moment, apartment: { [flag]: false } })).not.toMatch(hidden);
  });

  test.each([
    ['wifi', { ...wifiCard, showInPortal: false }, /wifi-secret|router-secret|Lamplight"|Our wifi/],
    ['contact', { ...contactCard, showInPortal: false }, /host-phone|contact-|emergency-/],
    ['door', { ...door, showInPortal: false }, /door-secret|Way in/],
    ['custom', section({ showInPortal: false }), /bin-text|Bins/],
  ])('the bundle never contains the texts of a hidden %s card', (_card, row, hidden) => {
    expect(textOf({ hasCheckedIn: true })).toMatch(hidden);
    const sections = withCard(row);
    for (const moment of moments) expect(textOf({ ...moment, sections })).not.toMatch(hidden);
  });

  test('a hidden Wi-Fi card is not marked as locked', () => {
    const sections = withCard({ ...wifiCard, showInPortal: false });
    expect(bundleOf({ sections }).apartment).toMatchObject({
      showWifiInfo: false,
      wifiLocked: false,
    });
  });
});

test('empty fields stay empty, and a property without default cards still has its Wi-Fi and contact', () => {
  const bundle = bundleOf({ apartment: blankTexts, sections: [], hasCheckedIn: true });
  expect(bundle.apartment).toMatchObject({ ...blankTexts, showWifiInfo: true, wifiTitle: '' });
  expect(bundle.apartment).toMatchObject({ showHostPhone: true, hostPhone: 'host-phone' });
  expect(bundle.propertyCustomSections).toEqual([]);
});

test('the door comes first, whatever its order, and the other sections keep their order', () => {
  const sections = [section({ name: 'One' }), door, section({ name: 'Two', order: 9 }), wifiCard];
  const names = bundleOf({ sections }).propertyCustomSections.map(({ name }) => name);
  expect(names).toEqual(['Way in', 'One', 'Two']);
});

test('a guest only gets captions that are not blank and that belong to an image of the row', () => {
  const images = ['bread', 'oven'];
  const imageCaptions = { bread: 'Still warm', oven: ' ', gone: 'Was removed' };
  const { localTips, apartmentGuides } = bundleOf({
    localTips: [{ ...place, images, imageCaptions }],
    guides: [{ id: id(30), name: 'Stove', instructions: 'Turn', images, imageCaptions }],
  });
  expect(localTips[0]?.imageCaptions).toEqual({ bread: 'Still warm' });
  expect(apartmentGuides[0]?.imageCaptions).toEqual({ bread: 'Still warm' });
});

/** Additional columns that a row has in the database or in the dashboard. */
const extraColumns = { apartmentId: id(1), version: 3, createdAt: new Date(0), order: 0 };

test('the bundle never contains a field that the guest’s schema does not name', () => {
  const bundle = bundleOf({
    apartment: { ...extraColumns, slug: 'loft' } as Partial<ApartmentContent>,
    localTips: [{ ...place, ...extraColumns }],
    sightseeingSpots: [{ ...place, ...extraColumns }],
    guides: [
      {
        id: id(30),
        name: 'Stove',
        instructions: 'Turn',
        images: [],
        imageCaptions: {},
        ...extraColumns,
      },
    ],
    sections: [{ ...door, ...extraColumns }],
  });
  expect(bundle).toEqual(portalBundle.parse(bundle));
  expect(bundle.localTips).toEqual([place]);
  expect(bundle.sightseeingSpots).toEqual([place]);
});
