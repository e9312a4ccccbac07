/**
 * Renders a page that nobody sees while the PIN is typed. A browser is slow with code that it runs for the first time,
 * and a guest at the door should not wait for that on a slow phone.
 */
import { Activity, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../../shared/idle.ts';
import type { IconType } from '../../ui/icons/section-icons.ts';
import {
  blankApartment,
  blankGuide,
  blankPlace,
  blankSection,
  blankStep,
} from '../page/blank-stay.ts';
import type { Bundle } from '../page/bundle.ts';
import { pageSections } from '../page/page-sections.ts';
import { SavedStateContext } from '../page/parts/saved-state.ts';
import { WelcomePage } from '../welcome-page.tsx';

/**
 * Renders the page ahead. The returned function cancels its layout, which would delay the page of a guest who has
 * entered the PIN.
 */
export function renderAhead(): () => void {
  const container = document.createElement('div');
  const cancel = layOutOnce(container);
  startTransition(() => {
    createRoot(container).render(
      // React renders hidden content only in idle moments, a few milliseconds at a time, and without effects.
      <Activity mode="hidden">
        <SavedStateContext value="unknown">
          <WelcomePage bundle={sampleStay} onCheckIn={() => undefined} />
        </SavedStateContext>
      </Activity>,
    );
  });
  return cancel;
}

/**
 * Layout prepares styles and glyphs, but React never lays out hidden content. So a copy is laid out in one idle moment
 * and removed before it could be painted, read out or found.
 */
function layOutOnce(container: HTMLElement): () => void {
  let cancel = () => watcher.disconnect();
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    cancel = whenIdle(() => {
      const copy = document.createElement('div');
      copy.className = 'fixed inset-0 opacity-0';
      copy.inert = true;
      for (const part of container.children) {
        const visiblePart = part.cloneNode(true);
        if (visiblePart instanceof HTMLElement) visiblePart.style.display = '';
        copy.append(visiblePart);
      }
      document.querySelector('main')?.append(copy);
      copy.getBoundingClientRect();
      copy.remove();
    });
  });
  watcher.observe(container, { childList: true });
  return () => cancel();
}

/** Fills every blank text of a row with the name of its field, so that all texts differ. */
function withFieldNames<Row extends object>(blank: Row): Row {
  const fields = Object.entries(blank).map(([field, value]) => [
    field,
    value === '' ? field : value,
  ]);
  return Object.fromEntries(fields) as Row;
}

const place = withFieldNames(blankPlace);
const note = withFieldNames(blankSection);

/**
 * A stay with content of every kind. It has no images, which would be fetched, and no texts in the fields for links and
 * for a language.
 */
const sampleStay: Bundle = {
  guest: {
    id: '',
    name: '…',
    checkoutDate: '2999-12-31',
    hasCheckedIn: false,
    opensAt: null,
    shareCode: '…',
  },
  apartment: {
    ...withFieldNames(blankApartment),
    airbnbLink: '',
    googleMapsLink: '',
    textLanguage: '',
    wifiPassword: '',
    wifiLocked: true,
    ...Object.fromEntries(
      pageSections.flatMap((section) => ('list' in section ? [[section.list, ['…']]] : [])),
    ),
  },
  translated: [],
  arrivalSteps: [{ ...withFieldNames(blankStep), image: '' }],
  localTips: [place],
  sightseeingSpots: [place],
  apartmentGuides: [withFieldNames(blankGuide)],
  propertyCustomSections: [
    { ...note, kind: 'entry_door', iconType: 'lock' satisfies IconType },
    { ...note, id: 'other', sectionType: 'pre_arrival' },
  ],
};
