/** Warnings before printing. */
import { guestLanguageOf, languageAndBase } from '@guest-portal/contract/guest-languages';
import type { PrintPiece } from '@guest-portal/contract/print-facts';
import { Link } from 'wouter';
import { useLiveStatus } from '../billing/queries.ts';
import type { Apartment } from '../host/queries.ts';
import { translationsPath } from '../shared/translations-path.ts';
import { textLink } from '../ui/link.ts';
import { Notice } from '../ui/notice.tsx';
import { languageName } from './language-field.tsx';
import type { PrintedText, PrintLanguage, TextInLanguage } from './texts-in-language.ts';

const textsByPiece: Record<PrintPiece, PrintedText[]> = {
  welcome: [],
  wifi: ['wifiInfo'],
  door: ['stuckNote'],
  checkout: ['checkoutNote'],
  emergency: ['emergencyNote'],
};

interface PrintWarningsProps {
  apartment: Apartment;
  printLanguages: readonly PrintLanguage[];
  pieces: readonly PrintPiece[];
  withWayIn: boolean;
  overflowing: readonly PrintPiece[];
}

export function PrintWarnings({
  apartment,
  printLanguages,
  pieces,
  withWayIn,
  overflowing,
}: PrintWarningsProps) {
  const { isLive } = useLiveStatus(apartment);
  const hasPageCode = pieces.includes('welcome') || pieces.includes('door');
  const wayIn: PrintedText[] = withWayIn && pieces.includes('door') ? ['wayIn', 'wayInNote'] : [];
  const texts = [...pieces.flatMap((piece) => textsByPiece[piece]), ...wayIn];
  const untranslated = printLanguages.filter((language) =>
    [
      ...texts.map((text) => language.texts[text]),
      ...(pieces.includes('checkout') ? language.checkoutList : []),
    ].some((text) => isInOtherLanguage(text, language)),
  );
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {overflowing.length > 0 && (
        <Notice title="The text does not fit on one sheet">
          <p>Choose a larger size, fewer languages or shorter texts.</p>
        </Notice>
      )}
      {hasPageCode && isLive === false && (
        <Notice title="The QR code does not work yet">
          <p>Guests can open the page once this property is live.</p>
        </Notice>
      )}
      {untranslated.length > 0 && (
        <p className="text-small text-soft">
          Some of your texts are not translated and are printed as you wrote them:{' '}
          {untranslated.map(({ code }, index) => (
            <span key={code}>
              {index > 0 && ', '}
              <Link href={translationsPath(apartment.id, code)} className={textLink}>
                {languageName(code)}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}

/** Whether a text is in another language than it should be. A variant counts as the same language. */
function isInOtherLanguage({ text, language }: TextInLanguage, { code }: PrintLanguage): boolean {
  const written = guestLanguageOf(language);
  return (
    text !== '' && (!written || languageAndBase(written).at(-1) !== languageAndBase(code).at(-1))
  );
}
