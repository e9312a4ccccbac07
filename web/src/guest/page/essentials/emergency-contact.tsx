import { apartmentText } from '@guest-portal/contract/text-path';
import { Siren } from 'lucide-react';
import { useStayTexts } from '../../../languages/language.ts';
import type { Spot } from '../page-sections.ts';
import { HostText } from '../text/host-text.tsx';
import { dialledNumber } from '../text/links.ts';

interface EmergencyContactProps {
  contact: string;
  description: string;
}

/** Whom to call in an emergency. It is set apart so that guests find it at once. */
export function EmergencyContact({ contact, description }: EmergencyContactProps) {
  const texts = useStayTexts();
  const number = dialledNumber(contact);
  if (contact.trim() === '' && description.trim() === '') return null;
  return (
    <div
      data-at={'emergency' satisfies Spot}
      className="grid grid-cols-1 gap-1 rounded-control bg-sunken px-4 py-3 forced-colors:border"
    >
      <p className="flex items-center gap-2 font-semibold text-red text-small">
        <Siren aria-hidden size={18} className="shrink-0" />
        {texts.inEmergency}
      </p>
      {number ? (
        <a
          href={`tel:${number}`}
          dir="auto"
          translate="no"
          className="inline-flex min-h-touch items-center rtl:justify-end font-semibold text-title tabular-nums underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2"
        >
          {contact}
        </a>
      ) : (
        contact.trim() !== '' && (
          <HostText textPath={apartmentText('emergencyContact')} className="font-semibold">
            {contact}
          </HostText>
        )
      )}
      {description.trim() !== '' && (
        <HostText textPath={apartmentText('emergencyContactDescription')} className="text-soft">
          {description}
        </HostText>
      )}
    </div>
  );
}
