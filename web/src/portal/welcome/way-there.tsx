import { Map as MapIcon, MapPin } from 'lucide-react';
import { useStayWords } from '../../languages/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyLine } from './copy-line.tsx';
import { appleMaps, googleMaps, newTab } from './links.ts';

/**
 * The address to copy for a taxi, the place that the host has marked on a map, and both maps that phones have, which can
 * only look for the words of the address.
 */
export function WayThere({ address, ownMap }: { address: string; ownMap: string | undefined }) {
  const words = useStayWords();
  return (
    <>
      {address !== '' && <CopyLine label={words.copyAddress} value={address} />}
      <div className="flex flex-wrap gap-2">
        {ownMap && (
          <a href={ownMap} {...newTab} className={`${buttonClass('secondary')} basis-full`}>
            <MapPin aria-hidden size={18} className="shrink-0" />
            {words.viewOnMaps}
          </a>
        )}
        {address !== '' &&
          [
            ['Google Maps', googleMaps(address)],
            ['Apple Maps', appleMaps(address)],
          ].map(([name, href]) => (
            <a
              key={name}
              href={href}
              {...newTab}
              translate="no"
              className={`${buttonClass('quiet')} grow border-line! px-3!`}
            >
              <MapIcon aria-hidden size={18} className="shrink-0" />
              <span translate="no">{name}</span>
            </a>
          ))}
      </div>
    </>
  );
}
