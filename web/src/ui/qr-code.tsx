import { encode } from 'uqr';

/** Cameras want dark on light and four modules of quiet around it, by day and by night. */
const quiet = 4;

interface QrCodeProps {
  text: string;
  /** What it leads to, for whoever does not see it. */
  label: string;
  /** Its size and colours, where it doesn't stand on a page. */
  className?: string;
}

export function QrCode({
  text,
  label,
  className = 'w-52 max-w-full rounded-control bg-lit fill-night forced-color-adjust-none',
}: QrCodeProps) {
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
      className={className}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
