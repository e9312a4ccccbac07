import { printedPhone } from '@guest-portal/contract/print-facts';
import type { PrintTexts } from '@guest-portal/languages/shape';
import { hostWords } from '../said.ts';
import type { SheetProps } from './content.ts';
import { HostWords, Label, SaidWords, Sentences, Title, together } from './in-languages.tsx';
import { Phone } from './phone.tsx';
import { PageAddress, PageQr } from './qr.tsx';

/** A code, and not a text about it. */
const isShort = ({ text }: { text: string }) => text.length <= 40;

const onPage = ({ doorOnPage, scanPage }: PrintTexts) => together(doorOnPage, scanPage);
const restOnPage = ({ page, scanPage }: PrintTexts) => together(page, scanPage);

export function DoorSheet({ property, link, spoken, withWayIn }: SheetProps) {
  const wayIn = hostWords(spoken, 'wayIn');
  return (
    <>
      <Title spoken={spoken} say={(words) => words.door} />
      {withWayIn && (
        <>
          <SaidWords said={wayIn} className={wayIn.every(isShort) ? 'sheet-code' : 'sheet-text'} />
          <HostWords spoken={spoken} text="wayInNote" />
        </>
      )}
      <div className="sheet-beside">
        <PageQr link={link} />
        <div>
          <Sentences spoken={spoken} say={withWayIn ? restOnPage : onPage} />
          <PageAddress link={link} />
        </div>
      </div>
      {hostWords(spoken, 'stuckNote').length > 0 && (
        <div className="sheet-part">
          <Label spoken={spoken} say={(words) => words.stuck} />
          <HostWords spoken={spoken} text="stuckNote" />
        </div>
      )}
      <Phone spoken={spoken} say={(words) => words.host} phone={printedPhone(property)} />
    </>
  );
}
