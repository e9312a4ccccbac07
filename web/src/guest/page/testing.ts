/** A stay as a careful host would write it, for the tests and the style guide. */
import { blankApartment, blankGuide, blankPlace, blankSection } from './blank-stay.ts';
import type { Apartment, ArrivalStep, Bundle, Guide, Place, Section } from './bundle.ts';

let idCount = 0;
const newId = () => {
  idCount += 1;
  return `00000000-0000-4000-8000-${String(idCount).padStart(12, '0')}`;
};

export const section = (overrides: Partial<Section> = {}): Section => ({
  ...blankSection,
  id: newId(),
  name: 'Heating',
  content: 'The dial by the bathroom door goes from 1 to 5; 3 is cosy.',
  ...overrides,
});

export const step = (overrides: Partial<ArrivalStep> = {}): ArrivalStep => ({
  id: newId(),
  text: 'Number 14 is the green door with the brass lamp.',
  image: '',
  ...overrides,
});

export const place = (overrides: Partial<Place> = {}): Place => ({
  ...blankPlace,
  id: newId(),
  name: 'Miit Coffee',
  distance: '4 min walk',
  description: 'Cycle workshop in front, the best flat white in town behind.',
  address: 'Lāčplēša iela 10',
  googleMapsUrl: 'maps.google.com/?q=Miit+Coffee+Riga',
  ...overrides,
});

export const guide = (overrides: Partial<Guide> = {}): Guide => ({
  ...blankGuide,
  id: newId(),
  name: 'Espresso machine',
  instructions:
    '1. Fill the tank behind the machine.\n2. Press the left button and wait until it stops blinking.\n3. One capsule, one press.',
  ...overrides,
});

/** A property with a name and no other content. */
export const bareApartment: Apartment = {
  ...blankApartment,
  id: newId(),
  name: 'Lamplight Loft',
  wifiTitle: 'WiFi Access',
};

interface BundleOverrides extends Partial<Omit<Bundle, 'apartment' | 'guest'>> {
  apartment?: Partial<Apartment>;
  guest?: Partial<Bundle['guest']>;
}

/** A guest who has checked in to the bare property, with the changes that a test needs. */
export const bundleOf = ({ apartment, guest, ...lists }: BundleOverrides = {}): Bundle => ({
  guest: {
    id: newId(),
    name: '',
    checkoutDate: '2026-06-20',
    hasCheckedIn: true,
    opensAt: null,
    shareCode: '',
    ...guest,
  },
  apartment: { ...bareApartment, ...apartment },
  arrivalSteps: [],
  localTips: [],
  sightseeingSpots: [],
  apartmentGuides: [],
  propertyCustomSections: [],
  translated: [],
  ...lists,
});
