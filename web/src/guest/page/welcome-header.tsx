import { ExternalLink, MapPin, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { filledWith } from '../../languages/filled-with.tsx';
import { useStayTexts } from '../../languages/language.ts';
import { standaloneLink } from '../../ui/link.ts';
import type { Apartment } from './bundle.ts';
import type { Spot } from './page-sections.ts';
import { directionsHref, tabAttributes } from './parts/phone-maps.ts';
import { hostTextClass } from './text/host-text.tsx';
import { addressLine, linkHref } from './text/links.ts';

interface WelcomeHeaderProps {
  apartment: Apartment;
  guestName: string;
  nameAs: 'h1' | 'h2' | 'p';
}

/** The guest's name, the property's name and address, and links to maps, directions and the listing. */
export function WelcomeHeader({ apartment, guestName, nameAs: Name }: WelcomeHeaderProps) {
  const texts = useStayTexts();
  const address = addressLine(apartment);
  const airbnb = linkHref(apartment.airbnbLink);
  const maps = linkHref(apartment.googleMapsLink);
  const directions = directionsHref(navigator, address);
  return (
    <header data-at={'welcome' satisfies Spot} className="grid min-w-0 grid-cols-1 px-1">
      <p dir="auto" className={`text-lead text-soft ${hostTextClass}`}>
        {guestName.trim() === ''
          ? texts.welcome
          : filledWith(texts.welcomeName, { name: <bdi translate="no">{guestName}</bdi> })}
      </p>
      <Name
        dir="auto"
        translate="no"
        className={`mt-1 font-semibold font-serif text-heading ${hostTextClass}`}
      >
        {apartment.name}
      </Name>
      {address !== '' && (
        <p dir="auto" translate="no" className={`mt-2 text-soft ${hostTextClass}`}>
          {address}
        </p>
      )}
      {(airbnb || maps || directions) && (
        <div className="mt-1 flex flex-wrap gap-x-6">
          {maps && (
            <HeaderLink href={maps} icon={<MapPin aria-hidden size={18} />}>
              {texts.viewOnMaps}
            </HeaderLink>
          )}
          {directions && (
            <HeaderLink href={directions} icon={<Route aria-hidden size={18} />}>
              {texts.directions}
            </HeaderLink>
          )}
          {airbnb && (
            <HeaderLink href={airbnb} icon={<ExternalLink aria-hidden size={18} />}>
              {texts.airbnbListing}
            </HeaderLink>
          )}
        </div>
      )}
    </header>
  );
}

function HeaderLink({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <a href={href} {...tabAttributes(href)} className={standaloneLink}>
      {icon}
      {children}
    </a>
  );
}
