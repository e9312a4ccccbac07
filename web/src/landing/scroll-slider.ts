/** Where a list that scrolls sideways stands, as the slider tells it: from 0 to 100. */

export interface Scroller {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

export const sliderStep = 0.1;

const lengthOf = ({ scrollWidth, clientWidth }: Scroller) => Math.max(0, scrollWidth - clientWidth);

/** In writing from right to left browsers count the way negatively. */
export function positionOf(scroller: Scroller): number {
  const length = lengthOf(scroller);
  return length === 0 ? 0 : onScale((Math.abs(scroller.scrollLeft) / length) * 100);
}

export function scrollLeftFor(position: number, scroller: Scroller, rightToLeft: boolean): number {
  const way = (onScale(position) / 100) * lengthOf(scroller);
  return rightToLeft ? -way : way;
}

/** One press of an arrow key goes to the neighbour: a tenth of a percent would be nothing. */
export function neighbour(
  position: number,
  step: 1 | -1,
  cardWidth: number,
  scroller: Scroller,
): number {
  const length = lengthOf(scroller);
  return length === 0 ? 0 : onScale(position + (step * cardWidth * 100) / length);
}

function onScale(position: number): number {
  const steps = Math.round(position / sliderStep);
  return Math.min(100, Math.max(0, steps / (1 / sliderStep)));
}
