/** Rules about how guests get in. */
import type { FieldRef } from './facts.ts';
import { isFilled, type PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';

/** The field in which the host describes how to get in. */
const wayInField = ({ door, fieldRef }: PropertyReading): FieldRef =>
  door ? { kind: 'section', id: door.id, field: 'content' } : fieldRef('checkinInstructions');

export const doorRules = [
  rule('no-way-in', 'serious', (reading) => {
    const { door, apartment, arrivalSteps } = reading;
    const isDescribed =
      arrivalSteps.length > 0 ||
      isFilled(`${door?.content ?? ''}${door?.importantInfo ?? ''}`) ||
      (apartment.showCheckinInstructions && isFilled(apartment.checkinInstructions));
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
