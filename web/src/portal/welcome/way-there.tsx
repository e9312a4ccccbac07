import { Map as MapIcon } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { CopyLine } from './copy-line.tsx';
import { appleMaps, googleMaps, newTab } from './links.ts';

/** The address to copy for a taxi, and both maps that phones have. */
export function WayThere({ address }: { address: string }) {
  return (
    <>
      <CopyLine label="address" value={address} />
      <div className="flex flex-wrap gap-2">
        {[
          ['Google Maps', googleMaps(address)],
          ['Apple Maps', appleMaps(address)],
        ].map(([name, href]) => (
          <a
            key={name}
            href={href}
            {...newTab}
            className={`${buttonClass('quiet')} grow border-line! px-3!`}
          >
            <MapIcon aria-hidden size={18} className="shrink-0" />
            {name}
          </a>
        ))}
      </div>
    </>
  );
}
