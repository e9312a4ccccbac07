/** Reads the times in a phrase's gaps. A time that may be in the morning or in the evening is not understood. */
import { clockFormats } from '@guest-portal/languages/clock-formats';
import type { PhraseKey } from '@guest-portal/languages/shape';
import type { GuestLanguage } from '../guest-languages.ts';

/** A regular expression for texts that may be a time: 15:00, 15.00, 15h30, 15, 3 pm. */
export const timePattern = String.raw`\d{1,2}(?:[:.]\d{2}| ?h(?: ?\d{2})?)?(?: ?[ap]\.?m\.?)?`;

type TimeGap = 'from' | 'to';

export const isTimeGap = (gap: string): gap is TimeGap => gap === 'from' || gap === 'to';

/** The first and the last hour that are usual in a gap. They decide about hours that have a second meaning. */
type UsualHours = readonly [first: number, last: number];

/**
 * The usual hours of each gap. Check-out by 11 has one meaning, because nobody checks out at 23:00. Check-in from 8 has
 * two. In a phrase that is missing here, only times that are certain on their own are understood.
 */
const usualHours: { readonly [Key in PhraseKey]?: { readonly [Gap in TimeGap]?: UsualHours } } = {
  quietHours: { from: [7, 24], to: [5, 24] },
  quietHoursFrom: { from: [13, 24] },
  poolHours: { from: [5, 12], to: [12, 24] },
  checkInFrom: { from: [7, 23] },
  checkInBetween: { from: [7, 23], to: [9, 24] },
  checkOutUntil: { to: [7, 18] },
};

/**
 * The longest time span in hours that makes sense in a phrase. Quiet hours from 10:00 to 8:00 would be longer, so they
 * are not understood: the host may mean 22:00.
 */
const maxSpanHours = 16;

interface Time {
  hour: number;
  minute: string;
  /** Whether the time is surely on the 24-hour clock or has am or pm. '10:00' may be on either clock. */
  isCertain: boolean;
  /** Whether it is an hour without minutes. */
  isBare: boolean;
}

/**
 * Returns the times as HH:mm. Certain times are always understood. Others are not if they make no sense as they are
 * written, or if a second meaning makes sense as well: '8' may be 20:00, and '8:00' is taken as it is written.
 */
export function readTimes(
  key: PhraseKey,
  written: { readonly [Gap in TimeGap]?: string },
): { [Gap in TimeGap]?: string } | undefined {
  const from = readTime(written.from);
  const to = readTime(written.to);
  if (from === 'not a time' || to === 'not a time') return undefined;
  const isUsual = (gap: TimeGap, time: Time | undefined, hour: number) => {
    if (!time || time.isCertain) return true;
    const [first, last] = usualHours[key]?.[gap] ?? [0, -1];
    return hour >= first && hour <= last;
  };
  const makesSense = (fromHour: number, toHour: number) =>
    isUsual('from', from, fromHour) &&
    isUsual('to', to, toHour) &&
    (!from || !to || isPlausibleSpan(fromHour + hoursOfMinutes(from), toHour + hoursOfMinutes(to)));
  const isCertain = [from, to].every((time) => !time || time.isCertain);
  const [makesSenseAsWritten = false, ...otherMeanings] = hoursMeant(from).flatMap((fromHour) =>
    hoursMeant(to).map((toHour) => makesSense(fromHour, toHour)),
  );
  if (!isCertain && (!makesSenseAsWritten || otherMeanings.includes(true))) return undefined;
  return { ...(from && { from: asHHmm(from) }), ...(to && { to: asHHmm(to) }) };
}

function readTime(written: string | undefined): Time | 'not a time' | undefined {
  if (written === undefined) return undefined;
  const found = /^(\d{1,2})(?:[:.h ]*(\d{2}))?[h ]*(?:([ap])\.?m\.?)?$/i.exec(
    written.normalize('NFKC'),
  );
  if (!found) return 'not a time';
  const [, digits = '', minute, amOrPm] = found;
  const number = Number(digits);
  if (amOrPm && (number < 1 || number > 12)) return 'not a time';
  const hour = amOrPm ? (number % 12) + (/p/i.test(amOrPm) ? 12 : 0) : number;
  if (hour > 24 || Number(minute ?? 0) > (hour === 24 ? 0 : 59)) return 'not a time';
  const isBare = minute === undefined;
  const isCertain = Boolean(amOrPm) || number === 0 || number > 12 || digits.startsWith('0');
  return { hour, minute: minute ?? '00', isCertain, isBare };
}

/** The possible hours. The one that was written comes first. */
const hoursMeant = (time: Time | undefined): number[] => {
  if (!time) return [0];
  return time.isBare && !time.isCertain ? [time.hour, time.hour + 12] : [time.hour];
};

const hoursOfMinutes = (time: Time) => Number(time.minute) / 60;

function isPlausibleSpan(from: number, to: number): boolean {
  const hours = (to - from + 24) % 24;
  return hours > 0 && hours <= maxSpanHours;
}

const asHHmm = ({ hour, minute }: Time) => `${String(hour).padStart(2, '0')}:${minute}`;

/** Formats a time of the form HH:mm for a language. */
export function writeTime(time: string, language: GuestLanguage): string {
  const [hour = '', minute = ''] = time.split(':');
  return (clockFormats[language] ?? 'HH:mm')
    .replace('HH', hour)
    .replace('H', String(Number(hour)))
    .replace('mm', minute);
}
