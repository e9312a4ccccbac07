/** The finished message for one stay: what the server mails, what a host copies, and what the live example shows. */
import type { MessageTexts } from '@guest-portal/languages/shape';
import { directionOf } from '../direction.ts';
import type { Channel, Moment, Template, TemplatePart } from './moments.ts';
import { ourTemplate } from './our-template.ts';
import { type FieldValues, fillPieces, type Piece, parseTemplate } from './template.ts';

export interface MessageValues {
  guest: string;
  property: string;
  host: string;
  link: string;
  pin: string;
  /** The PIN is not the end of the guest's phone number, because those digits are easy to guess. */
  isPhoneEndRefused: boolean;
  address: string;
  /** Calendar dates, and hours of the property's clocks, such as 15:00. */
  checkinDate: string;
  checkinTime: string;
  checkoutDate: string;
  checkoutTime: string;
  /** How to get in. Given only where a host copies or sends it: no mail of ours carries it. */
  door?: string;
}

interface Message {
  moment: Moment;
  /** The host's own, if there is one; it must have been checked. */
  template?: Template | undefined;
  values: MessageValues;
  channel: Channel;
}

/** They forbid to ask their guests to register elsewhere. */
const forbidding: Channel[] = ['airbnb', 'booking', 'vrbo'];

/** `texts` are those of the guest's language. */
export function messageFor(texts: MessageTexts, message: Message): Template {
  const joined = (part: TemplatePart) =>
    messagePieces(texts, message, part)
      .map(({ text }) => text)
      .join('');
  return { subject: joined('subject'), text: joined('text'), plain: joined('plain') };
}

/** One part of it, with what came for its fields set apart. */
export function messagePieces(texts: MessageTexts, message: Message, part: TemplatePart): Piece[] {
  const { moment, template = ourTemplate(texts, moment), values, channel } = message;
  const parsed = parseTemplate(template[part], moment, part);
  if ('unknown' in parsed) throw new Error(`Unknown message field: ${parsed.unknown.written}`);
  const filled = fillPieces(parsed.parts, fieldValues(values, texts.locale));
  const ordered = directionOf(texts.locale) === 'rtl' ? filled.map(withDoorInOrder) : filled;
  const pieces = values.isPhoneEndRefused ? withLineBelowPin(texts.pinNotPhone, ordered) : ordered;
  return forbidding.includes(channel) ? withSentence(texts.optional, pieces) : pieces;
}

/** Among letters that run to the left, *4719 would be read as 4719*: each line of it keeps its own direction. */
const withDoorInOrder = (piece: Piece): Piece =>
  piece.field === 'door'
    ? { ...piece, text: piece.text.replace(/^.+$/gm, '\u2068$&\u2069') }
    : piece;

function withLineBelowPin(sentence: string, pieces: Piece[]): Piece[] {
  const pin = pieces.findIndex(({ field }) => field === 'pin');
  if (pin < 0) return pieces;
  const next = pieces.findIndex(({ text }, at) => at > pin && text === '\n');
  return pieces.toSpliced(next < 0 ? pieces.length : next, 0, { text: `\n${sentence}` });
}

/** As a paragraph of its own, behind that with the link; nowhere where none leads elsewhere. */
function withSentence(sentence: string, pieces: Piece[]): Piece[] {
  const link = pieces.findIndex(({ field }) => field === 'link');
  if (link < 0) return pieces;
  const isGap = (at: number) => pieces[at]?.text === '\n' && pieces[at + 1]?.text === '\n';
  const gap = pieces.findIndex((_, at) => at > link && isGap(at));
  const end = gap < 0 ? pieces.length : gap;
  return [...pieces.slice(0, end), { text: `\n\n${sentence}` }, ...pieces.slice(end)];
}

/** What we call somebody whose name a calendar does not tell, such as 'Airbnb guest', is nothing to be greeted with. */
const isNobodysName = (name: string) => / guest$/.test(name);

function fieldValues(
  {
    checkinDate,
    checkinTime,
    checkoutDate,
    checkoutTime,
    guest,
    isPhoneEndRefused: _,
    ...values
  }: MessageValues,
  locale: string,
): FieldValues {
  return {
    ...values,
    guest: isNobodysName(guest) ? '' : guest,
    checkin: spelledHour(checkinDate, checkinTime, locale),
    checkout: spelledHour(checkoutDate, checkoutTime, locale),
  };
}

/** A day and an hour at the property have no zone; they are written as if it were UTC. */
const spelledHour = (date: string, time: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T${time}:00Z`));
