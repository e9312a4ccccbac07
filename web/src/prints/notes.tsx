/** What a host should know before the paper comes out. */
import { guestLanguageOf } from '@guest-portal/contract/guest-languages';
import type { PrintPiece } from '@guest-portal/contract/print-facts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { billingStatusQuery, isLive } from '../billing/queries.ts';
import type { Apartment } from '../host/queries.ts';
import { translationsPath } from '../shared/translations-path.ts';
import { textLink } from '../ui/link.ts';
import { Notice } from '../ui/notice.tsx';
import { nameOf } from './language-field.tsx';
import type { PrintedText, Said, Spoken } from './said.ts';

const textsOn: Record<PrintPiece, PrintedText[]> = {
  welcome: [],
  wifi: ['wifiInfo'],
  door: ['stuckNote'],
  checkout: ['checkoutNote'],
  emergency: ['emergencyNote'],
};

interface NotesProps {
  apartment: Apartment;
  spoken: readonly Spoken[];
  pieces: readonly PrintPiece[];
  withWayIn: boolean;
  crowded: readonly PrintPiece[];
}

export function Notes({ apartment, spoken, pieces, withWayIn, crowded }: NotesProps) {
  const { data: billing } = useQuery(billingStatusQuery(apartment));
  const leadsThere = pieces.includes('welcome') || pieces.includes('door');
  const wayIn: PrintedText[] = withWayIn && pieces.includes('door') ? ['wayIn', 'wayInNote'] : [];
  const texts = [...pieces.flatMap((piece) => textsOn[piece]), ...wayIn];
  const untranslated = spoken.filter((language) =>
    [
      ...texts.map((text) => language.texts[text]),
      ...(pieces.includes('checkout') ? language.checkoutList : []),
    ].some((said) => isForeign(said, language)),
  );
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {crowded.length > 0 && (
        <Notice title="There is too much for one sheet">
          <p>Take a larger size, fewer languages or shorter texts.</p>
        </Notice>
      )}
      {leadsThere && billing && !isLive(billing) && (
        <Notice title="The code leads nowhere yet">
          <p>Guests can open the page once this property is live.</p>
        </Notice>
      )}
      {untranslated.length > 0 && (
        <p className="text-small text-soft">
          Some of your own words are not translated, and stand there as you wrote them:{' '}
          {untranslated.map(({ code }, at) => (
            <span key={code}>
              {at > 0 && ', '}
              <Link href={translationsPath(apartment.id, code)} className={textLink}>
                {nameOf(code)}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}

const isForeign = ({ text, language }: Said, { code }: Spoken) =>
  text !== '' && guestLanguageOf(language) !== code;
