/** The parts of a guest's page without content. `render-ahead.tsx`, the tests and the style guide start from them. */
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

/** Lists that a copy from an older release does not have. */
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

/** Adds the fields and lists that a copy from an older release does not have. */
export function withBlanks(bundle: Bundle): Bundle {
  const withBlankFields = (rows: Place[]) => rows.map((row) => ({ ...blankPlace, ...row }));
  return {
    ...blankLists,
    ...bundle,
    apartment: { ...blankApartment, ...bundle.apartment },
    localTips: withBlankFields(bundle.localTips),
    sightseeingSpots: withBlankFields(bundle.sightseeingSpots),
    apartmentGuides: bundle.apartmentGuides.map((row) => ({ ...blankGuide, ...row })),
  };
}
