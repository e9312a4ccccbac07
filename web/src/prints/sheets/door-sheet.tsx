import { printedPhone } from '@guest-portal/contract/print-facts';
import type { PrintTexts } from '@guest-portal/languages/shape';
import { hostTexts } from '../texts-in-language.ts';
import {
  HostTexts,
  joinSentences,
  Label,
  Sentences,
  TextsInLanguages,
  Title,
} from './in-languages.tsx';
import { Phone } from './phone.tsx';
import { PageQr, PageUrl } from './qr.tsx';
import type { SheetProps } from './sheet-props.ts';

/** A short text is probably just a code, which is printed larger. */
const isShort = ({ text }: { text: string }) => text.length <= 40;

const doorOnPageText = ({ doorOnPage, scanPage }: PrintTexts) =>
  joinSentences(doorOnPage, scanPage);
const otherInfoOnPageText = ({ page, scanPage }: PrintTexts) => joinSentences(page, scanPage);

export function DoorSheet({ property, link, printLanguages, withWayIn }: SheetProps) {
  const wayIn = hostTexts(printLanguages, 'wayIn');
  return (
    <>
      <Title printLanguages={printLanguages} choose={(labels) => labels.door} />
      {withWayIn && (
        <>
          <TextsInLanguages
            texts={wayIn}
            className={wayIn.every(isShort) ? 'sheet-code' : 'sheet-text'}
          />
          <HostTexts printLanguages={printLanguages} text="wayInNote" />
        </>
      )}
      <div className="sheet-beside">
        <PageQr link={link} />
        <div>
          <Sentences
            printLanguages={printLanguages}
            choose={withWayIn ? otherInfoOnPageText : doorOnPageText}
          />
          <PageUrl link={link} />
        </div>
      </div>
      {hostTexts(printLanguages, 'stuckNote').length > 0 && (
        <div className="sheet-part">
          <Label printLanguages={printLanguages} choose={(labels) => labels.stuck} />
          <HostTexts printLanguages={printLanguages} text="stuckNote" />
        </div>
      )}
      <Phone
        printLanguages={printLanguages}
        choose={(labels) => labels.host}
        phone={printedPhone(property)}
      />
    </>
  );
}
