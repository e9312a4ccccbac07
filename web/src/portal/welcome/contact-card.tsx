import { MessageSquare, Phone } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import type { Apartment } from './bundle.ts';
import { EmergencyContact } from './emergency-contact.tsx';
import { HostText } from './host-text.tsx';
import { dialled } from './links.ts';
import { PageSection } from './page-section.tsx';
import { StayCard } from './stay-card.tsx';
import { hasContact } from './visible-sections.ts';

/** How to reach the host, one tap from a call. */
export function ContactCard({ apartment }: { apartment: Apartment }) {
  if (!hasContact(apartment)) return null;
  const { contactHostTitle, contactHostAvailability, contactHostResponseTime } = apartment;
  const said = [apartment.contactHostBody, apartment.hostAdditionalInfo];
  const facts = [contactHostAvailability, contactHostResponseTime].filter(
    (fact) => fact.trim() !== '',
  );
  return (
    <PageSection title="Contact Your Host">
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

function Reach({ phone }: { phone: string }) {
  const number = dialled(phone);
  if (!number) return <HostText translate="no">{phone}</HostText>;
  return (
    <div className="flex flex-col gap-2 @min-[40rem]/stay:flex-row">
      <a href={`tel:${number}`} className={buttonClass('secondary')}>
        <Phone aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          Call{' '}
          <bdi translate="no" className="tabular-nums">
            {phone}
          </bdi>
        </span>
      </a>
      <a href={`sms:${number}`} className={`${buttonClass('quiet')} border-line!`}>
        <MessageSquare aria-hidden size={18} className="shrink-0" />
        Send a message
      </a>
    </div>
  );
}
