/**
 * Draws a page that nobody sees while the PIN is typed. A browser is slow with code that it runs for the first time,
 * and a slow phone would learn it while somebody waits at a door.
 */
import { Activity, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { IconType } from '../../ui/section-icons.ts';
import type { Bundle } from './bundle.ts';
import { WelcomePage } from './welcome-page.tsx';

export function rehearse() {
  const stage = createRoot(document.createElement('div'));
  startTransition(() => {
    stage.render(
      // Hidden: in idle moments alone, a few milliseconds at a time, and without effects.
      <Activity mode="hidden">
        <WelcomePage bundle={anyStay} onCheckIn={() => undefined} />
      </Activity>,
    );
  });
}

const text = '…';

const place: Bundle['localTips'][number] = {
  id: '',
  name: text,
  distance: text,
  description: text,
  address: text,
  googleMapsUrl: text,
  images: [],
};

const note: Bundle['propertyCustomSections'][number] = {
  id: 'note',
  name: text,
  content: text,
  sectionType: 'property_details',
  kind: 'entry_door',
  order: 0,
  showInPortal: true,
  importantInfo: text,
  iconType: 'lock' satisfies IconType,
  locked: false,
};

/** Something of everything, but no picture, which would be fetched. */
const anyStay: Bundle = {
  guest: { id: '', name: text, checkoutDate: '2999-12-31', hasCheckedIn: false },
  apartment: {
    id: '',
    name: text,
    address: text,
    city: text,
    country: text,
    airbnbLink: '',
    googleMapsLink: '',
    apartmentPhotos: [],
    amenities: [text],
    houseRules: [text],
    textLanguage: '',
    showStayDates: true,
    showHostPhone: true,
    showParkingInfo: true,
    parkingInstructions: text,
    showArrivalDirections: true,
    arrivalDirections: text,
    showCheckinInstructions: true,
    checkinInstructions: text,
    showWifiInfo: true,
    wifiTitle: text,
    wifiName: text,
    wifiPassword: '',
    wifiAccessType: 'password',
    wifiAdditionalInfo: text,
    wifiLocked: true,
    hostPhone: text,
    contactHostTitle: text,
    contactHostAvailability: text,
    contactHostResponseTime: '',
    contactHostBody: text,
    hostAdditionalInfo: '',
    emergencyContact: text,
    emergencyContactDescription: text,
  },
  localTips: [place],
  sightseeingSpots: [place],
  apartmentGuides: [{ id: '', name: text, instructions: text, images: [] }],
  propertyCustomSections: [
    note,
    { ...note, id: 'other', sectionType: 'pre_arrival', kind: 'custom' },
  ],
};
