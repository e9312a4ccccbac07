/** Rules about how guests get in. */
import type { FieldRef } from './facts.ts';
import { isFilled, type PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';
import { saysHowToGetIn } from './text/codes-in.ts';
import { normaliseText } from './text/words-of.ts';
import { isPlaceholder } from './texts.ts';

/** The examples in the empty field of the door card. */
export const doorExamples = {
  code: 'e.g. 4821#, then turn the handle',
  key: 'e.g. The key box is beside the door',
  keypad: 'e.g. Touch the keypad with your palm, enter 4821 and press the tick',
  app: 'e.g. Install Nuki, open the invitation we sent you and tap Unlock',
} as const;

const normaliseExample = (text: string) => normaliseText(text).replace(/^e\.g\. /, '');

/** The examples that are never true. The one for a key may be true of a property, so it counts as the host's text. */
const exampleTexts = new Set(
  [doorExamples.code, doorExamples.keypad, doorExamples.app].map(normaliseExample),
);

/** Whether the text has a word or a number and is not one of our examples. */
const isOwnText = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) && !isPlaceholder(text) && !exampleTexts.has(normaliseExample(text));

const mayDescribeWayIn = ({ kind, field }: FieldRef) =>
  kind === 'step' || (kind === 'apartment' && field === 'checkinInstructions');

/** The field in which the host describes how to get in. */
const wayInField = ({ door, fieldRef }: PropertyReading): FieldRef =>
  door ? { kind: 'section', id: door.id, field: 'content' } : fieldRef('checkinInstructions');

export const doorRules = [
  rule('no-way-in', 'serious', (reading) => {
    const { door, texts } = reading;
    // The card is about the way in alone. Other texts must name a code, a key or a person.
    const isDescribed =
      isOwnText(`${door?.content ?? ''}\n${door?.importantInfo ?? ''}`) ||
      texts.some((text) => mayDescribeWayIn(text.at) && saysHowToGetIn(text));
    return isDescribed ? [] : [{ at: wayInField(reading) }];
  }),
  rule('door-hidden', 'serious', (reading) => {
    const { door } = reading;
    return door && isFilled(door.content) && !door.showInPortal
      ? [{ at: wayInField(reading) }]
      : [];
  }),
  rule('too-long', 'advice', ({ texts, door }) =>
    texts
      .filter(({ at, written }) => written.length > maxLengthAtDoor && isReadAtDoor(at, door?.id))
      .map(({ at, written }) => ({ at, characters: written.length })),
  ),
];

/** About as many characters as fit on a phone's screen. */
const maxLengthAtDoor = 600;

const fieldsAtDoor: readonly string[] = [
  'arrivalDirections',
  'checkinInstructions',
  'stuckNote',
  'backupEntry',
];

const isReadAtDoor = ({ kind, id, field }: FieldRef, doorId: string | undefined) =>
  kind === 'step' ||
  (kind === 'section' ? id === doorId : kind === 'apartment' && fieldsAtDoor.includes(field));
