import { rowText } from '@guest-portal/contract/text-path';
import { MapPin, Route } from 'lucide-react';
import { filledWith } from '../../languages/filled-with.tsx';
import { useStayWords } from '../../languages/language.ts';
import { atPageStart } from '../../ui/direction.ts';
import { standaloneLink } from '../../ui/link.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Place } from './bundle.ts';
import { HostText, hostWords, useTextLanguage } from './host-text.tsx';
import { googleMaps, linkHref, newTab } from './links.ts';
import { PlacePictures } from './place-pictures.tsx';

export function PlaceCard({ place }: { place: Place }) {
  const words = useStayWords();
  const { id, name, distance, description, address, images } = place;
  const languageOf = useTextLanguage();
  const maps =
    linkHref(place.googleMapsUrl) ?? (address.trim() && googleMaps(`${name}, ${address}`));
  return (
    <li data-at={place.id} className={card}>
      {images.length > 0 && <PlacePictures name={name} images={images} />}
      <div className="grid grid-cols-1 gap-2 p-5">
        <h3 dir="auto" translate="no" className={`text-lead leading-snug ${hostWords}`}>
          {name}
        </h3>
        {distance.trim() !== '' && (
          <p className="flex gap-2 text-small text-soft">
            <Route aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span
              dir="auto"
              lang={languageOf(rowText(id, 'distance'))}
              className={`min-w-0 ${hostWords}`}
            >
              {distance}
            </span>
          </p>
        )}
        {description.trim() !== '' && (
          <HostText at={rowText(id, 'description')}>{description}</HostText>
        )}
        {address.trim() !== '' && (
          <HostText
            at={rowText(id, 'address')}
            translate="no"
            className={`text-small text-soft ${atPageStart}`}
          >
            {address}
          </HostText>
        )}
        {maps && (
          <a href={maps} {...newTab} className={`${standaloneLink} -mb-2 justify-self-start`}>
            <MapPin aria-hidden size={18} className="shrink-0" />
            <span aria-hidden>{words.directions}</span>
            <VisuallyHidden>
              {filledWith(words.directionsTo, { name: <span translate="no">{name}</span> })}
            </VisuallyHidden>
          </a>
        )}
      </div>
    </li>
  );
}

const card =
  'flex min-w-0 flex-col overflow-hidden rounded-card bg-raised shadow-card forced-colors:border';
