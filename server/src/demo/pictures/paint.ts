/** Functions that draw the demo's pictures. They return pieces of SVG for a canvas of 1600 by 1200. */

/** A seeded random number generator. The numbers are the same at each start, so that the pictures are the same too. */
export function seededRandom(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A gradient from top to bottom, or from left to right if `sideways` is true. */
export function gradient(id: string, colours: string[], sideways = false): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  const direction = sideways ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;
}

export function box(
  [x, y, width, height]: [number, number, number, number],
  fill: string,
  radius = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
}

export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;

export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;

/** Light that fades around a point. */
export function glow(x: number, y: number, radius: number, colour: string, strength = 0.8): string {
  const id = `glow-${x}-${y}-${radius}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>
    <stop offset=".35" stop-color="${colour}" stop-opacity="${strength * 0.35}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** A shadow or a cloud with soft edges. It is drawn with a gradient, because a real blur takes ten times as long. */
export function haze(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1) {
  const id = `haze-${[x, y, rx].map(Math.round).join('-')}`;
  return `<radialGradient id="${id}"><stop offset=".3" stop-color="${colour}" stop-opacity="${opacity}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

export const translate = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

/** A complete picture that gets darker towards its corners, like a photo. */
export function scene(definitions: string, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1200" height="900">
    <defs>${definitions}<radialGradient id="lens" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".38"/></radialGradient></defs>
    ${inner}<rect width="1600" height="1200" fill="url(#lens)"/></svg>`;
}
