import { printedPhone } from '@guest-portal/contract/print-facts';
import { eachOnce } from '../said.ts';
import type { SheetProps } from './content.ts';
import { HostWords, Label, Sentences, Title } from './in-languages.tsx';
import { Phone } from './phone.tsx';
import { PageAddress, Qr } from './qr.tsx';

export function DoorSheet({ property, link, spoken, withWayIn }: SheetProps) {
  return (
    <>
      <Title spoken={spoken} say={(words) => words.door} />
      {withWayIn && (
        <>
          <HostWords spoken={spoken} text="wayIn" className="sheet-text sheet-large" />
          <HostWords spoken={spoken} text="wayInNote" />
        </>
      )}
      <div className="sheet-beside">
        <Qr text={link.href} label="QR code of the guest’s page" />
        <div>
          <Sentences
            spoken={spoken}
            say={({ doorOnPage, scanPage }) => `${doorOnPage} ${scanPage}`}
          />
          <PageAddress link={link} />
        </div>
      </div>
      {eachOnce(spoken, 'stuckNote').length > 0 && (
        <div className="sheet-part">
          <Label spoken={spoken} say={(words) => words.stuck} />
          <HostWords spoken={spoken} text="stuckNote" />
        </div>
      )}
      <Phone spoken={spoken} say={(words) => words.host} phone={printedPhone(property)} />
    </>
  );
}
