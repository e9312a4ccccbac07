import { directionOf } from '@guest-portal/contract/direction';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { textLink } from '../ui/link.ts';
import { Notice } from '../ui/notice.tsx';
import { englishName, ownName } from './languages.ts';
import { LanguagesDialog } from './languages-dialog.tsx';
import { countText, progressText } from './progress-text.ts';
import type { GuestLanguage, TranslatedTexts } from './queries.ts';
import { type Progress, pairsIn, progressOf, sumOf } from './texts.ts';

interface LanguagesCardProps {
  apartmentId: string;
  texts: TranslatedTexts;
  chosen: GuestLanguage | undefined;
  onChoose: (code: GuestLanguage) => void;
}

/** Shows the language of the host’s texts, and the progress of each translation. */
export function LanguagesCard({ apartmentId, texts, chosen, onChoose }: LanguagesCardProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { languages, textLanguage } = texts;
  const progress = useMemo(
    () => texts.languages.map((code) => progressOf(pairsIn(texts, code))),
    [texts],
  );
  const total = sumOf(progress);
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-title">Languages</h2>
          <OwnLanguage apartmentId={apartmentId} textLanguage={textLanguage} />
          {total.all > 0 && (
            <p className="text-soft tabular-nums">
              {progressText(total)} translated, in{' '}
              {countText(languages.length, 'language', 'languages')}
            </p>
          )}
        </div>
        <Button
          variant={languages.length === 0 ? 'primary' : 'secondary'}
          onClick={() => setDialogOpen(true)}
        >
          Choose languages
        </Button>
      </div>
      {languages.length === 0 ? (
        <p className="rounded-control border border-line border-dashed px-5 py-6 text-soft">
          You have not chosen any languages yet. Guests see your texts as you wrote them, and
          everything else in their own language.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
          {languages.map((code, index) => (
            <li key={code}>
              <LanguageButton
                code={code}
                progress={progress[index]}
                isChosen={code === chosen}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
      {isDialogOpen && (
        <LanguagesDialog
          apartmentId={apartmentId}
          texts={texts}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Card>
  );
}

function OwnLanguage({ apartmentId, textLanguage }: { apartmentId: string; textLanguage: string }) {
  const dashboard = `${pages.hostSettings}?property=${apartmentId}`;
  if (textLanguage === '')
    return (
      <div className="mt-2">
        <Notice title="What language do you write in?">
          <p>
            Translators and screen readers need to know.{' '}
            <Link href={dashboard} className={`${textLink} text-on-tone-yellow!`}>
              Choose it in the dashboard, under ‘Property Details’
            </Link>
          </p>
        </Notice>
      </div>
    );
  return (
    <p>
      You write in {englishName(textLanguage)}.{' '}
      <Link href={dashboard} className={textLink}>
        Change it in the dashboard
      </Link>
    </p>
  );
}

interface LanguageButtonProps {
  code: GuestLanguage;
  progress: Progress | undefined;
  isChosen: boolean;
  onChoose: (code: GuestLanguage) => void;
}

function LanguageButton({ code, progress, isChosen, onChoose }: LanguageButtonProps) {
  const { done, all } = progress ?? { done: 0, all: 0 };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(code)}
      className={cx(
        'grid w-full cursor-pointer gap-2 rounded-control border px-4 py-3 text-start hover:bg-sunken',
        isChosen ? 'border-green bg-sunken' : 'border-line',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <bdi lang={code} dir={directionOf(code)} translate="no" className="font-semibold">
            {ownName(code)}
          </bdi>{' '}
          <span className="text-small text-soft">{englishName(code)}</span>
        </span>
        {all > 0 && (
          <span className="text-small text-soft tabular-nums">{progressText({ done, all })}</span>
        )}
      </span>
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-green"
          style={{ inlineSize: all === 0 ? 0 : `${(done / all) * 100}%` }}
        />
      </span>
    </button>
  );
}
