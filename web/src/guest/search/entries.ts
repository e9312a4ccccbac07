/** Everything on this guest's page that can be searched, in the page's order. */
import { apartmentText, rowText } from '@guest-portal/contract/text-path';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { spelledDate } from '../../languages/formats.ts';
import { localDate } from '../../shared/today.ts';
import type { Apartment, Bundle } from '../page/bundle.ts';
import { type OwnSpot, type PageSection, pageSections, type Spot } from '../page/page-sections.ts';
import { checkoutHour } from '../page/parts/stay-dates.ts';
import { eachOnce } from '../page/text/each-once.ts';
import { addressLine } from '../page/text/links.ts';
import {
  hasContact,
  isReadable,
  type Note,
  preArrivalNotes,
  sectionsOf,
  splitDoor,
} from '../page/visible-sections.ts';
import { hasWifi, wifiSecretState } from '../page/wifi.ts';
import type { SearchEntry, SearchText } from './entry.ts';

interface Page {
  bundle: Bundle;
  pageTexts: PageTextsOf<'stay'>;
  locale: string;
}

/** The fields of an entry that is not a note. A field that is left out is empty. */
type EntryFields = Omit<SearchEntry, 'heading' | 'isLocked' | 'texts' | 'at'> & {
  at: Spot;
  texts?: SearchText[];
};

type Part = (page: Page) => SearchEntry[];

/** Entries of the sections that are marked `own`. */
const ownParts: Record<OwnSpot, Part> = { details, photos, guides, contact };

function partOf(section: PageSection): Part {
  if ('text' in section) return textPart(section);
  if ('list' in section) return listPart(section);
  if ('places' in section) return placesPart(section);
  return ownParts[section.at];
}

export const entriesOf = (page: Page): SearchEntry[] =>
  [arrival, stayDates, ...pageSections.map(partOf), stuck].flatMap((part) => part(page));

/** Whether a text has content. It may be undefined in a copy from an older release. */
const hasText = ({ text }: { text: string | undefined }) => Boolean(text?.trim());

/** Whether the main part of the page is only a blur. */
const isBlurred = ({ bundle }: Page) => !isReadable(bundle);

const entry = (
  page: Page,
  heading: string,
  { texts = [], ...fields }: EntryFields,
): SearchEntry => ({
  ...fields,
  heading,
  texts: texts.filter(hasText),
  isLocked: isBlurred(page),
});

const noteEntry = (heading: string, note: Note): SearchEntry => ({
  heading,
  at: note.key,
  title: { text: note.title, textPath: note.textPaths.title },
  texts: [
    { text: note.content, textPath: note.textPaths.content },
    { text: note.importantInfo, textPath: note.textPaths.importantInfo },
  ].filter(hasText),
  isLocked: note.secretState !== 'open',
});

function arrival(page: Page): SearchEntry[] {
  const { bundle, pageTexts } = page;
  const { apartment, arrivalSteps } = bundle;
  const address: SearchText = { text: addressLine(apartment), asWritten: true };
  const at: Spot = 'address';
  const addressEntry = {
    at,
    title: { text: pageTexts.address },
    texts: [address],
    isLocked: false,
  };
  const steps = arrivalSteps.map(({ id, text }) => ({
    at: id,
    title: { text: pageTexts.wayIn },
    texts: [{ text, textPath: rowText(id, 'text') }],
    isLocked: false,
  }));
  const notes = preArrivalNotes(bundle, pageTexts).map((note) =>
    noteEntry(pageTexts.preArrival, note),
  );
  const within: Spot = 'pre-arrival';
  return [...(hasText(address) ? [addressEntry] : []), ...steps, ...notes].map((each) => ({
    ...each,
    heading: pageTexts.preArrival,
    within,
  }));
}

function stayDates(page: Page): SearchEntry[] {
  const { bundle, pageTexts, locale } = page;
  const { apartment, guest } = bundle;
  const date = apartment.showStayDates ? guest.checkoutDate : '';
  const when =
    date &&
    `${spelledDate(date, localDate(), locale)} ${checkoutHour(apartment.checkoutTime, locale)}`;
  const texts = [{ text: when }, textOf(apartment, 'checkoutNote')];
  if (!texts.some(hasText)) return [];
  return [
    entry(page, pageTexts.checkOut, {
      at: 'stay-dates',
      title: { text: pageTexts.checkOut },
      texts,
    }),
  ];
}

function details(page: Page): SearchEntry[] {
  const { bundle, pageTexts } = page;
  const { door, others } = splitDoor(sectionsOf(bundle, 'property_details'));
  const cards = (notes: Note[]) =>
    notes.map((note) => ({
      ...noteEntry(pageTexts.essentials, note),
      isLocked: isBlurred(page) || note.secretState !== 'open',
      ...(note.isDoor && { otherNames: [pageTexts.code, pageTexts.showsDoor] }),
    }));
  return [...cards(door ? [door] : []), ...wifi(page), ...cards(others)];
}

function wifi(page: Page): SearchEntry[] {
  const { bundle, pageTexts } = page;
  const { apartment, guest } = bundle;
  if (!hasWifi(apartment)) return [];
  const { wifiTitle, wifiName } = apartment;
  const title = wifiTitle ? textOf(apartment, 'wifiTitle') : { text: pageTexts.wifi };
  const texts: SearchText[] = [
    { text: wifiName, asWritten: true },
    textOf(apartment, 'wifiAdditionalInfo'),
  ];
  const otherNames = [pageTexts.wifi, pageTexts.wifiName, pageTexts.wifiPassword];
  const wifiEntry = entry(page, pageTexts.essentials, { at: 'wifi', title, texts, otherNames });
  const isUnlocked =
    guest.hasCheckedIn &&
    (apartment.wifiAccessType === 'free' || wifiSecretState(apartment, true) === 'open');
  return [{ ...wifiEntry, isLocked: !isUnlocked }];
}

function guides(page: Page): SearchEntry[] {
  return page.bundle.apartmentGuides.map(({ id, name, instructions, imageCaptions }) => ({
    heading: page.pageTexts.propertyGuide,
    at: id,
    title: { text: name, textPath: rowText(id, 'name') },
    texts: [
      { text: instructions, textPath: rowText(id, 'instructions') },
      ...captionsOf(id, imageCaptions),
    ].filter(hasText),
    opensDialog: true,
    isLocked: isBlurred(page),
  }));
}

function contact(page: Page): SearchEntry[] {
  const { bundle, pageTexts } = page;
  const { apartment } = bundle;
  if (!hasContact(apartment)) return [];
  const heading = pageTexts.contactHost;
  const host = (
    [
      'contactHostTitle',
      'contactHostAvailability',
      'contactHostResponseTime',
      'contactHostBody',
      'hostAdditionalInfo',
    ] as const
  ).map((field) => textOf(apartment, field));
  const phone: SearchText = { text: apartment.hostPhone, asWritten: true };
  const emergency = [
    textOf(apartment, 'emergencyContact'),
    textOf(apartment, 'emergencyContactDescription'),
  ];
  return [
    entry(page, heading, {
      at: 'contact',
      title: { text: heading },
      texts: [phone, ...host],
      otherNames: [pageTexts.sendMessage],
    }),
    ...(emergency.some(hasText)
      ? [
          entry(page, heading, {
            at: 'emergency',
            title: { text: pageTexts.inEmergency },
            texts: emergency,
          }),
        ]
      : []),
  ];
}

/**
 * What to try at a door that does not open. It can be read before the check-in too, in the dialog that the help button
 * opens.
 */
function stuck(page: Page): SearchEntry[] {
  const { bundle, pageTexts } = page;
  const note = textOf(bundle.apartment, 'stuckNote');
  if (!hasText(note)) return [];
  const title = { text: pageTexts.stuckNote };
  const fields: EntryFields = { at: 'stuck', title, texts: [note], opensDialog: true };
  return [{ ...entry(page, pageTexts.stuck, fields), isLocked: false }];
}

type SectionWith<Content> = Extract<PageSection, Content>;

function textPart({ at, title, text: field }: SectionWith<{ text: unknown }>): Part {
  return (page) => {
    const fieldText = textOf(page.bundle.apartment, field);
    const heading = page.pageTexts[title];
    return hasText(fieldText)
      ? [entry(page, heading, { at, title: { text: heading }, texts: [fieldText] })]
      : [];
  };
}

/** Lists of the property have one entry for each line. */
function listPart({ at, title, list: field }: SectionWith<{ list: unknown }>): Part {
  return (page) =>
    eachOnce(page.bundle.apartment[field]).map(([text, index]) =>
      entry(page, page.pageTexts[title], {
        at,
        title: { text, textPath: apartmentText(field, index) },
      }),
    );
}

function placesPart({ at, title, places: list }: SectionWith<{ places: unknown }>): Part {
  return (page) =>
    page.bundle[list].map(({ id, name, distance, description, address, ...place }) => ({
      ...entry(page, page.pageTexts[title], { at, title: { text: name, asWritten: true } }),
      at: id,
      texts: [
        { text: description, textPath: rowText(id, 'description') },
        { text: place.openingHours, textPath: rowText(id, 'openingHours') },
        { text: distance, textPath: rowText(id, 'distance') },
        { text: address, asWritten: true as const },
        { text: place.phone, asWritten: true as const },
        ...captionsOf(id, place.imageCaptions),
      ].filter(hasText),
    }));
}

/** The captions of the property's own photos. */
function photos(page: Page): SearchEntry[] {
  const captions = Object.entries(page.bundle.apartment.apartmentPhotoCaptions);
  return captions.map(([path, text]) => {
    const textPath = apartmentText('apartmentPhotoCaptions', path);
    return entry(page, page.pageTexts.yourApartment, { at: 'photos', title: { text, textPath } });
  });
}

const captionsOf = (rowId: string, captions: Record<string, string> = {}): SearchText[] =>
  Object.entries(captions).map(([path, text]) => ({
    text,
    textPath: rowText(rowId, 'imageCaptions', path),
  }));

const textOf = (apartment: Apartment, field: keyof Apartment): SearchText => ({
  text: `${apartment[field]}`,
  textPath: apartmentText(field),
});
