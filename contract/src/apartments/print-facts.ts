/**
 * What can be printed of a property, and which facts stand on each piece. What is printed is remembered by these facts,
 * so that a paper with an old one is told from a right one. No schema is in here, so that any page may import it.
 */
import type { wifiAccessTypes } from './apartment-fields.ts';
import { emergencyNumbersIn } from './emergency-numbers.ts';

export const printPieces = ['welcome', 'wifi', 'door', 'checkout', 'emergency'] as const;
export type PrintPiece = (typeof printPieces)[number];

export const printSizes = ['A4', 'A5', 'A6', 'Letter'] as const;
export type PrintSize = (typeof printSizes)[number];

/** On one paper: more are no longer read. */
export const mostPrintLanguages = 4;

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

/** A property as far as it can be printed. The PIN and the backup way in are not in it, and on no paper. */
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
  /** Its default cards; others are not printed. */
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

/** Empty where the host keeps it from guests, by the switch or by the card. */
export const printedPhone = ({ hostPhone, showHostPhone, sections }: Printable) =>
  showHostPhone &&
  sections.every(({ kind, showInPortal }) => kind !== 'host_contact' || showInPortal)
    ? hostPhone
    : '';

/** Empty where it is one of the country's numbers, for hosts write 112 there, and that stands above it. */
export const printedContact = ({ emergencyContact, timeZone }: Printable) =>
  emergencyNumbersIn(timeZone).some(({ number }) => number === emergencyContact.trim())
    ? ''
    : emergencyContact;

/** How to get in is on the paper only if the host says so: it hangs where others come by. */
export interface PrintedPiece {
  piece: PrintPiece;
  withWayIn: boolean;
}

/** By fact, what a paper of today says. What is empty is not on it, and so can't grow old. */
export function factsToday(property: Printable, { piece, withWayIn }: PrintedPiece) {
  const said = factsOf(property);
  const shown = factsOn[piece].filter((fact) => fact !== 'wayIn' || withWayIn);
  return Object.fromEntries(
    shown.map((fact) => [fact, said[fact]] as const).filter(([, value]) => isSaid(value)),
  ) as Partial<Record<PrintFact, string[]>>;
}

function factsOf(property: Printable): Record<PrintFact, string[]> {
  const door = doorOf(property.sections);
  return {
    name: [property.name],
    link: [property.slug],
    wifiName: [property.wifiName],
    // Of an open network the card says that it needs none.
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

const isSaid = (value: string[]) => value.some((text) => text.trim() !== '');

type Hashes = Partial<Record<PrintFact, string>>;

/** Which facts of a paper are no longer so, by their hashes: what they are nobody needs to know for it. */
export const staleFacts = (printed: Hashes, today: Hashes): PrintFact[] =>
  printFacts.filter((fact) => printed[fact] !== undefined && printed[fact] !== today[fact]);
