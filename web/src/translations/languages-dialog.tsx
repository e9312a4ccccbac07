import { setLanguages } from '@guest-portal/contract';
import { directionOf } from '@guest-portal/contract/direction';
import { guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { SaveFailure } from '../layout/save-failure.tsx';
import { CallError, call } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { useDraftStore } from './drafts.ts';
import { languages } from './languages.ts';
import {
  changeTranslations,
  type GuestLanguage,
  type TranslatedTexts,
  translationsQuery,
} from './queries.ts';

interface LanguagesDialogProps {
  apartmentId: string;
  texts: TranslatedTexts;
  onClose: () => void;
}

/** Lets the host choose the languages to translate into. */
export function LanguagesDialog({ apartmentId, texts, onClose }: LanguagesDialogProps) {
  const client = useQueryClient();
  const store = useDraftStore();
  const on401 = useOn401();
  const [initialLanguages] = useState(texts.languages);
  const [chosen, setChosen] = useState<readonly GuestLanguage[]>(initialLanguages);
  const hostLanguage = guestLanguageOf(texts.textLanguage);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveLanguages(client, apartmentId, initialLanguages, chosen),
    onSuccess: () => {
      toast({ title: 'Languages saved' });
      onClose();
    },
    onError: on401,
  });
  const toggle = (code: GuestLanguage) =>
    setChosen(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose languages"
      description="Guests see your texts in these languages once they are translated. If you remove a language, its translations are kept, but guests don’t see them."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => mutate()}>
            Save languages
          </Button>
        </>
      }
    >
      <SaveFailure error={error} apartmentId={apartmentId} />
      <ul className="-mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-1">
        {languages.map(({ code, own: name, english }) => {
          const isOwn = code === hostLanguage && !initialLanguages.includes(code);
          // A language with unsaved changes can’t be removed, because its drafts would be hidden.
          const hasUnsaved = chosen.includes(code) && Boolean(store.get().drafts[code]);
          return (
            <li key={code}>
              <label className="flex min-h-touch cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 hover:bg-sunken has-disabled:cursor-not-allowed">
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  disabled={isOwn || hasUnsaved}
                  onChange={() => toggle(code)}
                  className="size-5 shrink-0 cursor-pointer"
                />
                <span className="grid min-w-0">
                  <span>
                    <bdi lang={code} dir={directionOf(code)} translate="no">
                      {name}
                    </bdi>
                  </span>
                  <span className="text-small text-soft">
                    {english}
                    {isOwn && ', which you write in'}
                    {hasUnsaved && ', with unsaved changes'}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/**
 * Saves the chosen languages. Only what was added and removed here is applied, because another tab may have changed
 * them as well.
 */
async function saveLanguages(
  client: QueryClient,
  apartmentId: string,
  initialLanguages: readonly GuestLanguage[],
  chosen: readonly GuestLanguage[],
) {
  const { queryKey } = translationsQuery(apartmentId);
  for (let attempt = 1; ; attempt += 1) {
    const cached = client.getQueryData(queryKey);
    if (!cached) return;
    const { version } = cached;
    const remaining = cached.languages.filter(
      (code) => chosen.includes(code) || !initialLanguages.includes(code),
    );
    const added = chosen.filter(
      (code) => !remaining.includes(code) && !initialLanguages.includes(code),
    );
    try {
      const saved = await call(setLanguages, {
        params: { id: apartmentId },
        body: { languages: [...remaining, ...added], version },
      });
      await changeTranslations(client, apartmentId, (texts) => ({ ...texts, ...saved }));
      return;
    } catch (error) {
      if (!(error instanceof CallError && error.status === 409) || attempt === 3) throw error;
      await client.fetchQuery(translationsQuery(apartmentId));
    }
  }
}
