import { checkGuide } from '@guest-portal/contract/guide-check/check';
import { blank, flawless, withFields } from '@guest-portal/contract/guide-check/testing';
import { readinessOf } from '@guest-portal/contract/readiness';
import { expect, test } from 'vitest';
import { forgetSkipped, noteSkipped, skippedIn, startedIn, startPath } from '../guided-start.ts';
import { firstOpen, missingSteps, nextOpen, stepBefore, steps } from './steps.ts';

const nothing = readinessOf(checkGuide(blank));
const everything = readinessOf(checkGuide(flawless));
const wifiless = readinessOf(checkGuide(withFields({ wifiName: '', wifiPassword: '' })));

test('an empty property is asked every question, in order', () => {
  expect(missingSteps(nothing)).toEqual(steps);
  expect(firstOpen(nothing, new Set())).toBe('address');
});

test('the start begins with the first missing answer', () => {
  expect(firstOpen(wifiless, new Set())).toBe('wifi');
  expect(nextOpen(wifiless, 'address')).toBe('wifi');
  expect(nextOpen(wifiless, 'wifi')).toBe('end');
  expect(firstOpen(everything, new Set())).toBe('end');
});

test('the check-out note is not asked for on the first day', () => {
  const noteless = readinessOf(checkGuide(withFields({ checkoutNote: '' })));
  expect(firstOpen(noteless, new Set())).toBe('end');
});

test('a skipped question is not asked again, but later ones are', () => {
  expect(firstOpen(nothing, new Set(['address', 'wifi']))).toBe('door');
  expect(firstOpen(nothing, new Set(steps))).toBe('end');
});

test('Back opens every previous screen', () => {
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

test('the address contains the property of the guided start', () => {
  expect(startedIn(new URL(startPath('a1'), 'https://x.y').search)).toBe('a1');
  expect(startedIn('?property=a1')).toBeUndefined();
});
