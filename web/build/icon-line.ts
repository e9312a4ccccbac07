/**
 * Draws all shapes of an icon as one path, so that a browser creates, styles and paints one element instead of several.
 */

export type Shape = [tag: string, attributes: Record<string, string>];

export const lineOf = (shapes: Shape[]) => shapes.map(shapePath).join('');

function shapePath([tag, attributes]: Shape): string {
  // The `fill` attribute is ignored. Only dots have it, and the stroke is so wide that it fills them anyway.
  const { d = '', points = '' } = attributes;
  const has = (name: string) => name in attributes;
  const numberAt = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      // A relative move at the start of a shape begins at the origin, not where the previous shape ends.
      return d.startsWith('m') ? `M0 0${d}` : d;
    case 'line':
      return `M${numberAt('x1')} ${numberAt('y1')}L${numberAt('x2')} ${numberAt('y2')}`;
    case 'polyline':
      return `M${points}`;
    case 'polygon':
      return `M${points}Z`;
    case 'circle':
      return ellipse(numberAt('cx'), numberAt('cy'), numberAt('r'), numberAt('r'));
    case 'ellipse':
      return ellipse(numberAt('cx'), numberAt('cy'), numberAt('rx'), numberAt('ry'));
    case 'rect':
      // If only one of the two radii is set, the other equals it.
      return rect(
        {
          x: numberAt('x'),
          y: numberAt('y'),
          width: numberAt('width'),
          height: numberAt('height'),
        },
        has('rx') ? numberAt('rx') : numberAt('ry'),
        has('ry') ? numberAt('ry') : numberAt('rx'),
      );
    default:
      throw new Error(`A <${tag}> in an icon can't be converted to a path`);
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function rect({ x, y, width, height }: Box, rx: number, ry: number): string {
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return [
    `M${x + rx} ${y}h${across}${corner(rx, ry)}`,
    `v${down}${corner(-rx, ry)}`,
    `h${-across}${corner(-rx, -ry)}`,
    `v${-down}${corner(rx, -ry)}Z`,
  ].join('');
}
