/**
 * Draws a page that nobody sees while the PIN is typed. A browser is slow with code that it runs for the first time,
 * and a slow phone would learn it while somebody waits at a door.
 */
import { Activity, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../../idle.ts';
import type { Bundle } from './bundle.ts';
import { WelcomePage } from './welcome-page.tsx';

/** Gives the way to call it off: whoever waits for the page itself needs the time. */
export function rehearse(): () => void {
  const stage = document.createElement('div');
  const callOff = layOutOnce(stage);
  startTransition(() => {
    createRoot(stage).render(
      // Hidden: in idle moments alone, a few milliseconds at a time, and without effects.
      <Activity mode="hidden">
        <WelcomePage bundle={anyStay} onCheckIn={() => undefined} />
      </Activity>,
    );
  });
  return callOff;
}

/**
 * Styles and the shapes of words are learnt by laying out, and what React hides is never laid out: a copy is, in one idle
 * moment, and is gone before it could be painted, read out or found.
 */
function layOutOnce(stage: HTMLElement): () => void {
  let callOff = () => watcher.disconnect();
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    callOff = whenIdle(() => {
      const copy = document.createElement('div');
      copy.className = 'fixed inset-0 opacity-0';
      copy.inert = true;
      for (const part of stage.children) {
        const shown = part.cloneNode(true);
        if (shown instanceof HTMLElement) shown.style.display = '';
        copy.append(shown);
      }
      document.querySelector('main')?.append(copy);
      copy.getBoundingClientRect();
      copy.remove();
    });
  });
  watcher.observe(stage, { childList: true });
  return () => callOff();
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
  iconType: 'key',
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
