/** What a guest's page is made of, with nothing written: the rehearsal, the tests and the style guide begin with it. */
import { blankApartment as fields } from '@guest-portal/contract/blank-apartment';
import type { Apartment, ArrivalStep, Bundle, Guide, Place, Section } from './bundle.ts';

export const blankApartment: Apartment = {
  id: '',
  apartmentPhotos: [],
  apartmentPhotoCaptions: {},
  ...fields,
  wifiTitle: '',
  wifiLocked: false,
  backupOffered: false,
};

/** Lists that a copy of an older release does not know. */
export const blankLists: Pick<Bundle, 'arrivalSteps'> = { arrivalSteps: [] };

export const blankStep: ArrivalStep = { id: '', text: '', image: '' };

export const blankPlace: Place = {
  id: '',
  name: '',
  distance: '',
  description: '',
  address: '',
  googleMapsUrl: '',
  openingHours: '',
  phone: '',
  images: [],
  imageCaptions: {},
};

export const blankGuide: Guide = {
  id: '',
  name: '',
  instructions: '',
  images: [],
  imageCaptions: {},
};

export const blankSection: Section = {
  id: '',
  name: '',
  content: '',
  sectionType: 'property_details',
  kind: 'custom',
  order: 0,
  showInPortal: true,
  importantInfo: '',
  iconType: 'clock',
  locked: false,
};

/** A copy that an older release has kept on the device does not know the newest fields and lists. */
export function withBlanks(bundle: Bundle): Bundle {
  const places = (rows: Place[]) => rows.map((row) => ({ ...blankPlace, ...row }));
  return {
    ...blankLists,
    ...bundle,
    apartment: { ...blankApartment, ...bundle.apartment },
    localTips: places(bundle.localTips),
    sightseeingSpots: places(bundle.sightseeingSpots),
    apartmentGuides: bundle.apartmentGuides.map((row) => ({ ...blankGuide, ...row })),
  };
}
