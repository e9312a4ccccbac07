import { type EmergencyNumber, emergencyNumbersIn } from '@guest-portal/contract/emergency-numbers';
import { printedContact, printedPhone } from '@guest-portal/contract/print-facts';
import { type PrintLanguage, withoutDirectionControls } from '../texts-in-language.ts';
import { HostTexts, Label, Title } from './in-languages.tsx';
import { Phone } from './phone.tsx';
import type { SheetProps } from './sheet-props.ts';

/** Blank lines for the host to fill in if we don't know the country's emergency numbers. */
const blankNumbers: EmergencyNumber[] = [
  { kind: 'police', number: '' },
  { kind: 'fire', number: '' },
  { kind: 'ambulance', number: '' },
];

export function EmergencySheet({ property, printLanguages }: SheetProps) {
  const numbers = emergencyNumbersIn(property.timeZone);
  const address = [property.address, property.city, property.country]
    .map((line) => withoutDirectionControls(line).trim())
    .filter(Boolean);
  return (
    <>
      <Title printLanguages={printLanguages} choose={(labels) => labels.emergency} />
      <div className="sheet-numbers">
        {(numbers.length > 0 ? numbers : blankNumbers).map((each) => (
          <Service key={each.kind} printLanguages={printLanguages} {...each} />
        ))}
      </div>
      {address.length > 0 && (
        <div className="sheet-part">
          <Label printLanguages={printLanguages} choose={(labels) => labels.here} />
          <p className="sheet-phone">
            <bdi>{address.join(', ')}</bdi>
          </p>
        </div>
      )}
      <Phone
        printLanguages={printLanguages}
        choose={(labels) => labels.contact}
        phone={printedContact(property)}
      />
      <HostTexts printLanguages={printLanguages} text="emergencyNote" />
      <Phone
        printLanguages={printLanguages}
        choose={(labels) => labels.host}
        phone={printedPhone(property)}
      />
    </>
  );
}

function Service({
  printLanguages,
  kind,
  number,
}: EmergencyNumber & { printLanguages: readonly PrintLanguage[] }) {
  return (
    <div>
      <p className={number === '' ? 'sheet-blank' : 'sheet-number'}>{number}</p>
      <Label printLanguages={printLanguages} choose={(labels) => labels[kind]} />
    </div>
  );
}
