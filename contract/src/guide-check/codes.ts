/** Rules about codes and PINs that contradict the door card, or that the next guest would read. */
import type { GuideText, ReadProperty } from './property-reading.ts';
import { rule } from './rule.ts';
import { codesIn, digitsOf, isPartOfNumber } from './text/codes-in.ts';

export const codeRules = [
  rule('code-differs', 'serious', (reading) => {
    const known = doorDigits(reading);
    // If the door card has no number, it may refer to the text, so there is nothing to compare.
    if (!known || !/\d{3}/.test(known)) return [];
    const sectionsBefore = new Set(
      reading.sections.flatMap(({ id, sectionType }) => (sectionType === 'pre_arrival' ? id : [])),
    );
    return reading.texts
      .filter((text) => isOnTheWay(text, sectionsBefore))
      .flatMap(({ at, ...text }) => {
        const isParking = at.field === 'parkingInstructions';
        const otherCode = codesIn(text).find(
          ({ code, isOfDoor }) => !known.includes(code) && (isOfDoor || !isParking),
        );
        return otherCode ? [{ at, written: otherCode.code }] : [];
      });
  }),
  rule('pin-written', 'serious', (reading) => {
    const { pinCode } = reading;
    if (!/^\d{4}$/.test(pinCode) || doorDigits(reading)?.includes(pinCode)) return [];
    return lastingTexts(reading)
      .filter(({ words, written }) =>
        words.some(
          ({ word }, at) =>
            word === pinCode &&
            !isPartOfNumber(written, words, at) &&
            (!isYear(word) || isNamed(words[at - 1]?.word) || isNamed(words[at - 2]?.word)),
        ),
      )
      .map(({ at }) => ({ at }));
  }),
  rule('pin-named', 'advice', (reading) => {
    const known = doorDigits(reading);
    if (known === undefined) return [];
    return lastingTexts(reading).flatMap(({ at, ...text }) => {
      const otherCode = codesIn(text).find(
        ({ code, isPin }) =>
          isPin && code.length === 4 && code !== reading.pinCode && !known.includes(code),
      );
      return otherCode ? [{ at, written: otherCode.code }] : [];
    });
  }),
];

/**
 * The longest door card that is searched. Every code of every text is looked up in it, so a longer one would take too
 * long.
 */
const maxDoorLength = 3_000;

/** Returns undefined if the card is too long to be searched. */
function doorDigits({ door }: ReadProperty): string | undefined {
  const text = door ? `${door.content}\n${door.importantInfo}` : '';
  return text.length > maxDoorLength ? undefined : digitsOf(text);
}

const isYear = (number: string) => /^(?:19|20)/.test(number);
const isNamed = (word: string | undefined) => word === 'pin' || word === 'code';

/** The texts for guests, except for those about the door itself. */
const lastingTexts = ({ texts, door }: ReadProperty) =>
  texts.filter(
    ({ at, isProse }) =>
      isProse && at.field !== 'backupEntry' && !(at.kind === 'section' && at.id === door?.id),
  );

const fieldsOnTheWay: readonly string[] = [
  'parkingInstructions',
  'arrivalDirections',
  'checkinInstructions',
];

/** Only texts about the arrival are compared. Elsewhere a code may belong to a safe, an alarm or a bicycle. */
function isOnTheWay({ at }: GuideText, sectionsBefore: ReadonlySet<string>): boolean {
  if (at.kind === 'step') return true;
  if (at.kind === 'apartment') return fieldsOnTheWay.includes(at.field);
  return at.kind === 'section' && sectionsBefore.has(at.id);
}
