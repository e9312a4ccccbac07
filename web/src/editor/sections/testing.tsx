/** Renders sections of the editor in tests, with a property and its rows. */
import { emptyFields, switchFields, writtenFields } from '@guest-portal/contract/apartment-fields';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { anna, open, ownerRights, serverAnswers } from '../../accounts/testing.tsx';
import type { Apartment, ArrivalStep, Guide, Place, Section } from '../../host/queries.ts';
import type { Drafts } from '../editing/drafts/drafts.ts';
import { EditingProvider, useEditing } from '../editing/editing-context.tsx';

const uuid = (kind: number, n: number) =>
  `00000000-0000-4000-8${kind}00-${String(n).padStart(12, '0')}`;

export const apartment: Apartment = {
  ...emptyFields([...writtenFields, ...switchFields]),
  id: uuid(0, 1),
  name: 'Canal Loft',
  slug: 'canal-loft-abc',
  wifiName: 'CanalLoft',
  wifiPassword: 'welcome-home',
  amenities: ['Kettle', 'Oven'],
  apartmentPhotos: [],
  apartmentPhotoCaptions: {},
  subscription_status: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...ownerRights,
  isLive: false,
};

const ofApartment = { apartmentId: apartment.id, version: 1 };

export const place = (n: number, name: string, overrides: Partial<Place> = {}): Place => ({
  id: uuid(1, n),
  ...ofApartment,
  order: n,
  name,
  description: '',
  distance: '',
  address: '',
  googleMapsUrl: '',
  openingHours: '',
  phone: '',
  images: [],
  imageCaptions: {},
  ...overrides,
});

export const step = (n: number, text: string): ArrivalStep => ({
  id: uuid(4, n),
  ...ofApartment,
  order: n,
  text,
  images: [],
});

export const guide = (n: number, name: string): Guide => ({
  id: uuid(2, n),
  ...ofApartment,
  order: n,
  name,
  instructions: 'Press the button.',
  images: [],
  imageCaptions: {},
});

export const section = (n: number, name: string, overrides: Partial<Section> = {}): Section => ({
  id: uuid(3, n),
  ...ofApartment,
  name,
  content: '',
  importantInfo: '',
  sectionType: 'property_details',
  kind: 'custom',
  isDefault: overrides.kind !== undefined,
  iconType: '',
  accessType: null,
  order: n,
  showInPortal: true,
  ...overrides,
});

export const defaultSections = [
  section(0, 'Entry Door Access', { kind: 'entry_door', iconType: 'lock', accessType: 'code' }),
  section(1, 'WiFi Access', { kind: 'wifi', iconType: 'wifi' }),
  section(2, 'Host Contact', { kind: 'host_contact', iconType: 'phone' }),
];

/** The request for one of the property's lists. */
export const listCall = (name: string) => `GET /api/host/apartments/${apartment.id}/${name}`;

export const hasRows = (name: string, rows: unknown[]) =>
  serverAnswers({ [listCall(name)]: { body: rows } });

let currentDrafts: Drafts = {};

function DraftObserver() {
  currentDrafts = useEditing(({ drafts }) => drafts);
  return null;
}

/** Returns the drafted values, by item and field. */
export const draftedValues = () =>
  Object.fromEntries(
    Object.entries(currentDrafts).map(([key, draft]) => [
      key,
      Object.fromEntries(Object.entries(draft ?? {}).map(([field, { value }]) => [field, value])),
    ]),
  );

export function openSections(sections: ReactNode) {
  sessionStorage.clear();
  return open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      {sections}
      <DraftObserver />
    </EditingProvider>,
  );
}

/** The titles of a list's cards, from first to last. */
export const titlesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

/** Returns queries within the card that has this title. */
export const card = (title: string) => within(screen.getByRole('group', { name: title }));
