import { demoGuest } from '../../../server/src/demo/people.ts';

/** The PIN of the demo's guest page, which everyone may know. */
export const demoPin = demoGuest.pinCode;
