import { checkGuide } from '@guest-portal/contract/guide-check/check';
import {
  blankProperty,
  flawlessProperty,
  withFields,
} from '@guest-portal/contract/guide-check/testing';
import { needs, readinessOf } from '@guest-portal/contract/readiness';
import { expect, test } from 'vitest';
import {
  forgetSkipped,
  rememberPayment,
  rememberSkipped,
  skippedQuestions,
  startAfterPayment,
  startedApartmentId,
  startPath,
} from '../guided-start.ts';
import { firstOpenStep, firstSteps, missingNeeds, nextOpenStep, stepBefore } from './steps.ts';

const emptyReadiness = readinessOf(checkGuide(blankProperty));
const fullReadiness = readinessOf(checkGuide(flawlessProperty));
const withoutWifi = readinessOf(checkGuide(withFields({ wifiName: '', wifiPassword: '' })));

test('the guided start and the list on the dashboard report the same missing items', () => {
  expect(missingNeeds(emptyReadiness)).toEqual(needs);
  expect(missingNeeds(fullReadiness)).toEqual([]);
});

test('the guided start asks every question for an empty property, in order', () => {
  expect(firstOpenStep(emptyReadiness, new Set())).toBe('address');
  expect(nextOpenStep(emptyReadiness, 'address')).toBe('entry');
  expect(nextOpenStep(emptyReadiness, 'entry')).toBe('contact');
  expect(nextOpenStep(emptyReadiness, 'contact')).toBe('end');
});

test('the guided start begins with the first missing answer', () => {
  expect(firstOpenStep(withoutWifi, new Set())).toBe('entry');
  expect(nextOpenStep(withoutWifi, 'address')).toBe('entry');
  expect(nextOpenStep(withoutWifi, 'entry')).toBe('end');
  expect(firstOpenStep(fullReadiness, new Set())).toBe('end');
});

test('the guided start asks for the photo and the check-out note only at the end', () => {
  const withoutNote = readinessOf(checkGuide(withFields({ checkoutNote: '' })));
  expect(firstOpenStep(withoutNote, new Set())).toBe('end');
  expect(missingNeeds(withoutNote)).toEqual(['checkout']);
  expect(nextOpenStep(emptyReadiness, 'photo')).toBe('end');
  expect(nextOpenStep(emptyReadiness, 'checkout')).toBe('end');
});

test('the guided start does not ask a skipped question again, but asks later ones', () => {
  expect(firstOpenStep(emptyReadiness, new Set(['address', 'phone']))).toBe('entry');
  expect(firstOpenStep(emptyReadiness, new Set(['address', 'door']))).toBe('entry');
  expect(firstOpenStep(emptyReadiness, new Set(needs))).toBe('end');
});

test('Back opens every previous screen of the guided start', () => {
  expect(stepBefore('end')).toBe(firstSteps.at(-1));
  expect(stepBefore('entry')).toBe('address');
  expect(stepBefore('address')).toBeUndefined();
  expect(stepBefore('photo')).toBe('end');
});

test('skipped questions are remembered per property until the start begins again', () => {
  rememberSkipped('one', 'wifi');
  rememberSkipped('one', 'photo');
  expect([...skippedQuestions('one')]).toEqual(['wifi', 'photo']);
  expect(skippedQuestions('other').size).toBe(0);
  forgetSkipped('one');
  expect(skippedQuestions('one').size).toBe(0);
  localStorage.setItem('start-skipped:one', '{"spoilt"');
  expect(skippedQuestions('one').size).toBe(0);
});

test('the guided start continues only once after a payment that began there', () => {
  const paid = '?session_id=cs_1&apartmentId=a1';
  expect(startAfterPayment(paid)).toBeUndefined();
  rememberPayment('a1', 'calendar');
  expect(startAfterPayment(paid)).toEqual({ apartmentId: 'a1', next: 'calendar' });
  expect(startAfterPayment(paid)).toBeUndefined();
  rememberPayment('a1', 'link');
  expect(startAfterPayment('?apartmentId=a1')).toEqual({ apartmentId: 'a1', next: undefined });
  rememberPayment('a1', 'link');
  expect(startAfterPayment('?session_id=cs_1&apartmentId=b2')).toBeUndefined();
  sessionStorage.setItem('start-payment', '{"spoilt"');
  expect(startAfterPayment(paid)).toBeUndefined();
});

test('the URL of the guided start contains the id of the property', () => {
  expect(startedApartmentId(new URL(startPath('a1'), 'https://x.y').search)).toBe('a1');
  expect(startedApartmentId('?property=a1')).toBeUndefined();
});
