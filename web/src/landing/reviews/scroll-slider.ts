/** Converts the scroll position of a horizontal list to the value of the slider, from 0 to 100, and back. */

export interface Scroller {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

export const sliderStep = 0.1;

const lengthOf = ({ scrollWidth, clientWidth }: Scroller) => Math.max(0, scrollWidth - clientWidth);

/** Returns the value of the slider. In right-to-left text, browsers report negative scroll positions. */
export function positionOf(scroller: Scroller): number {
  const length = lengthOf(scroller);
  return length === 0 ? 0 : roundToStep((Math.abs(scroller.scrollLeft) / length) * 100);
}

export function scrollLeftFor(position: number, scroller: Scroller, rightToLeft: boolean): number {
  const distance = (roundToStep(position) / 100) * lengthOf(scroller);
  return rightToLeft ? -distance : distance;
}

/**
 * Returns the value of the slider one card further or back. The slider's own step of 0.1 is too small for an arrow key.
 */
export function neighbourPosition(
  position: number,
  step: 1 | -1,
  cardWidth: number,
  scroller: Scroller,
): number {
  const length = lengthOf(scroller);
  return length === 0 ? 0 : roundToStep(position + (step * cardWidth * 100) / length);
}

function roundToStep(position: number): number {
  const steps = Math.round(position / sliderStep);
  return Math.min(100, Math.max(0, steps / (1 / sliderStep)));
}
