import { textLocationKey } from '@guest-portal/contract/translatable';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { moveFocusOutOfSaveBar, UnsavedBar } from '../editor/editing/unsaved-bar.tsx';
import { ConflictDialog } from '../layout/conflict-dialog.tsx';
import { showFailure } from '../layout/show-failure.ts';
import { toast } from '../ui/toasts/toast.ts';
import {
  countDrafts,
  type DraftStore,
  type LanguageDrafts,
  useDraftStore,
  useDrafts,
} from './drafts.ts';
import { englishName } from './languages.ts';
import { countText } from './progress-text.ts';
import { type GuestLanguage, translationsQuery } from './queries.ts';
import {
  type Conflict,
  idOf,
  isTooLong,
  type Outcome,
  resolveConflicts,
  saveDrafts,
} from './save-drafts.ts';
import { groupOf, labelOf, maxLengthOf } from './texts.ts';

/** Saves the drafts of all languages at once. */
export function SaveBar({ apartmentId }: { apartmentId: string }) {
  const client = useQueryClient();
  const store = useDraftStore();
  const on401 = useOn401();
  const count = useDrafts(countDrafts);
  const [saving, setSaving] = useState(false);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);

  const save = async () => {
    if (saving || hasTooLongDraft(client, store)) return;
    setSaving(true);
    const outcome = await store.saveWith(() => saveDrafts(client, store));
    setSaving(false);
    if (outcome.error && on401(outcome.error)) return;
    showOutcome(outcome);
    setConflicts(outcome.conflicts);
    if (!store.hasUnsaved()) moveFocusOutOfSaveBar();
  };
  const discard = () => {
    store.set({ apartmentId, drafts: {} });
    moveFocusOutOfSaveBar();
  };
  return (
    <>
      {count > 0 && (
        <UnsavedBar
          label={`You have ${countText(count, 'unsaved translation', 'unsaved translations')}`}
          saveLabel="Save All Changes"
          saving={saving}
          onSave={() => void save()}
          onDiscard={discard}
        />
      )}
      {conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts.map((conflict) => ({
            id: idOf(conflict),
            legend: <Legend text={conflict.text} language={conflict.language} />,
            mine: conflict.mine,
            theirs: conflict.theirs,
            lang: conflict.language,
          }))}
          onClose={() => setConflicts([])}
          onChosen={(theirs) => {
            resolveConflicts(store, conflicts, theirs);
            setConflicts([]);
            void save();
          }}
        />
      )}
    </>
  );
}

/** Shows which text a conflict is about. */
function Legend({ text, language }: Pick<Conflict, 'text' | 'language'>) {
  const { kind, title } = groupOf(text);
  const label = text.entry ? <bdi translate="no">{text.entry}</bdi> : labelOf(text);
  return (
    <>
      {kind ? (
        <>
          {kind}: <bdi translate="no">{title}</bdi>, {label}
        </>
      ) : (
        <>
          {title}: {label}
        </>
      )}
      , in {englishName(language)}
    </>
  );
}

/** Returns whether a translation is too long, and tells the host so. The server would refuse the whole request. */
function hasTooLongDraft(client: QueryClient, store: DraftStore): boolean {
  const { apartmentId = '', drafts } = store.get();
  const { texts = [] } = client.getQueryData(translationsQuery(apartmentId).queryKey) ?? {};
  const tooLong = (Object.entries(drafts) as [GuestLanguage, LanguageDrafts][])
    .flatMap(([language, languageDrafts]) =>
      texts.map((text) => ({ language, text, languageDrafts })),
    )
    .find(({ text, languageDrafts }) => {
      const draft = languageDrafts[textLocationKey(text)];
      return draft && isTooLong(text, draft);
    });
  if (!tooLong) return false;
  toast({
    title: 'Translations were not saved',
    description: `A translation into ${englishName(tooLong.language)} is longer than ${maxLengthOf(tooLong.text).toLocaleString('en')} characters. Please shorten it.`,
    variant: 'destructive',
  });
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus(),
  );
  return true;
}

function showOutcome({ saved, conflicts, lost, error }: Outcome) {
  if (error)
    showFailure(
      saved > 0 ? 'Some translations were not saved' : 'Translations were not saved',
      error,
    );
  else if (lost.length > 0)
    toast({
      title: `${countText(lost.length, 'text was', 'texts were')} deleted`,
      description: `The original was deleted in another tab or by someone else. You wrote: ${lost.join(', ').slice(0, 300)}`,
      variant: 'destructive',
    });
  else if (conflicts.length === 0)
    toast({ title: `${countText(saved, 'translation', 'translations')} saved` });
}
