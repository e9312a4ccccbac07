import { encode } from 'uqr';

/** Cameras want dark on light and four modules of quiet around it, by day and by night. */
const quiet = 4;

/** @param label what it leads to, for whoever does not see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((filled, x) => (filled ? `M${x} ${y}h1v1h-1z` : [])),
  );
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-control bg-lit forced-color-adjust-none"
    >
      <path d={dark.join('')} className="fill-night" />
    </svg>
  );
}
