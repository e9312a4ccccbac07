import { rowText } from '@guest-portal/contract/text-path';
import { Clock, MapPin, Route } from 'lucide-react';
import { filledWith } from '../../../languages/filled-with.tsx';
import { useStayTexts } from '../../../languages/language.ts';
import { atPageStart } from '../../../ui/behaviour/direction.ts';
import { standaloneLink } from '../../../ui/link.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Place } from '../bundle.ts';
import { CallLink } from '../parts/call-link.tsx';
import { directionsHref, tabAttributes } from '../parts/phone-maps.ts';
import { HostText, hostTextClass, useTextLanguage } from '../text/host-text.tsx';
import { dialledNumber, linkHref } from '../text/links.ts';
import { PlacePictures } from './place-pictures.tsx';

export function PlaceCard({ place }: { place: Place }) {
  const texts = useStayTexts();
  const { id, name, distance, openingHours, description, address, phone, images } = place;
  const languageOf = useTextLanguage();
  const destination = address.trim() && `${name}, ${address}`;
  const maps = directionsHref(navigator, destination, linkHref(place.googleMapsUrl));
  return (
    <li data-at={place.id} className={card}>
      {images.length > 0 && <PlacePictures place={place} />}
      <div className="grid grid-cols-1 gap-2 p-5">
        <h3 dir="auto" translate="no" className={`text-lead leading-snug ${hostTextClass}`}>
          {name}
        </h3>
        {distance.trim() !== '' && (
          <p className="flex gap-2 text-small text-soft">
            <Route aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span
              dir="auto"
              lang={languageOf(rowText(id, 'distance'))}
              className={`min-w-0 ${hostTextClass}`}
            >
              {distance}
            </span>
          </p>
        )}
        {openingHours.trim() !== '' && (
          <div className="flex gap-2 text-small text-soft">
            <Clock aria-hidden size={16} className="mt-0.5 shrink-0" />
            <HostText textPath={rowText(id, 'openingHours')} className={`min-w-0 ${atPageStart}`}>
              {openingHours}
            </HostText>
          </div>
        )}
        {description.trim() !== '' && (
          <HostText textPath={rowText(id, 'description')}>{description}</HostText>
        )}
        {address.trim() !== '' && (
          <HostText
            textPath={rowText(id, 'address')}
            translate="no"
            className={`text-small text-soft ${atPageStart}`}
          >
            {address}
          </HostText>
        )}
        <div className="-mb-2 flex flex-wrap gap-x-6 empty:hidden">
          {maps && (
            <a href={maps} {...tabAttributes(maps)} className={standaloneLink}>
              <MapPin aria-hidden size={18} className="shrink-0" />
              <span aria-hidden>{texts.directions}</span>
              <VisuallyHidden>
                {filledWith(texts.directionsTo, { name: <span translate="no">{name}</span> })}
              </VisuallyHidden>
            </a>
          )}
          {phone.trim() !== '' && <PlacePhone textPath={rowText(id, 'phone')} phone={phone} />}
        </div>
      </div>
    </li>
  );
}

/** A phone that cannot be dialled is shown as text. */
function PlacePhone({ textPath, phone }: { textPath: string; phone: string }) {
  const number = dialledNumber(phone);
  if (number) return <CallLink phone={phone} number={number} className={standaloneLink} />;
  return (
    <HostText textPath={textPath} translate="no" className={`py-2 ${atPageStart}`}>
      {phone}
    </HostText>
  );
}

const card =
  'flex min-w-0 flex-col overflow-hidden rounded-card bg-raised shadow-card forced-colors:border';
