import { checkGuide } from '@guest-portal/contract/guide-check/check';
import {
  blankProperty,
  flawlessProperty,
  withFields,
} from '@guest-portal/contract/guide-check/testing';
import { readinessOf } from '@guest-portal/contract/readiness';
import { expect, test } from 'vitest';
import { forgetSkipped, noteSkipped, skippedIn, startedIn, startPath } from '../guided-start.ts';
import { firstOpen, missingSteps, nextOpen, startSteps, stepBefore } from './steps.ts';

const nothing = readinessOf(checkGuide(blankProperty));
const everything = readinessOf(checkGuide(flawlessProperty));
const wifiless = readinessOf(checkGuide(withFields({ wifiName: '', wifiPassword: '' })));

test('the guided start asks every question for an empty property, in order', () => {
  expect(missingSteps(nothing)).toEqual(startSteps);
  expect(firstOpen(nothing, new Set())).toBe('address');
});

test('the guided start begins with the first missing answer', () => {
  expect(firstOpen(wifiless, new Set())).toBe('wifi');
  expect(nextOpen(wifiless, 'address')).toBe('wifi');
  expect(nextOpen(wifiless, 'wifi')).toBe('end');
  expect(firstOpen(everything, new Set())).toBe('end');
});

test('the guided start does not ask for the check-out note', () => {
  const noteless = readinessOf(checkGuide(withFields({ checkoutNote: '' })));
  expect(firstOpen(noteless, new Set())).toBe('end');
});

test('the guided start does not ask a skipped question again, but asks later ones', () => {
  expect(firstOpen(nothing, new Set(['address', 'wifi']))).toBe('door');
  expect(firstOpen(nothing, new Set(startSteps))).toBe('end');
});

test('Back opens every previous screen of the guided start', () => {
  expect(stepBefore('end')).toBe('photo');
  expect(stepBefore('door')).toBe('address');
  expect(stepBefore('address')).toBeUndefined();
});

test('skipped questions are remembered per property until the start begins again', () => {
  noteSkipped('one', 'wifi');
  noteSkipped('one', 'photo');
  expect([...skippedIn('one')]).toEqual(['wifi', 'photo']);
  expect(skippedIn('other').size).toBe(0);
  forgetSkipped('one');
  expect(skippedIn('one').size).toBe(0);
  localStorage.setItem('start-skipped:one', '{"spoilt"');
  expect(skippedIn('one').size).toBe(0);
});

test('the address of the guided start contains the property', () => {
  expect(startedIn(new URL(startPath('a1'), 'https://x.y').search)).toBe('a1');
  expect(startedIn('?property=a1')).toBeUndefined();
});
