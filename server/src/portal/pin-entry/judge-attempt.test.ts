import { expect, test } from 'vitest';
import { type Attempt, type AttemptState, judgeAttempt, type Outcome } from './judge-attempt.ts';

const initialState: AttemptState = {
  addressWait: 0,
  stayWait: 0,
  entriesWait: 0,
  pin: { wrongPins: 0, wrongPinsAllowed: 89 },
};
const right: Attempt = { isRight: true, isLetIn: false, ending: undefined };
const wrong: Attempt = { ...right, isRight: false };
const usedUp = { wrongPins: 89, wrongPinsAllowed: 89 };

test.each<[string, Outcome, Partial<AttemptState>, Attempt]>([
  ['the right PIN lets a device in', { kind: 'entered' }, {}, right],
  ['a wrong PIN is refused as wrong', { kind: 'wrong' }, {}, wrong],
  ['a page without a PIN refuses every PIN', { kind: 'wrong' }, { pin: undefined }, right],
  [
    'an address that tried too often elsewhere waits',
    { kind: 'locked_out', wait: 60 },
    { addressWait: 60 },
    right,
  ],
  [
    'an address that the host has let in does not wait because of attempts elsewhere',
    { kind: 'entered' },
    { addressWait: 60 },
    { ...right, isLetIn: true },
  ],
  [
    'an address that the host has let in still waits if it is locked out at this stay',
    { kind: 'locked_out', wait: 30 },
    { addressWait: 60, stayWait: 30 },
    { ...right, isLetIn: true },
  ],
  [
    'the right PIN is refused during a lock-out, like a wrong one',
    { kind: 'locked_out', wait: 900 },
    { stayWait: 900, pin: undefined },
    right,
  ],
  [
    'the right PIN lets a device in with the last allowed attempt',
    { kind: 'entered' },
    { pin: { ...usedUp, wrongPins: 88 } },
    right,
  ],
  [
    'no new device gets in once the attempts at a PIN are used up',
    { kind: 'new_devices_refused' },
    { pin: usedUp },
    right,
  ],
  [
    'a wrong PIN gets the same refusal once the attempts are used up',
    { kind: 'new_devices_refused' },
    { pin: usedUp },
    wrong,
  ],
  [
    'a device with the right PIN waits after too many entries',
    { kind: 'too_many_entries', wait: 9 },
    { entriesWait: 9 },
    right,
  ],
  [
    'a wrong PIN is refused as wrong after too many entries, too',
    { kind: 'wrong' },
    { entriesWait: 9 },
    wrong,
  ],
  [
    'the right PIN of an ended stay shows that it has ended',
    { kind: 'ended', ending: 'stay_ended' },
    {},
    { ...right, ending: 'stay_ended' },
  ],
  [
    'a wrong PIN of an ended stay is refused as wrong',
    { kind: 'wrong' },
    {},
    { ...wrong, ending: 'stay_ended' },
  ],
])('%s', (_, outcome, state, attempt) => {
  expect(judgeAttempt({ ...initialState, ...state }, attempt)).toEqual(outcome);
});
