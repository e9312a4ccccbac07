import type { ReactNode } from 'react';
import { LanguageSwitch } from '../languages/language-switch.tsx';
import { Mark } from '../layout/mark.tsx';
import { Page } from '../layout/page.tsx';
import { chooseCrewLanguage } from './choose-crew-language.ts';
import { useCrewTexts } from './crew-texts.ts';

/** The frame of the crew's page, with the choice of a language. */
export function CrewFrame({ title, children }: { title?: string; children: ReactNode }) {
  const texts = useCrewTexts();
  return (
    <Page
      title={title ?? texts.title}
      header={
        <header className="mx-auto flex min-h-16 w-full max-w-2xl flex-wrap items-center gap-x-2 px-5">
          <Mark className="size-8" />
          <p translate="no" className="me-auto font-semibold font-serif text-lead">
            Guest Portal
          </p>
          <LanguageSwitch choose={chooseCrewLanguage} />
        </header>
      }
    >
      {children}
    </Page>
  );
}
