/** The product's picture: a door at night, with the lamp on or off. */
export function Doorway({ lit, className }: { lit: boolean; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 176" className={className}>
      <ellipse cx="80" cy="156" rx="76" ry="12" className="fill-sunken" />
      <path d="M34 154V58a46 46 0 0 1 92 0v96z" className="fill-door" />
      <path d="M46 154V60a34 34 0 0 1 68 0v94z" className={lit ? 'fill-amber' : 'fill-night'} />
      <path d="M28 150h104v7H28z" className="fill-door" />
      {lit && <path d="M46 150h68l28 24H18z" className="fill-amber" opacity=".55" />}
      <g className={lit ? 'fill-door stroke-door' : 'fill-night-sky stroke-night-sky'}>
        <path d="M80 26v36" strokeWidth="2" />
        <path d="M64 76a16 16 0 0 1 32 0z" stroke="none" />
        {lit && <circle cx="80" cy="79" r="6" stroke="none" className="fill-lit" />}
      </g>
    </svg>
  );
}
