import { useState } from 'react';
import { Link } from 'wouter';
import type { Apartment } from '../host/queries.ts';
import { pages } from '../shared/paths.ts';
import { translationsPath } from '../shared/translations-path.ts';
import { buttonClass } from '../ui/button.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { LanguagesCard } from './languages-card.tsx';
import { useMachine } from './machine/use-machine.ts';
import type { GuestLanguage, TranslatedTexts } from './queries.ts';
import { SaveBar } from './save-bar.tsx';

interface WorkbenchProps {
  apartment: Apartment;
  texts: TranslatedTexts;
}

/** Shows a property's languages, and its texts in the chosen language. */
export function Workbench({ apartment, texts }: WorkbenchProps) {
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('language'));
  // The hook is called here, so that a run continues while the host views another language.
  const machine = useMachine(apartment.id);
  const language = texts.languages.find((code) => code === chosen) ?? texts.languages[0];
  const choose = (code: GuestLanguage) => {
    setChosen(code);
    history.replaceState(history.state, '', translationsPath(apartment.id, code));
  };
  return (
    <>
      <LanguagesCard apartmentId={apartment.id} texts={texts} chosen={language} onChoose={choose} />
      {texts.texts.length === 0 ? (
        <NoTextsNote apartmentId={apartment.id} />
      ) : (
        language && (
          <LanguageTexts
            key={language}
            apartment={apartment}
            texts={texts}
            language={language}
            machine={machine}
          />
        )
      )}
      <SaveBar apartmentId={apartment.id} />
    </>
  );
}

function NoTextsNote({ apartmentId }: { apartmentId: string }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-control border border-line border-dashed px-5 py-8">
      <p className="text-soft">
        There is nothing to translate yet. Describe the property first: how to get in, the house
        rules, what is nearby.
      </p>
      <Link
        href={`${pages.hostSettings}?property=${apartmentId}`}
        className={buttonClass('primary')}
      >
        Describe the property
      </Link>
    </div>
  );
}
