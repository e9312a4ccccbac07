/** Texts about a print for the host. */
import type { Print } from '@guest-portal/contract';
import type { PrintFact, PrintPiece } from '@guest-portal/contract/print-facts';

type PrintDetails = Pick<Print, 'piece' | 'size' | 'printedAt' | 'stale'>;

const pieceNames: Record<PrintPiece, string> = {
  welcome: 'welcome',
  wifi: 'Wi-Fi',
  door: 'door',
  checkout: 'check-out',
  emergency: 'emergency',
};

const factTexts: Record<PrintFact, string> = {
  name: 'the old name',
  link: 'the old link',
  wifiName: 'the old network',
  wifiPassword: 'the old password',
  wifiInfo: 'the old Wi-Fi note',
  wayIn: 'the old instructions for getting in',
  stuckNote: 'the old advice for when the door does not open',
  hostPhone: 'your old phone number',
  checkoutTime: 'the old check-out time',
  checkoutList: 'the old list',
  checkoutNote: 'the old note',
  address: 'the old address',
  emergencyNumbers: 'the old emergency numbers',
  emergencyContact: 'the old emergency contact',
  emergencyNote: 'the old text on when to call',
};

const isCard = ({ size }: Pick<PrintDetails, 'size'>) => size === 'A5' || size === 'A6';

export const printName = (print: Pick<PrintDetails, 'piece' | 'size'>) =>
  `${pieceNames[print.piece]} ${isCard(print) ? 'card' : 'poster'}`;

/** Returns the date, without the year if it is the current one. */
export function dateText(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

export const staleFactsText = ({ stale }: Pick<PrintDetails, 'stale'>) =>
  new Intl.ListFormat('en').format(stale.map((fact) => factTexts[fact]));

/** Returns a sentence such as 'The Wi-Fi card of 3 May shows the old password'. */
export const staleSentence = (print: PrintDetails) =>
  `The ${printName(print)} of ${dateText(print.printedAt)} shows ${staleFactsText(print)}`;
