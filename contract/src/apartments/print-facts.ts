/**
 * The facts about a property that can be printed, and which of them are on each piece, such as the Wi-Fi card. A print
 * is recorded with its facts, so that an outdated one can be found. This file has no schemas, so any page may import it.
 */
import type { wifiAccessTypes } from './apartment-fields.ts';
import { emergencyNumbersIn } from './emergency-numbers.ts';

export const printPieces = ['welcome', 'wifi', 'door', 'checkout', 'emergency'] as const;
export type PrintPiece = (typeof printPieces)[number];

export const printSizes = ['A4', 'A5', 'A6', 'Letter'] as const;
export type PrintSize = (typeof printSizes)[number];

/** The highest number of languages on one print. A print with more of them could not be read easily. */
export const maxPrintLanguages = 4;

export const printFacts = [
  'name',
  'link',
  'wifiName',
  'wifiPassword',
  'wifiInfo',
  'wayIn',
  'stuckNote',
  'hostPhone',
  'checkoutTime',
  'checkoutList',
  'checkoutNote',
  'address',
  'emergencyNumbers',
  'emergencyContact',
  'emergencyNote',
] as const;
export type PrintFact = (typeof printFacts)[number];

const factsOn: Record<PrintPiece, readonly PrintFact[]> = {
  welcome: ['name', 'link'],
  wifi: ['wifiName', 'wifiPassword', 'wifiInfo'],
  door: ['link', 'wayIn', 'stuckNote', 'hostPhone'],
  checkout: ['checkoutTime', 'checkoutList', 'checkoutNote'],
  emergency: ['address', 'emergencyNumbers', 'emergencyContact', 'emergencyNote', 'hostPhone'],
};

/** The fields of a property that can be printed. The PIN and the backup way in are not among them. */
export interface Printable {
  name: string;
  slug: string;
  country: string;
  city: string;
  address: string;
  timeZone: string;
  wifiAccessType: (typeof wifiAccessTypes)[number];
  wifiName: string;
  wifiPassword: string;
  wifiAdditionalInfo: string;
  showHostPhone: boolean;
  hostPhone: string;
  stuckNote: string;
  checkoutTime: string;
  checkoutList: string[];
  checkoutNote: string;
  emergencyContact: string;
  emergencyContactDescription: string;
  /** The default cards. Custom sections are not printed. */
  sections: readonly {
    kind: string;
    content: string;
    importantInfo: string;
    showInPortal: boolean;
  }[];
}

export const isOpenNetwork = ({ wifiAccessType }: Pick<Printable, 'wifiAccessType'>) =>
  wifiAccessType === 'free';

export const doorOf = <Section extends { kind: string }>(sections: readonly Section[]) =>
  sections.find(({ kind }) => kind === 'entry_door');

/** The host's phone number; empty if the switch or the card hides it from guests. */
export const printedPhone = ({ hostPhone, showHostPhone, sections }: Printable) =>
  showHostPhone &&
  sections.every(({ kind, showInPortal }) => kind !== 'host_contact' || showInPortal)
    ? hostPhone
    : '';

/** The emergency contact; empty if it is one of the country's own numbers, which are already printed above it. */
export const printedContact = ({ emergencyContact, timeZone }: Printable) =>
  emergencyNumbersIn(timeZone).some(({ number }) => number === emergencyContact.trim())
    ? ''
    : emergencyContact;

/** The way in is printed only if the host chooses it, because strangers may pass by the print. */
export interface PrintedPiece {
  piece: PrintPiece;
  withWayIn: boolean;
}

/** The current content of a print by fact. Empty facts are left out and therefore never go out of date. */
export function currentFacts(property: Printable, { piece, withWayIn }: PrintedPiece) {
  const textsByFact = factsOf(property);
  const facts = factsOn[piece].filter((fact) => fact !== 'wayIn' || withWayIn);
  return Object.fromEntries(
    facts.map((fact) => [fact, textsByFact[fact]] as const).filter(([, texts]) => hasText(texts)),
  ) as Partial<Record<PrintFact, string[]>>;
}

function factsOf(property: Printable): Record<PrintFact, string[]> {
  const door = doorOf(property.sections);
  return {
    name: [property.name],
    link: [property.slug],
    wifiName: [property.wifiName],
    // The card of an open network states that no password is needed.
    wifiPassword: isOpenNetwork(property) ? ['open'] : ['', property.wifiPassword],
    wifiInfo: [property.wifiAdditionalInfo],
    wayIn: [door?.content ?? '', door?.importantInfo ?? ''],
    stuckNote: [property.stuckNote],
    hostPhone: [printedPhone(property)],
    checkoutTime: [property.checkoutTime],
    checkoutList: property.checkoutList,
    checkoutNote: [property.checkoutNote],
    address: [property.address, property.city, property.country],
    emergencyNumbers: emergencyNumbersIn(property.timeZone).flatMap(({ kind, number }) => [
      kind,
      number,
    ]),
    emergencyContact: [printedContact(property)],
    emergencyNote: [property.emergencyContactDescription],
  };
}

const hasText = (texts: string[]) => texts.some((text) => text.trim() !== '');

type Hashes = Partial<Record<PrintFact, string>>;

/** Finds the outdated facts of a print by their hashes, so that the printed texts need not be stored. */
export const staleFacts = (printed: Hashes, current: Hashes): PrintFact[] =>
  printFacts.filter((fact) => printed[fact] !== undefined && printed[fact] !== current[fact]);
