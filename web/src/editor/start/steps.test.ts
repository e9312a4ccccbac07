import { checkGuide } from '@guest-portal/contract/guide-check/check';
import { blank, mended, withFields } from '@guest-portal/contract/guide-check/testing';
import { readinessOf } from '@guest-portal/contract/readiness';
import { expect, test } from 'vitest';
import { forgetSkipped, noteSkipped, skippedIn, startedIn, startPath } from '../guided-start.ts';
import { firstOpen, missingSteps, nextOpen, stepBefore, steps } from './steps.ts';

const nothing = readinessOf(checkGuide(blank));
const everything = readinessOf(checkGuide(mended));
const wifiless = readinessOf(checkGuide(withFields({ wifiName: '', wifiPassword: '' })));

test('a property about which nothing is written is asked for everything, in order', () => {
  expect(missingSteps(nothing)).toEqual(steps);
  expect(firstOpen(nothing, new Set())).toBe('address');
});

test('what is written already is not asked for: the start begins at what is missing', () => {
  expect(firstOpen(wifiless, new Set())).toBe('wifi');
  expect(nextOpen(wifiless, 'address')).toBe('wifi');
  expect(nextOpen(wifiless, 'wifi')).toBe('end');
  expect(firstOpen(everything, new Set())).toBe('end');
});

test('the check-out note is not asked for on the first day', () => {
  const noteless = readinessOf(checkGuide(withFields({ checkoutNote: '' })));
  expect(firstOpen(noteless, new Set())).toBe('end');
});

test('what was skipped is not asked for again, and what comes after it is', () => {
  expect(firstOpen(nothing, new Set(['address', 'wifi']))).toBe('door');
  expect(firstOpen(nothing, new Set(steps))).toBe('end');
});

test('back leads to every screen before', () => {
  expect(stepBefore('end')).toBe('photo');
  expect(stepBefore('door')).toBe('address');
  expect(stepBefore('address')).toBeUndefined();
});

test('what was skipped is remembered by property until the start begins anew', () => {
  noteSkipped('one', 'wifi');
  noteSkipped('one', 'photo');
  expect([...skippedIn('one')]).toEqual(['wifi', 'photo']);
  expect(skippedIn('other').size).toBe(0);
  forgetSkipped('one');
  expect(skippedIn('one').size).toBe(0);
  localStorage.setItem('start-skipped:one', '{"spoilt"');
  expect(skippedIn('one').size).toBe(0);
});

test('the address names the property that is started', () => {
  expect(startedIn(new URL(startPath('a1'), 'https://x.y').search)).toBe('a1');
  expect(startedIn('?property=a1')).toBeUndefined();
});
