import { type House, outline, type Roof } from './houses.ts';

const roofs: Roof[] = ['gable', 'steps', 'flat', 'hip'];
const palettes = [
  { sky: 'fill-tone-green', wall: 'fill-green-solid' },
  { sky: 'fill-night-sky', wall: 'fill-night' },
  { sky: 'fill-tone-yellow', wall: 'fill-red-solid' },
];

const perforation = {
  fill: 'none',
  strokeWidth: 3,
  strokeDasharray: '0 5',
  strokeLinecap: 'round',
} as const;

/** A stamp with a house on it. Neighbouring stamps are always different. */
export function Stamp({ index }: { index: number }) {
  const roof = roofs[index % roofs.length] ?? 'gable';
  const palette = palettes[index % palettes.length];
  const house: House = { x: 14, width: 30, eaves: 24, roof };
  return (
    <svg aria-hidden="true" viewBox="0 0 50 60" className="h-[66px] w-[55px] shrink-0 rotate-2">
      <path d="M0 0h50v60H0z" className="fill-sunken" />
      <path d="M0 0h50v60H0z" className="stroke-raised" {...perforation} />
      <path d="M5 5h40v50H5z" className={palette?.sky} />
      <path d={outline(house, 55)} className={palette?.wall} />
      <path d="M6 55V42h8v13z" className={palette?.wall} opacity=".6" />
      <path d="M25.5 55v-9a3.5 3.5 0 0 1 7 0v9z" className="fill-lit" />
      <path d="M20 36h5v5h-5zM33 36h5v5h-5z" className="fill-lit" opacity=".35" />
    </svg>
  );
}
