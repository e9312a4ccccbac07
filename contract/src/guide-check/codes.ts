/** Codes and PINs that stand where they contradict the door card, or where the next guest reads them. */
import { codesIn, digitsOf, isPartOfNumber } from './codes-in.ts';
import type { Reading, Text } from './reading.ts';
import { rule } from './rule.ts';

export const codeRules = [
  rule('code-differs', 'serious', (reading) => {
    const known = doorDigits(reading);
    // Without a number there it can't differ: the card may say that the text has it.
    if (!known || !/\d{3}/.test(known)) return [];
    const before = new Set(
      reading.sections.flatMap(({ id, sectionType }) => (sectionType === 'pre_arrival' ? id : [])),
    );
    return reading.texts
      .filter((text) => isOnTheWay(text, before))
      .flatMap(({ at, ...text }) => {
        const isParking = at.field === 'parkingInstructions';
        const other = codesIn(text).find(
          ({ code, isOfDoor }) => !known.includes(code) && (isOfDoor || !isParking),
        );
        return other ? [{ at, written: other.code }] : [];
      });
  }),
  rule('pin-written', 'serious', (reading) => {
    const { pinCode } = reading;
    if (!/^\d{4}$/.test(pinCode) || doorDigits(reading)?.includes(pinCode)) return [];
    return lasting(reading)
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
    return lasting(reading).flatMap(({ at, ...text }) => {
      const other = codesIn(text).find(
        ({ code, isPin }) =>
          isPin && code.length === 4 && code !== reading.pinCode && !known.includes(code),
      );
      return other ? [{ at, written: other.code }] : [];
    });
  }),
];

/** The longest door card that is searched for codes. Each code of every text would be looked up in all of it. */
const mostAtDoor = 3_000;

/** Undefined if the card is too long to be searched. */
function doorDigits({ door }: Reading): string | undefined {
  const said = door ? `${door.content}\n${door.importantInfo}` : '';
  return said.length > mostAtDoor ? undefined : digitsOf(said);
}

const isYear = (number: string) => /^(?:19|20)/.test(number);
const isNamed = (word: string | undefined) => word === 'pin' || word === 'code';

/** Whatever is said to guests but at the door itself. */
const lasting = ({ texts, door }: Reading) =>
  texts.filter(
    ({ at, isProse }) =>
      isProse && at.field !== 'backupEntry' && !(at.kind === 'section' && at.id === door?.id),
  );

const fieldsOnTheWay: readonly string[] = [
  'parkingInstructions',
  'arrivalDirections',
  'checkinInstructions',
];

/** Elsewhere a code may be that of a safe, an alarm or a bicycle. */
function isOnTheWay({ at }: Text, sectionsBefore: ReadonlySet<string>): boolean {
  if (at.kind === 'step') return true;
  if (at.kind === 'apartment') return fieldsOnTheWay.includes(at.field);
  return at.kind === 'section' && sectionsBefore.has(at.id);
}
