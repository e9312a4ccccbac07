import { labelOf } from '@guest-portal/contract/apartment-fields';
import type { ComponentType } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { DraftTextareaField } from '../editing/fields/draft-fields.tsx';
import { type OwnTitle, type SectionTitle, sectionOf } from '../editor-sections.ts';
import { ContactInformationSection } from './details/contact-information-section.tsx';
import { PreArrivalSection } from './details/pre-arrival-section.tsx';
import { PropertyDetailsSection } from './details/property-details-section.tsx';
import { YourApartmentSection } from './details/your-apartment-section.tsx';
import { EditorSection } from './editor-section.tsx';
import { EntriesEditor } from './entries/entries-editor.tsx';
import { ArrivalStepsSection } from './lists/arrival-steps-section.tsx';
import { LocalRecommendationsSection, SightseeingSection } from './lists/places-section.tsx';
import { PropertyGuideSection } from './lists/property-guide-section.tsx';

type RenderedByEditor = 'Current Guest' | 'Guest Check-In Data' | 'For the Crew';
type SectionComponent = ComponentType<{ apartment: Apartment }>;

const ownSections: Partial<Record<SectionTitle, SectionComponent>> = {
  'Property Details': PropertyDetailsSection,
  'Contact Information': ContactInformationSection,
  'Your Apartment': YourApartmentSection,
  'Pre-Arrival Info': PreArrivalSection,
  'Arrival Steps': ArrivalStepsSection,
  'Local Recommendations': LocalRecommendationsSection,
  Sightseeing: SightseeingSection,
  'Property Guide': PropertyGuideSection,
} satisfies Record<Exclude<OwnTitle, RenderedByEditor>, SectionComponent>;

interface PropertySectionProps {
  title: SectionTitle;
  apartment: Apartment;
}

/** A section about the property. The editor itself renders the sections about the guest and the crew around these. */
export function PropertySection({ title, apartment }: PropertySectionProps) {
  const section = sectionOf(title);
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  if ('spots' in section) {
    const OwnSection = ownSections[title];
    return OwnSection && <OwnSection apartment={apartment} />;
  }
  return (
    <EditorSection title={title}>
      {'text' in section ? (
        <DraftTextareaField item={item} field={section.text} placeholder={section.placeholder} />
      ) : (
        <EntriesEditor
          apartment={apartment}
          field={section.list}
          label={labelOf(section.list)}
          noun={section.noun}
          empty={section.empty}
        />
      )}
    </EditorSection>
  );
}
