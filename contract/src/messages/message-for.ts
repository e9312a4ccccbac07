/** Composes the message for one stay: for the server's emails, for hosts to copy, and for the live example. */
import type { MessageTexts } from '@guest-portal/languages/shape';
import { directionOf } from '../direction.ts';
import { defaultTemplate } from './default-template.ts';
import type { Channel, Moment, Template, TemplatePart } from './moments.ts';
import { type FieldValues, fillPieces, type Piece, parseTemplate } from './template.ts';

export interface MessageValues {
  /** Empty if the guest's name is unknown. */
  guest: string;
  property: string;
  host: string;
  link: string;
  pin: string;
  /** Whether the PIN differs from the end of the guest's phone number because those digits are easy to guess. */
  isPhoneEndRefused: boolean;
  address: string;
  /** Calendar dates, and times in the property's time zone such as 15:00. */
  checkinDate: string;
  checkinTime: string;
  checkoutDate: string;
  checkoutTime: string;
  /** How to get in. It is only given for messages that a host copies or sends, never for automatic emails. */
  door?: string;
}

interface Message {
  moment: Moment;
  /** The host's own template, if there is one. It must be valid. */
  template?: Template | undefined;
  values: MessageValues;
  channel: Channel;
}

/** Booking sites that forbid hosts from asking their guests to register elsewhere. */
const forbiddingChannels: Channel[] = ['airbnb', 'booking', 'vrbo'];

/** @param texts the texts in the guest's language */
export function composeMessage(texts: MessageTexts, message: Message): Template {
  const textOf = (part: TemplatePart) =>
    messagePieces(texts, message, part)
      .map(({ text }) => text)
      .join('');
  return { subject: textOf('subject'), text: textOf('text'), plain: textOf('plain') };
}

/** Returns one part of the message in pieces, which distinguish the values of fields from the text around them. */
export function messagePieces(texts: MessageTexts, message: Message, part: TemplatePart): Piece[] {
  const { moment, template = defaultTemplate(texts, moment), values, channel } = message;
  const parsed = parseTemplate(template[part], moment, part);
  if ('unknown' in parsed) throw new Error(`Unknown message field: ${parsed.unknown.written}`);
  const filled = fillPieces(
    parsed.parts,
    fieldValues(values, texts.locale),
    part === 'subject' ? undefined : texts,
  );
  const ordered = directionOf(texts.locale) === 'rtl' ? filled.map(withDoorInOrder) : filled;
  const pieces = values.isPhoneEndRefused
    ? withSentenceBelowPin(texts.pinNotPhone, ordered)
    : ordered;
  return forbiddingChannels.includes(channel)
    ? withSentenceBelowLink(texts.optional, pieces)
    : pieces;
}

/**
 * In a text that is written from right to left, *4719 would be shown as 4719*. Each line of the door code therefore
 * gets its own direction.
 */
const withDoorInOrder = (piece: Piece): Piece =>
  piece.field === 'door'
    ? { ...piece, text: piece.text.replace(/^.+$/gm, '\u2068$&\u2069') }
    : piece;

function withSentenceBelowPin(sentence: string, pieces: Piece[]): Piece[] {
  const pin = pieces.findIndex(({ field }) => field === 'pin');
  if (pin < 0) return pieces;
  const next = pieces.findIndex(({ text }, index) => index > pin && text === '\n');
  return pieces.toSpliced(next < 0 ? pieces.length : next, 0, { text: `\n${sentence}` });
}

/** Adds the sentence as a paragraph after the one with the link, if there is a link. */
function withSentenceBelowLink(sentence: string, pieces: Piece[]): Piece[] {
  const link = pieces.findIndex(({ field }) => field === 'link');
  if (link < 0) return pieces;
  const isGap = (index: number) => pieces[index]?.text === '\n' && pieces[index + 1]?.text === '\n';
  const gap = pieces.findIndex((_, index) => index > link && isGap(index));
  const end = gap < 0 ? pieces.length : gap;
  return [...pieces.slice(0, end), { text: `\n\n${sentence}` }, ...pieces.slice(end)];
}

function fieldValues(
  {
    checkinDate,
    checkinTime,
    checkoutDate,
    checkoutTime,
    isPhoneEndRefused: _,
    ...values
  }: MessageValues,
  locale: string,
): FieldValues {
  return {
    ...values,
    checkin: formatTime(checkinDate, checkinTime, locale),
    checkout: formatTime(checkoutDate, checkoutTime, locale),
  };
}

/** A date and a time at the property have no time zone, so they are formatted as UTC. */
const formatTime = (date: string, time: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T${time}:00Z`));
