/** What a guest's page is made of, with nothing written: the rehearsal, the tests and the style guide begin with it. */
import { blankApartment as fields } from '@guest-portal/contract/blank-apartment';
import type { Apartment, Guide, Place, Section } from './bundle.ts';

export const blankApartment: Apartment = {
  id: '',
  apartmentPhotos: [],
  apartmentPhotoCaptions: {},
  ...fields,
  wifiTitle: '',
  wifiLocked: false,
  backupOffered: false,
};

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
