import { apartmentText } from '@guest-portal/contract/text-path';
import type { Apartment, Bundle } from '../bundle.ts';
import { ReachHost } from '../parts/reach-host.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { ReportProblem } from '../problems/report-problem.tsx';
import { HostText, useTextLanguage } from '../text/host-text.tsx';
import { EmergencyContact } from './emergency-contact.tsx';

/** How to reach the host, with one tap to call. */
export function ContactCard({ bundle: { apartment } }: { bundle: Bundle }) {
  const languageOf = useTextLanguage();
  const { contactHostTitle } = apartment;
  const isFilled = (field: keyof Apartment) => `${apartment[field]}`.trim() !== '';
  const facts = (['contactHostAvailability', 'contactHostResponseTime'] as const).filter(isFilled);
  const paragraphs = (['contactHostBody', 'hostAdditionalInfo'] as const).filter(isFilled);
  return (
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
            <HostText key={field} textPath={apartmentText(field)}>
              {apartment[field]}
            </HostText>
          ))}
        </div>
      )}
      {paragraphs.map((field) => (
        <HostText key={field} textPath={apartmentText(field)}>
          {apartment[field]}
        </HostText>
      ))}
      {apartment.hostPhone.trim() !== '' && <ReachHost phone={apartment.hostPhone} />}
      <ReportProblem />
      <EmergencyContact
        contact={apartment.emergencyContact}
        description={apartment.emergencyContactDescription}
      />
    </StayCard>
  );
}
