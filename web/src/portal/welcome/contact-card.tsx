import { useStayWords } from '../../languages/language.ts';
import type { Apartment } from './bundle.ts';
import { EmergencyContact } from './emergency-contact.tsx';
import { HostText } from './host-text.tsx';
import { PageSection } from './page-section.tsx';
import { Reach } from './reach.tsx';
import { StayCard } from './stay-card.tsx';
import { hasContact } from './visible-sections.ts';

/** How to reach the host, one tap from a call. */
export function ContactCard({ apartment }: { apartment: Apartment }) {
  const words = useStayWords();
  if (!hasContact(apartment)) return null;
  const { contactHostTitle, contactHostAvailability, contactHostResponseTime } = apartment;
  const said = [apartment.contactHostBody, apartment.hostAdditionalInfo];
  const facts = [contactHostAvailability, contactHostResponseTime].filter(
    (fact) => fact.trim() !== '',
  );
  return (
    <PageSection at="contact" title={words.contactHost}>
      <StayCard className="grid min-w-0 grid-cols-1 gap-4">
        {contactHostTitle.trim() !== '' && (
          <h3 dir="auto" className="text-lead leading-snug wrap-anywhere">
            {contactHostTitle}
          </h3>
        )}
        {facts.length > 0 && (
          <div className="text-soft">
            {facts.map((fact) => (
              <HostText key={fact}>{fact}</HostText>
            ))}
          </div>
        )}
        {said.map((text) => text.trim() !== '' && <HostText key={text}>{text}</HostText>)}
        {apartment.hostPhone.trim() !== '' && <Reach phone={apartment.hostPhone} />}
        <EmergencyContact
          contact={apartment.emergencyContact}
          description={apartment.emergencyContactDescription}
        />
      </StayCard>
    </PageSection>
  );
}
