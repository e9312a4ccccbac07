import { cx } from '../../ui/cx.ts';
import { type House, outline } from './houses.ts';

const ground = 200;

const front: House[] = [
  { x: -10, width: 92, eaves: 62, roof: 'gable' },
  { x: 82, width: 74, eaves: 104, roof: 'flat' },
  { x: 156, width: 98, eaves: 70, roof: 'steps' },
  { x: 254, width: 120, eaves: 48, roof: 'hip' },
  { x: 374, width: 84, eaves: 92, roof: 'gable' },
  { x: 458, width: 70, eaves: 118, roof: 'flat' },
  { x: 528, width: 104, eaves: 60, roof: 'gable' },
  { x: 800, width: 112, eaves: 66, roof: 'steps' },
  { x: 912, width: 76, eaves: 108, roof: 'flat' },
  { x: 988, width: 96, eaves: 58, roof: 'gable' },
  { x: 1084, width: 130, eaves: 44, roof: 'hip' },
  { x: 1214, width: 78, eaves: 98, roof: 'gable' },
  { x: 1292, width: 90, eaves: 64, roof: 'steps' },
  { x: 1382, width: 80, eaves: 84, roof: 'flat' },
];

const back: House[] = [
  { x: 40, width: 110, eaves: 96, roof: 'hip' },
  { x: 220, width: 90, eaves: 112, roof: 'gable' },
  { x: 330, width: 90, eaves: 84, roof: 'steps' },
  { x: 600, width: 120, eaves: 88, roof: 'hip' },
  { x: 745, width: 84, eaves: 106, roof: 'gable' },
  { x: 880, width: 100, eaves: 92, roof: 'hip' },
  { x: 1060, width: 90, eaves: 108, roof: 'gable' },
  { x: 1180, width: 100, eaves: 86, roof: 'steps' },
  { x: 1330, width: 90, eaves: 104, roof: 'gable' },
];

/** The positions of the lit windows. */
const windows = [
  [34, 150],
  [104, 118],
  [128, 146],
  [196, 142],
  [310, 164],
  [414, 122],
  [484, 100],
  [576, 158],
  [850, 140],
  [944, 112],
  [1030, 158],
  [1140, 170],
  [1250, 118],
  [1332, 146],
  [1416, 134],
] as const;

/** A street at night. With `hasLitDoor`, the door of the house in the middle is lit. */
export function NightStreet({
  hasLitDoor = false,
  className,
}: {
  hasLitDoor?: boolean;
  className: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 200"
      preserveAspectRatio="xMidYMax slice"
      className={cx('pointer-events-none', className)}
    >
      <g className="fill-night" opacity=".45">
        {back.map((house) => (
          <path key={house.x} d={outline(house, ground)} />
        ))}
      </g>
      <g className="fill-night">
        {front.map((house) => (
          <path key={house.x} d={outline(house, ground)} />
        ))}
      </g>
      <g className="fill-amber" opacity=".3">
        {windows.map(([x, y]) => (
          <path key={x} d={`M${x} ${y}h9v13h-9z`} />
        ))}
      </g>
      <MiddleHouse hasLitDoor={hasLitDoor} />
    </svg>
  );
}

function MiddleHouse({ hasLitDoor }: { hasLitDoor: boolean }) {
  const house: House = { x: 632, width: 168, eaves: 84, roof: 'gable' };
  return (
    <>
      <path d={outline(house, ground)} className="fill-night" />
      {hasLitDoor && (
        <g className="fill-amber">
          <path d="M664 106h16v22h-16zM752 106h16v22h-16zM708 66h16v22h-16z" opacity=".5" />
          <path d="M696 200v-50a20 20 0 0 1 40 0v50z" />
        </g>
      )}
    </>
  );
}
