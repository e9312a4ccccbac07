import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const colours = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
const themes = { light: colours(lightCss), dark: { ...colours(lightCss), ...colours(darkCss) } };

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string) {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['paper', 'raised', 'sunken'];
const onEachSurface = (names: string[]) =>
  names.flatMap((name) => surfaces.map((on) => [name, on]));

/**
 * The colours of codes and of boxes with a wrong PIN. Codes are read in the dark, in the rain and without glasses, so
 * they need more contrast.
 */
const codePairs = [...onEachSurface(['ink']), ['ink', 'tone-red']];

const textPairs = [
  ...onEachSurface(['soft', 'green', 'red']),
  ['on-green', 'green-solid'],
  ['on-green', 'green-solid-strong'],
  ['on-amber', 'amber'],
  ['on-amber', 'amber-strong'],
  ['on-red', 'red-solid'],
  ['on-red', 'red-solid-strong'],
  ...['green', 'red', 'yellow', 'neutral'].map((tone) => [`on-tone-${tone}`, `tone-${tone}`]),
  ['on-lit', 'lit'],
  ['on-lit-soft', 'lit'],
  ['on-lit', 'lit-sunken'],
  ['on-lit-soft', 'lit-sunken'],
];
// A checked switch is green with a `raised` thumb, and an unchecked one has a `soft` thumb.
const shapePairs = [
  ...onEachSurface(['control', 'focus', 'green', 'red', 'amber-edge']),
  ['soft', 'sunken'],
];

describe.each(Object.entries(themes))('colours of the %s theme', (_theme, colour) => {
  const ratio = ([front = '', back = '']: string[]) => {
    const [frontHex, backHex] = [colour[front], colour[back]];
    if (!frontHex || !backHex) throw new Error(`tokens.css has no ${front} or ${back}`);
    return contrast(frontHex, backHex);
  };

  test.each(codePairs)('a code in %s on %s has a contrast of at least 7', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7);
  });

  test.each(textPairs)('text in %s on %s has a contrast of at least 4.5', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('a shape in %s on %s has a contrast of at least 3', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('the amber of primary buttons is the same in the light and the dark theme', () => {
  expect(themes.dark.amber).toBe(themes.light.amber);
});
