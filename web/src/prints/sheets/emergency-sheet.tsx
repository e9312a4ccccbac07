import { type EmergencyNumber, emergencyNumbersIn } from '@guest-portal/contract/emergency-numbers';
import { printedContact, printedPhone } from '@guest-portal/contract/print-facts';
import { printable, type Spoken } from '../said.ts';
import type { SheetProps } from './content.ts';
import { HostWords, Label, Title } from './in-languages.tsx';
import { Phone } from './phone.tsx';

/** For the host's pen, where we are not sure of the country's numbers. */
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
      <Title spoken={spoken} say={(words) => words.emergency} />
      <div className="sheet-numbers">
        {(known.length > 0 ? known : unknown).map((each) => (
          <Service key={each.kind} spoken={spoken} {...each} />
        ))}
      </div>
      {address.length > 0 && (
        <div className="sheet-part">
          <Label spoken={spoken} say={(words) => words.here} />
          <p className="sheet-phone">
            <bdi>{address.join(', ')}</bdi>
          </p>
        </div>
      )}
      <Phone spoken={spoken} say={(words) => words.contact} phone={printedContact(property)} />
      <HostWords spoken={spoken} text="emergencyNote" />
      <Phone spoken={spoken} say={(words) => words.host} phone={printedPhone(property)} />
    </>
  );
}

function Service({ spoken, kind, number }: EmergencyNumber & { spoken: readonly Spoken[] }) {
  return (
    <div>
      <p className={number === '' ? 'sheet-blank' : 'sheet-number'}>{number}</p>
      <Label spoken={spoken} say={(words) => words[kind]} />
    </div>
  );
}
