/** Rules about codes, passwords and PINs in texts that are read too early, or by the next guest. */
import { fieldsForGuest } from '../apartments/apartment-fields.ts';
import type { FieldRef } from './facts.ts';
import type { GuideText, PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';
import { type FoundCode, isPartOfNumber, numbersIn } from './text/codes-in.ts';

export const codeRules = [
  rule('code-before-check-in', 'serious', (reading) => {
    const doorNumbers = doorNumbersIn(reading);
    // If the door card has no number, it may refer to the text, so there is nothing to compare.
    const isComparable = doorNumbers !== undefined && /\d{3}/.test(doorNumbers);
    const isBlurredAt = blurCheckOf(reading);
    return proseBeforeCheckIn(reading).flatMap((text) => {
      const { at } = text;
      const isOnDoorCard = ({ code }: FoundCode) =>
        isComparable && doorNumbers.includes(numbersIn(code));
      const found = reading.codesIn(text).find((each) => isWayIn(each, at, isOnDoorCard(each)));
      if (!found) return [];
      const { code, kind } = found;
      const isDifferent = isComparable && kind !== 'entry' && !isOnDoorCard(found);
      const isBlurred = isBlurredAt(at);
      return [{ at, written: code, isBlurred, isDifferent, field: doorFieldName(reading) }];
    });
  }),
  rule('password-before-check-in', 'serious', (reading) => {
    const isBlurredAt = blurCheckOf(reading);
    return proseBeforeCheckIn(reading).flatMap((text) => {
      const found = reading.codesIn(text).find(({ kind }) => kind === 'password');
      return found ? [{ at: text.at, written: found.code, isBlurred: isBlurredAt(text.at) }] : [];
    });
  }),
  rule('pin-written', 'serious', (reading) => {
    const { pinCode } = reading;
    if (!/^\d{4}$/.test(pinCode) || doorNumbersIn(reading)?.includes(pinCode)) return [];
    return proseOutsideDoor(reading)
      .filter(({ words, written }) =>
        words.some(
          ({ word }, index) =>
            word === pinCode &&
            !isPartOfNumber(written, words, index) &&
            (!isYear(word) ||
              namesCode(words[index - 1]?.word) ||
              namesCode(words[index - 2]?.word)),
        ),
      )
      .map(({ at }) => ({ at }));
  }),
  rule('pin-named', 'serious', (reading) => {
    const doorNumbers = doorNumbersIn(reading);
    if (doorNumbers === undefined) return [];
    return proseOutsideDoor(reading).flatMap((text) => {
      const { at } = text;
      const otherCode = reading
        .codesIn(text)
        .find(
          ({ code, kind }) =>
            kind === 'pin' &&
            isGuestPin(code) &&
            code !== reading.pinCode &&
            !doorNumbers.includes(code),
        );
      return otherCode ? [{ at, written: otherCode.code }] : [];
    });
  }),
];

/**
 * The length of the longest door card that is searched. Every code of every text is looked up in the card, so a longer
 * one would take too long.
 */
const maxDoorLength = 3_000;

/** Returns undefined if the card is too long to be searched. */
function doorNumbersIn({ door }: PropertyReading): string | undefined {
  const text = door ? `${door.content}\n${door.importantInfo}` : '';
  return text.length > maxDoorLength ? undefined : numbersIn(text);
}

const isYear = (number: string) => /^(?:19|20)/.test(number);
const isGuestPin = (code: string) => /^\d{4}$/.test(code);
const namesCode = (word: string | undefined) => word === 'pin' || word === 'code';

/** Whether guests may get in with this code. In a text about parking, a code that is not the door's may be a garage's. */
const isWayIn = ({ kind }: FoundCode, { field }: FieldRef, isOnDoorCard: boolean) =>
  kind === 'door' ||
  ((kind === 'entry' || kind === 'unnamed') && (field !== 'parkingInstructions' || isOnDoorCard));

/** The prose for guests, except for the door card and the backup way in. */
const proseOutsideDoor = ({ texts, door }: PropertyReading) =>
  texts.filter(
    ({ at, isProse }) =>
      isProse && at.field !== 'backupEntry' && !(at.kind === 'section' && at.id === door?.id),
  );

/** The prose that guests get before the check-in. */
function proseBeforeCheckIn({ apartment, sections, texts }: PropertyReading): GuideText[] {
  const withoutSecrets: Record<string, unknown> = fieldsForGuest(apartment, false);
  const customSections = new Set(sections.flatMap(({ id, kind }) => (kind === 'custom' ? id : [])));
  const isSentBeforeCheckIn = ({ kind, id, field }: FieldRef) =>
    kind === 'apartment'
      ? String(withoutSecrets[field] ?? '') !== ''
      : kind !== 'section' || customSections.has(id);
  return texts.filter(({ at, isProse }) => isProse && isSentBeforeCheckIn(at));
}

const fieldsBeforeCheckIn: readonly string[] = [
  'parkingInstructions',
  'arrivalDirections',
  'checkinInstructions',
  'stuckNote',
];

/** Returns a function that tells whether a text is on the part of the page that is blurred until check-in. */
function blurCheckOf({ apartment, sections }: PropertyReading) {
  const preArrival = new Set(
    sections.flatMap(({ id, sectionType }) => (sectionType === 'pre_arrival' ? id : [])),
  );
  return ({ kind, id, field }: FieldRef): boolean => {
    if (apartment.showPageBeforeCheckin || kind === 'step') return false;
    return kind === 'apartment' ? !fieldsBeforeCheckIn.includes(field) : !preArrival.has(id);
  };
}

/** The editor's labels for the text of the door card, by the kind of access. */
export const doorFieldNames = {
  code: 'Access code',
  key: 'Where the key is',
  keypad: 'Keypad code',
  app: 'How the app opens the door',
} as const;

const doorFieldName = ({ door }: PropertyReading) => doorFieldNames[door?.accessType ?? 'code'];
