import { encode } from 'uqr';

/** Cameras want four modules of quiet around it. */
const quiet = 4;

/** Black on paper, and nothing behind it: a printer that leaves backgrounds out prints it all the same. */
export function Qr({ text, label }: { text: string; label: string }) {
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
      className="sheet-qr"
    >
      <path d={dark.join('')} />
    </svg>
  );
}

/** For whoever has no camera at hand. */
export function PageAddress({ link }: { link: URL }) {
  return (
    <p className="sheet-address" dir="ltr">
      {`${link.host}${link.pathname}`}
    </p>
  );
}
