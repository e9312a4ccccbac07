import { withoutDirectionControls } from '../texts-in-language.ts';
import { joinSentences, Sentences, Title } from './in-languages.tsx';
import { PageQr, PageUrl } from './qr.tsx';
import type { SheetProps } from './sheet-props.ts';

export function WelcomeSheet({ property, link, printLanguages }: SheetProps) {
  return (
    <>
      <Title printLanguages={printLanguages} choose={(labels) => labels.welcome} />
      <p className="sheet-name">
        <bdi>{withoutDirectionControls(property.name)}</bdi>
      </p>
      <PageQr link={link} />
      <Sentences
        printLanguages={printLanguages}
        choose={({ page, scanPage, pin }) => joinSentences(page, scanPage, pin)}
      />
      <PageUrl link={link} />
    </>
  );
}
