/** The way in. */
import type { Place } from './facts.ts';
import { type Reading, said } from './reading.ts';
import { rule } from './rule.ts';

/** The field in which the way in is written. */
const atDoor = ({ door, place }: Reading): Place =>
  door ? { kind: 'section', id: door.id, field: 'content' } : place('checkinInstructions');

export const doorRules = [
  rule('no-way-in', 'serious', (reading) => {
    const { door, apartment, arrivalSteps } = reading;
    const isSaid =
      arrivalSteps.length > 0 ||
      said(`${door?.content ?? ''}${door?.importantInfo ?? ''}`) ||
      (apartment.showCheckinInstructions && said(apartment.checkinInstructions));
    return isSaid ? [] : [{ at: atDoor(reading) }];
  }),
  rule('door-hidden', 'serious', (reading) => {
    const { door } = reading;
    return door && said(door.content) && !door.showInPortal ? [{ at: atDoor(reading) }] : [];
  }),
  rule('too-long', 'advice', ({ texts, door }) =>
    texts
      .filter(({ at, written }) => written.length > mostAtDoor && isReadAtDoor(at, door?.id))
      .map(({ at, written }) => ({ at, characters: written.length })),
  ),
];

/** About what a phone shows at once. */
const mostAtDoor = 600;

const fieldsAtDoor: readonly string[] = [
  'arrivalDirections',
  'checkinInstructions',
  'stuckNote',
  'backupEntry',
];

const isReadAtDoor = ({ kind, id, field }: Place, doorId: string | undefined) =>
  kind === 'step' ||
  (kind === 'section' ? id === doorId : kind === 'apartment' && fieldsAtDoor.includes(field));
