import { checkGuide } from '@guest-portal/contract/guide-check/check';
import {
  blankProperty,
  flawlessProperty,
  withFields,
} from '@guest-portal/contract/guide-check/testing';
import { readinessOf } from '@guest-portal/contract/readiness';
import { expect, test } from 'vitest';
import {
  forgetSkipped,
  rememberSkipped,
  skippedQuestions,
  startedIn,
  startPath,
} from '../guided-start.ts';
import { findMissingSteps, firstOpenStep, nextOpenStep, startSteps, stepBefore } from './steps.ts';

const emptyReadiness = readinessOf(checkGuide(blankProperty));
const fullReadiness = readinessOf(checkGuide(flawlessProperty));
const withoutWifi = readinessOf(checkGuide(withFields({ wifiName: '', wifiPassword: '' })));

test('the guided start asks every question for an empty property, in order', () => {
  expect(findMissingSteps(emptyReadiness)).toEqual(startSteps);
  expect(firstOpenStep(emptyReadiness, new Set())).toBe('address');
});

test('the guided start begins with the first missing answer', () => {
  expect(firstOpenStep(withoutWifi, new Set())).toBe('wifi');
  expect(nextOpenStep(withoutWifi, 'address')).toBe('wifi');
  expect(nextOpenStep(withoutWifi, 'wifi')).toBe('end');
  expect(firstOpenStep(fullReadiness, new Set())).toBe('end');
});

test('the guided start does not ask for the check-out note', () => {
  const withoutNote = readinessOf(checkGuide(withFields({ checkoutNote: '' })));
  expect(firstOpenStep(withoutNote, new Set())).toBe('end');
});

test('the guided start does not ask a skipped question again, but asks later ones', () => {
  expect(firstOpenStep(emptyReadiness, new Set(['address', 'wifi']))).toBe('door');
  expect(firstOpenStep(emptyReadiness, new Set(startSteps))).toBe('end');
});

test('Back opens every previous screen of the guided start', () => {
  expect(stepBefore('end')).toBe('photo');
  expect(stepBefore('door')).toBe('address');
  expect(stepBefore('address')).toBeUndefined();
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

test('the address of the guided start contains the property', () => {
  expect(startedIn(new URL(startPath('a1'), 'https://x.y').search)).toBe('a1');
  expect(startedIn('?property=a1')).toBeUndefined();
});
