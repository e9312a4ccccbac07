/** Rules about codes and PINs that contradict the door card, or that the next guest would read. */
import type { GuideText, PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';
import { codesIn, isPartOfNumber, numbersIn } from './text/codes-in.ts';

export const codeRules = [
  rule('code-differs', 'serious', (reading) => {
    const doorNumbers = doorNumbersIn(reading);
    // If the door card has no number, it may refer to the text, so there is nothing to compare.
    if (!doorNumbers || !/\d{3}/.test(doorNumbers)) return [];
    const preArrivalSections = new Set(
      reading.sections.flatMap(({ id, sectionType }) => (sectionType === 'pre_arrival' ? id : [])),
    );
    return reading.texts
      .filter((text) => isAboutArrival(text, preArrivalSections))
      .flatMap(({ at, ...text }) => {
        const isParking = at.field === 'parkingInstructions';
        const otherCode = codesIn(text).find(
          ({ code, isOfDoor }) => !doorNumbers.includes(code) && (isOfDoor || !isParking),
        );
        return otherCode ? [{ at, written: otherCode.code }] : [];
      });
  }),
  rule('pin-written', 'serious', (reading) => {
    const { pinCode } = reading;
    if (!/^\d{4}$/.test(pinCode) || doorNumbersIn(reading)?.includes(pinCode)) return [];
    return lastingTexts(reading)
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
  rule('pin-named', 'advice', (reading) => {
    const doorNumbers = doorNumbersIn(reading);
    if (doorNumbers === undefined) return [];
    return lastingTexts(reading).flatMap(({ at, ...text }) => {
      const otherCode = codesIn(text).find(
        ({ code, isPin }) =>
          isPin && code.length === 4 && code !== reading.pinCode && !doorNumbers.includes(code),
      );
      return otherCode ? [{ at, written: otherCode.code }] : [];
    });
  }),
];

/**
 * The most characters of a door card that is searched. Every code of every text is looked up in it, so a longer one
 * would take too long.
 */
const maxDoorLength = 3_000;

/** Returns undefined if the card is too long to be searched. */
function doorNumbersIn({ door }: PropertyReading): string | undefined {
  const text = door ? `${door.content}\n${door.importantInfo}` : '';
  return text.length > maxDoorLength ? undefined : numbersIn(text);
}

const isYear = (number: string) => /^(?:19|20)/.test(number);
const namesCode = (word: string | undefined) => word === 'pin' || word === 'code';

/** The prose for guests, except for the door card and the backup way in. */
const lastingTexts = ({ texts, door }: PropertyReading) =>
  texts.filter(
    ({ at, isProse }) =>
      isProse && at.field !== 'backupEntry' && !(at.kind === 'section' && at.id === door?.id),
  );

const arrivalFields: readonly string[] = [
  'parkingInstructions',
  'arrivalDirections',
  'checkinInstructions',
];

/** Only texts about the arrival are compared. Elsewhere a code may belong to a safe, an alarm or a bicycle. */
function isAboutArrival({ at }: GuideText, preArrivalSections: ReadonlySet<string>): boolean {
  if (at.kind === 'step') return true;
  if (at.kind === 'apartment') return arrivalFields.includes(at.field);
  return at.kind === 'section' && preArrivalSections.has(at.id);
}
