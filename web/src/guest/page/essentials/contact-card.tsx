import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayWords } from '../../../languages/language.ts';
import type { Apartment } from '../bundle.ts';
import { PageSection } from '../parts/page-section.tsx';
import { Reach } from '../parts/reach.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { HostText, useTextLanguage } from '../text/host-text.tsx';
import { hasContact } from '../visible-sections.ts';
import { EmergencyContact } from './emergency-contact.tsx';

/** How to reach the host, one tap from a call. */
export function ContactCard({ apartment }: { apartment: Apartment }) {
  const words = useStayWords();
  const languageOf = useTextLanguage();
  if (!hasContact(apartment)) return null;
  const { contactHostTitle } = apartment;
  const isSaid = (field: keyof Apartment) => `${apartment[field]}`.trim() !== '';
  const facts = (['contactHostAvailability', 'contactHostResponseTime'] as const).filter(isSaid);
  const said = (['contactHostBody', 'hostAdditionalInfo'] as const).filter(isSaid);
  return (
    <PageSection at="contact" title={words.contactHost}>
      <StayCard className="grid min-w-0 grid-cols-1 gap-4">
        {contactHostTitle.trim() !== '' && (
          <h3
            dir="auto"
            lang={languageOf(apartmentText('contactHostTitle'))}
            className="text-lead leading-snug wrap-anywhere"
          >
            {contactHostTitle}
          </h3>
        )}
        {facts.length > 0 && (
          <div className="text-soft">
            {facts.map((field) => (
              <HostText key={field} at={apartmentText(field)}>
                {apartment[field]}
              </HostText>
            ))}
          </div>
        )}
        {said.map((field) => (
          <HostText key={field} at={apartmentText(field)}>
            {apartment[field]}
          </HostText>
        ))}
        {apartment.hostPhone.trim() !== '' && <Reach phone={apartment.hostPhone} />}
        <EmergencyContact
          contact={apartment.emergencyContact}
          description={apartment.emergencyContactDescription}
        />
      </StayCard>
    </PageSection>
  );
}
