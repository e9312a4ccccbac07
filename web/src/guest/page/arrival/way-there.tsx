import { Map as MapIcon, MapPin, Route } from 'lucide-react';
import { useStayTexts } from '../../../languages/language.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyLine } from '../parts/copy-line.tsx';
import { directionsHref, tabAttributes } from '../parts/phone-maps.ts';
import { appleMaps, googleMaps, newTab } from '../text/links.ts';

/**
 * The address to copy for a taxi, the host's own map link, and directions in this phone's maps app. The links to Google
 * Maps and Apple Maps are folded, for guests who prefer another app. Only the host's own link is exact. The others
 * search for the address.
 */
export function WayThere({ address, ownMap }: { address: string; ownMap: string | undefined }) {
  const texts = useStayTexts();
  const directions = directionsHref(navigator, address);
  return (
    <>
      {address !== '' && <CopyLine label={texts.copyAddress} value={address} />}
      <div className="flex flex-wrap gap-2">
        {ownMap && (
          <a href={ownMap} {...newTab} className={`${buttonClass('secondary')} basis-full`}>
            <MapPin aria-hidden size={18} className="shrink-0" />
            {texts.viewOnMaps}
          </a>
        )}
        {directions && (
          <a
            href={directions}
            {...tabAttributes(directions)}
            className={ownMap ? `${quiet} basis-full` : `${buttonClass('secondary')} basis-full`}
          >
            <Route aria-hidden size={18} className="shrink-0" />
            {texts.directions}
          </a>
        )}
      </div>
      {address !== '' && (
        <details>
          <summary className={summary}>{texts.otherMaps}</summary>
          <div className="flex flex-wrap gap-2 pt-1">
            {[
              ['Google Maps', googleMaps(address)],
              ['Apple Maps', appleMaps(address)],
            ].map(([name, href]) => (
              <a key={name} href={href} {...newTab} translate="no" className={app}>
                <MapIcon aria-hidden size={18} className="shrink-0 max-[22rem]:hidden" />
                <span translate="no">{name}</span>
              </a>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const quiet = `${buttonClass('quiet')} border-line! px-3!`;
/** The style of the folded links, of which two fit on one line of a narrow phone. */
const app = `${quiet} grow px-2! text-small!`;
const summary =
  'w-fit cursor-pointer content-center rounded-small py-2.5 text-small text-soft underline decoration-1 underline-offset-4 hover:decoration-2';
