import { printable } from '../texts-in-language.ts';
import type { SheetProps } from './content.ts';
import { Sentences, Title, together } from './in-languages.tsx';
import { PageAddress, PageQr } from './qr.tsx';

export function WelcomeSheet({ property, link, spoken }: SheetProps) {
  return (
    <>
      <Title spoken={spoken} choose={(labels) => labels.welcome} />
      <p className="sheet-name">
        <bdi>{printable(property.name)}</bdi>
      </p>
      <PageQr link={link} />
      <Sentences
        spoken={spoken}
        choose={({ page, scanPage, pin }) => together(page, scanPage, pin)}
      />
      <PageAddress link={link} />
    </>
  );
}
