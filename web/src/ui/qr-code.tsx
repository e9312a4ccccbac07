import { encode } from 'uqr';

/**
 * The width of the margin in modules. Cameras expect dark modules on a light background with this margin, in the light
 * and the dark theme.
 */
const marginModules = 4;

interface QrCodeProps {
  text: string;
  /** A description of the link, for people who can't see the code. */
  label: string;
  /** The classes for size and colours, if the code is not on a normal page. */
  className?: string;
}

export function QrCode({
  text,
  label,
  className = 'w-52 max-w-full rounded-control bg-lit fill-night forced-color-adjust-none',
}: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  const side = size + 2 * marginModules;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-marginModules} ${-marginModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
