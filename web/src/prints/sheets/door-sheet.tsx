import { printedPhone } from '@guest-portal/contract/print-facts';
import type { PrintTexts } from '@guest-portal/languages/shape';
import { hostTexts } from '../texts-in-language.ts';
import type { SheetProps } from './content.ts';
import { HostTexts, Label, Sentences, TextsInLanguages, Title, together } from './in-languages.tsx';
import { Phone } from './phone.tsx';
import { PageAddress, PageQr } from './qr.tsx';

/** A short text is probably just a code, which is printed larger. */
const isShort = ({ text }: { text: string }) => text.length <= 40;

const onPage = ({ doorOnPage, scanPage }: PrintTexts) => together(doorOnPage, scanPage);
const restOnPage = ({ page, scanPage }: PrintTexts) => together(page, scanPage);

export function DoorSheet({ property, link, spoken, withWayIn }: SheetProps) {
  const wayIn = hostTexts(spoken, 'wayIn');
  return (
    <>
      <Title spoken={spoken} choose={(labels) => labels.door} />
      {withWayIn && (
        <>
          <TextsInLanguages
            texts={wayIn}
            className={wayIn.every(isShort) ? 'sheet-code' : 'sheet-text'}
          />
          <HostTexts spoken={spoken} text="wayInNote" />
        </>
      )}
      <div className="sheet-beside">
        <PageQr link={link} />
        <div>
          <Sentences spoken={spoken} choose={withWayIn ? restOnPage : onPage} />
          <PageAddress link={link} />
        </div>
      </div>
      {hostTexts(spoken, 'stuckNote').length > 0 && (
        <div className="sheet-part">
          <Label spoken={spoken} choose={(labels) => labels.stuck} />
          <HostTexts spoken={spoken} text="stuckNote" />
        </div>
      )}
      <Phone spoken={spoken} choose={(labels) => labels.host} phone={printedPhone(property)} />
    </>
  );
}
