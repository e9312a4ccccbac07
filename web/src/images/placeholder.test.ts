import { expect, test } from 'vitest';
import { placeholderOf } from './placeholder.ts';

const pathOf = (size: string, thumbhash = '') =>
  `/objects/images/k3k3k3k3k3k3k3k3k3k3kw.${size}${thumbhash && `.${thumbhash}`}`;

/** Returns the colours of the bitmap's corners and centre, read from the file. */
function readBitmap(path: string) {
  const [, base64 = ''] = /base64,([^)]+)/.exec(placeholderOf(path)?.backgroundImage ?? '') ?? [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const [width, height] = [view.getInt32(18, true), -view.getInt32(22, true)];
  const row = Math.ceil((width * 3) / 4) * 4;
  const colourAt = (x: number, y: number) => {
    const offset = 54 + Math.floor(y * (height - 1)) * row + Math.floor(x * (width - 1)) * 3;
    return [bytes[offset + 2], bytes[offset + 1], bytes[offset]];
  };
  expect(bytes.length).toBe(view.getUint32(2, true));
  return { width, height, colourAt };
}

// The expected colours come from the reference decoder of thumbhash.
test('the placeholder shows dark on the left and light on the right, like its photo', () => {
  const path = pathOf('1000x750', 'WTkWbYyAioaIiIiIeHiIiIB4B3iH');
  const { width, height, colourAt } = readBitmap(path);
  expect([width, height]).toEqual([16, 12]);
  expect(colourAt(0, 1)).toEqual([0, 14, 93]);
  expect(colourAt(1, 0)).toEqual([255, 213, 68]);
  expect(placeholderOf(path)).toMatchObject({
    backgroundColor: 'rgb(130 102 72)',
    backgroundSize: 'cover',
  });
});

test('the placeholder of a portrait photo is upright', () => {
  const { width, height, colourAt } = readBitmap(pathOf('600x1000', 'GJcRTAJ4-HioiIZoiJiIcHUIVw'));
  expect([width, height]).toEqual([10, 16]);
  expect(colourAt(0, 0)).toEqual([126, 192, 255]);
  expect(colourAt(0, 1)).toEqual([55, 100, 28]);
});

test('drawings, transparent images and other paths have no placeholder', () => {
  for (const path of [
    pathOf('300x300'),
    pathOf('800x800', 'HcuCBQAGeHh4eHd4-I97iPfIzD-GeHh3eA'),
    pathOf('800x800', 'abc'),
    '/objects/uploads/a.jpg',
  ])
    expect(placeholderOf(path)).toBeUndefined();
});

test('a very narrow photo has a placeholder', () => {
  expect(readBitmap(pathOf('2x2000', 'GJcRTAJ4-HioiIZoiJiIcHUIVw'))).toMatchObject({
    width: 1,
    height: 16,
  });
});

test('the placeholder of a photo is computed once', () => {
  const path = pathOf('1000x750', 'WTkWbYyAioaIiIiIeHiIiIB4B3iH');
  expect(placeholderOf(path)).toBe(placeholderOf(path));
});
