/** A paper in words for its host. */
import type { Print } from '@guest-portal/contract';
import type { PrintFact, PrintPiece } from '@guest-portal/contract/print-facts';

type Paper = Pick<Print, 'piece' | 'size' | 'printedAt' | 'stale'>;

const pieces: Record<PrintPiece, string> = {
  welcome: 'welcome',
  wifi: 'wifi',
  door: 'door',
  checkout: 'check-out',
  emergency: 'emergency',
};

const facts: Record<PrintFact, string> = {
  name: 'the old name',
  link: 'the old link',
  wifiName: 'the old network',
  wifiPassword: 'the old password',
  wifiInfo: 'the old note on the wifi',
  wayIn: 'the old way in',
  stuckNote: 'the old advice for a door that stays shut',
  hostPhone: 'your old phone number',
  checkoutTime: 'the old check-out time',
  checkoutList: 'the old list',
  checkoutNote: 'the old note',
  address: 'the old address',
  emergencyNumbers: 'the old emergency numbers',
  emergencyContact: 'the old emergency contact',
  emergencyNote: 'the old words on when to call',
};

const isCard = ({ size }: Pick<Paper, 'size'>) => size === 'A5' || size === 'A6';

export const nameOfPaper = (paper: Pick<Paper, 'piece' | 'size'>) =>
  `${pieces[paper.piece]} ${isCard(paper) ? 'card' : 'poster'}`;

/** As somebody says it: of this year without the year. */
export function dayOf(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

export const staleWords = ({ stale }: Pick<Paper, 'stale'>) =>
  new Intl.ListFormat('en').format(stale.map((fact) => facts[fact]));

/** 'The wifi card of 3 May shows the old password' */
export const staleSentence = (paper: Paper) =>
  `The ${nameOfPaper(paper)} of ${dayOf(paper.printedAt)} shows ${staleWords(paper)}`;
