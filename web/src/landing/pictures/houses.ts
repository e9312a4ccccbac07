/** Outlines of houses for the drawn streets and stamps. */
export type Roof = 'gable' | 'flat' | 'steps' | 'hip';

export interface House {
  /** `x` is the left edge, and `eaves` is the height of the eaves above the ground. */
  x: number;
  width: number;
  eaves: number;
  roof: Roof;
}

/** Returns the outline as an SVG path with its base at `ground`. */
export function outline({ x, width, eaves, roof }: House, ground: number): string {
  return `M${x} ${ground}v${-eaves}${roofs[roof](width)}v${eaves}z`;
}

const roofs: Record<Roof, (width: number) => string> = {
  gable: (width) => `l${width / 2} ${-width * 0.42}l${width / 2} ${width * 0.42}`,
  flat: (width) => `h-3v-7h${width + 6}v7h-3`,
  hip: (width) => `l${width * 0.22} ${-width * 0.3}h${width * 0.56}l${width * 0.22} ${width * 0.3}`,
  steps(width) {
    const tread = width / 7;
    const up = `v${-tread}h${tread}`;
    const down = `v${tread}h${tread}`;
    return `${up.repeat(3)}v${-tread}h${tread}v${tread}h${tread}${down.repeat(2)}v${tread}`;
  },
};
