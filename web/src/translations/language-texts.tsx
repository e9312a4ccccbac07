import { directionOf } from '@guest-portal/contract/direction';
import { Eye } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Apartment } from '../host/queries.ts';
import { previewPath } from '../shared/translations-path.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { changeDrafts, confirmingDraft, useDraftStore, useDrafts, withDraft } from './drafts.ts';
import { FilePart } from './files/file-part.tsx';
import { englishName, ownName } from './languages.ts';
import { MachinePart } from './machine/machine-part.tsx';
import type { Machine } from './machine/use-machine.ts';
import { countText, progressText } from './progress-text.ts';
import type { GuestLanguage, TranslatedTexts } from './queries.ts';
import { TextRow } from './text-row.tsx';
import {
  type Filter,
  filterNames,
  filters,
  groupsOf,
  isStale,
  isUnread,
  type Pair,
  pairsIn,
  progressOf,
} from './texts.ts';
import { usePhrases } from './use-phrases.ts';

interface LanguageTextsProps {
  apartment: Apartment;
  texts: TranslatedTexts;
  language: GuestLanguage;
  machine: Machine;
}

/** Shows all texts of a property in one language. */
export function LanguageTexts({ apartment, texts, language, machine }: LanguageTextsProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const pairs = useMemo(() => pairsIn(texts, language), [texts, language]);
  const visiblePairs = useVisiblePairs(pairs, filter, language);
  const translator = texts.machine?.languages.includes(language) ? texts.machine.name : undefined;
  return (
    <section aria-labelledby="texts" className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="texts" className="text-title">
              <bdi lang={language} dir={directionOf(language)} translate="no">
                {ownName(language)}
              </bdi>{' '}
              <span className="font-normal text-body text-soft">{englishName(language)}</span>
            </h2>
            <p className="text-soft tabular-nums">
              {progressText(progressOf(pairs))} texts translated
            </p>
          </div>
          <a
            href={previewPath(apartment.id, language)}
            target="_blank"
            rel="noreferrer"
            className={cx(buttonClass('quiet'), '-mx-5')}
          >
            <Eye aria-hidden size={18} />
            Preview
            <span className="sr-only">in {englishName(language)}, in a new tab</span>
          </a>
        </div>
        {translator && <MachinePart name={translator} {...{ language, pairs, machine }} />}
        <FilePart {...{ apartment, language, pairs }} />
      </Card>
      <Filters pairs={pairs} chosen={filter} onChoose={setFilter} />
      {!pairs.some(filters[filter].has) && (
        <p role="status" className="text-soft">
          {emptyFilterMessages[filter]}
        </p>
      )}
      <ReviewAll apartmentId={apartment.id} {...{ language, visiblePairs }} />
      <Groups
        apartmentId={apartment.id}
        textLanguage={texts.textLanguage}
        {...{ language, visiblePairs, machine }}
        canTranslate={translator !== undefined}
      />
    </section>
  );
}

/** Returns the filtered texts and those with unsaved changes, so that a row does not disappear while the host types. */
function useVisiblePairs(pairs: Pair[], filter: Filter, language: GuestLanguage): Pair[] {
  // Only the keys are selected, because the texts change with every keystroke.
  const draftedKeysJson = useDrafts((drafts) =>
    JSON.stringify(Object.keys(drafts[language] ?? {})),
  );
  return useMemo(() => {
    const draftedKeys = new Set<string>(JSON.parse(draftedKeysJson));
    return pairs.filter((pair) => filters[filter].has(pair) || draftedKeys.has(pair.key));
  }, [pairs, filter, draftedKeysJson]);
}

const emptyFilterMessages: Record<Filter, string> = {
  all: 'There is nothing to translate yet.',
  missing: 'Nothing is missing.',
  stale: 'No original has changed since it was translated.',
  unread: 'You have reviewed all machine translations.',
};

interface FiltersProps {
  pairs: Pair[];
  chosen: Filter;
  onChoose: (filter: Filter) => void;
}

const filtersId = 'filters';

function Filters({ pairs, chosen, onChoose }: FiltersProps) {
  return (
    <fieldset id={filtersId} tabIndex={-1} className="flex flex-wrap gap-2">
      <legend className="sr-only">Filter texts</legend>
      {filterNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={cx(
            'min-h-touch cursor-pointer rounded-control border px-4 font-semibold tabular-nums hover:bg-sunken',
            name === chosen ? 'border-green bg-raised text-ink' : 'border-line text-soft',
          )}
        >
          {filters[name].label} {pairs.filter(filters[name].has).length}
        </button>
      ))}
    </fieldset>
  );
}

interface ReviewAllProps {
  apartmentId: string;
  language: GuestLanguage;
  visiblePairs: Pair[];
}

/** Confirms all shown machine translations, except those whose original has changed. */
function ReviewAll({ apartmentId, language, visiblePairs }: ReviewAllProps) {
  const store = useDraftStore();
  const drafts = useDrafts((all) => all[language]);
  const unreviewed = visiblePairs.filter(
    (pair) => isUnread(pair) && !isStale(pair) && !drafts?.[pair.key],
  );
  if (unreviewed.length < 2) return null;
  const confirm = () => {
    changeDrafts(store, apartmentId, (before) =>
      unreviewed.reduce(
        (all, pair) => withDraft(all, language, pair.key, confirmingDraft(pair)),
        before,
      ),
    );
    // The button disappears, so the focus moves to the filters.
    document.getElementById(filtersId)?.focus();
  };
  return (
    <div>
      <Button onClick={confirm}>
        Mark {countText(unreviewed.length, 'machine translation', 'machine translations')} as
        reviewed
      </Button>
    </div>
  );
}

interface GroupsProps extends ReviewAllProps {
  textLanguage: string;
  machine: Machine;
  canTranslate: boolean;
}

function Groups({
  apartmentId,
  textLanguage,
  language,
  visiblePairs,
  machine,
  canTranslate,
}: GroupsProps) {
  const phraseIn = usePhrases({ from: textLanguage, to: language }, visiblePairs);
  const groups = useMemo(() => groupsOf(visiblePairs), [visiblePairs]);
  const { run, translate } = machine;
  const ownRun = run?.language === language ? run : undefined;
  const isBusy = run !== undefined && run.state !== 'finished';
  const translatePair = useCallback(
    (pair: Pair) => translate(language, [pair]),
    [translate, language],
  );
  return groups.map(({ id, title, kind, pairs }) => (
    // `content-visibility` skips the layout of groups that are far from the viewport.
    <section
      key={id}
      aria-label={kind ? `${kind}: ${title}` : title}
      className="-m-2 p-2 [contain-intrinsic-size:auto_30rem] [content-visibility:auto]"
    >
      <Card className="grid grid-cols-1">
        <h3 className="text-title">
          {kind && <span className="font-normal text-body text-soft">{kind} </span>}
          <bdi translate={kind ? 'no' : undefined}>{title}</bdi>
        </h3>
        <ul>
          {pairs.map(({ key, text, translation }) => (
            <TextRow
              key={key}
              id={key}
              {...{ apartmentId, language, textLanguage, text, translation }}
              phrase={text.isPhrase ? phraseIn(text.original) : undefined}
              isBeingTranslated={ownRun?.requested.has(key) ?? false}
              failure={ownRun?.failed.get(key)}
              onMachineTranslate={canTranslate && !isBusy ? translatePair : undefined}
            />
          ))}
        </ul>
      </Card>
    </section>
  ));
}
