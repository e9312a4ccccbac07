import { type EmergencyNumber, emergencyNumbersIn } from '@guest-portal/contract/emergency-numbers';
import { printedContact, printedPhone } from '@guest-portal/contract/print-facts';
import { type PrintLanguage, printable } from '../texts-in-language.ts';
import type { SheetProps } from './content.ts';
import { HostTexts, Label, Title } from './in-languages.tsx';
import { Phone } from './phone.tsx';

/** Blank lines for the host to fill in if we don't know the country's emergency numbers. */
const unknown: EmergencyNumber[] = [
  { kind: 'police', number: '' },
  { kind: 'fire', number: '' },
  { kind: 'ambulance', number: '' },
];

export function EmergencySheet({ property, spoken }: SheetProps) {
  const known = emergencyNumbersIn(property.timeZone);
  const address = [property.address, property.city, property.country]
    .map((line) => printable(line).trim())
    .filter(Boolean);
  return (
    <>
      <Title spoken={spoken} choose={(labels) => labels.emergency} />
      <div className="sheet-numbers">
        {(known.length > 0 ? known : unknown).map((each) => (
          <Service key={each.kind} spoken={spoken} {...each} />
        ))}
      </div>
      {address.length > 0 && (
        <div className="sheet-part">
          <Label spoken={spoken} choose={(labels) => labels.here} />
          <p className="sheet-phone">
            <bdi>{address.join(', ')}</bdi>
          </p>
        </div>
      )}
      <Phone spoken={spoken} choose={(labels) => labels.contact} phone={printedContact(property)} />
      <HostTexts spoken={spoken} text="emergencyNote" />
      <Phone spoken={spoken} choose={(labels) => labels.host} phone={printedPhone(property)} />
    </>
  );
}

function Service({ spoken, kind, number }: EmergencyNumber & { spoken: readonly PrintLanguage[] }) {
  return (
    <div>
      <p className={number === '' ? 'sheet-blank' : 'sheet-number'}>{number}</p>
      <Label spoken={spoken} choose={(labels) => labels[kind]} />
    </div>
  );
}
