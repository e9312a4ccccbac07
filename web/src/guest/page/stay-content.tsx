import { apartmentText } from '@guest-portal/contract/text-path';
import type { ComponentType } from 'react';
import { useStayTexts } from '../../languages/language.ts';
import { ShareStay } from './arrival/share-stay.tsx';
import type { Bundle } from './bundle.ts';
import type { CheckOutPhase } from './check-out/check-out-phase.ts';
import { StayDatesCard } from './check-out/stay-dates-card.tsx';
import { Amenities } from './essentials/amenities.tsx';
import { ContactCard } from './essentials/contact-card.tsx';
import { EssentialInformation } from './essentials/essential-information.tsx';
import { PropertyGuide } from './essentials/property-guide.tsx';
import type { OwnSpot, PageSection as Section, SectionSpot } from './page-sections.ts';
import { PageSection } from './parts/page-section.tsx';
import { StayCard } from './parts/stay-card.tsx';
import { Photos } from './photos/photos.tsx';
import { Places } from './places/places.tsx';
import { eachOnce } from './text/each-once.ts';
import { HostText } from './text/host-text.tsx';
import { WelcomeHeader } from './welcome-header.tsx';

interface StayContentProps {
  bundle: Bundle;
  sections: readonly Section[];
  nameAs: 'h1' | 'h2' | 'p';
  /** From the check-out day on, everything about the check-out is at the top of the page instead. */
  checkOutPhase: CheckOutPhase;
}

/** The main part of the page, which is blurred until the check-in unless the host shows it before. */
export function StayContent({ bundle, sections, nameAs, checkOutPhase }: StayContentProps) {
  const texts = useStayTexts();
  const { apartment, guest } = bundle;
  return (
    <>
      <div className="grid grid-cols-1 gap-5">
        <WelcomeHeader apartment={apartment} guestName={guest.name} nameAs={nameAs} />
        {checkOutPhase === 'ahead' && <StayDatesCard bundle={bundle} />}
        {guest.hasCheckedIn && <ShareStay name={apartment.name} code={guest.shareCode} />}
      </div>
      {sections.map((section) => (
        <PageSection key={section.at} sectionName={section.at} title={texts[section.title]}>
          <Content section={section} bundle={bundle} />
        </PageSection>
      ))}
    </>
  );
}

/** Sections whose content is neither a plain text nor a plain list. */
const sectionComponents: Partial<Record<SectionSpot, ComponentType<{ bundle: Bundle }>>> = {
  details: EssentialInformation,
  photos: Photos,
  guides: PropertyGuide,
  contact: ContactCard,
  amenities: Amenities,
} satisfies Partial<Record<SectionSpot, unknown>> & Record<OwnSpot, unknown>;

function Content({ section, bundle }: { section: Section; bundle: Bundle }) {
  const { apartment } = bundle;
  const SectionComponent = sectionComponents[section.at];
  if (SectionComponent) return <SectionComponent bundle={bundle} />;
  if ('places' in section) return <Places places={bundle[section.places]} />;
  return (
    <StayCard>
      {'text' in section && (
        <HostText textPath={apartmentText(section.text)}>{apartment[section.text]}</HostText>
      )}
      {'list' in section && (
        <ul className="-my-3 divide-y divide-line">
          {eachOnce(apartment[section.list]).map(([entry, index]) => (
            <HostText
              key={entry}
              textPath={apartmentText(section.list, index)}
              as="li"
              className="py-3"
            >
              {entry}
            </HostText>
          ))}
        </ul>
      )}
    </StayCard>
  );
}
