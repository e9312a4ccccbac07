/** Unsaved translations, by language and text. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { openUnsavedStore } from '../shared/unsaved-store.ts';
import type { GuestLanguage } from './queries.ts';
import { fitToField, type Pair } from './texts.ts';

export interface TranslationDraft {
  text: string;
  /** The original as the host saw it. */
  original: string;
  /** The saved translation when the host began to type. It is empty if there was none. */
  base: string;
  version: number | undefined;
}

export type LanguageDrafts = Readonly<Record<string, TranslationDraft>>;
export type Drafts = Readonly<Partial<Record<GuestLanguage, LanguageDrafts>>>;

type UnsavedTranslations = Readonly<{ apartmentId: string | undefined; drafts: Drafts }>;

export const countDrafts = (drafts: Drafts) =>
  Object.values(drafts).reduce(
    (sum, languageDrafts) => sum + Object.keys(languageDrafts ?? {}).length,
    0,
  );

/** @param owner the id of the host, so that another host who signs in in this tab does not get the drafts */
export const openDrafts = (owner: string, storage: Storage = sessionStorage) =>
  openUnsavedStore<UnsavedTranslations>({
    key: `unsaved-translations:${owner}`,
    emptyState: { apartmentId: undefined, drafts: {} },
    hasUnsaved: ({ drafts }) => countDrafts(drafts) > 0,
    storage,
  });

export type DraftStore = ReturnType<typeof openDrafts>;

/**
 * Returns the draft for a typed text, or undefined if it equals the saved translation.
 * @param before the earlier draft; its original is kept, because the host may not have seen a changed one
 */
export function draftOf(
  { text, translation }: Pair,
  written: string,
  before?: TranslationDraft,
): TranslationDraft | undefined {
  const fitted = fitToField(text, written);
  const newText = fitted.trim() === '' ? '' : fitted;
  if (newText === (translation?.text ?? '')) return undefined;
  return {
    text: fitted,
    original: before?.original ?? text.original,
    base: translation?.text ?? '',
    version: translation?.version,
  };
}

/** Returns a draft that confirms the translation for the current original, or undefined without a translation. */
export const confirmingDraft = ({ text, translation }: Pair): TranslationDraft | undefined =>
  translation && {
    text: translation.text,
    original: text.original,
    base: translation.text,
    version: translation.version,
  };

/** Adds a draft. It keeps the base of an earlier draft, because the host has not seen what was saved since. */
export function withDraft(
  drafts: Drafts,
  language: GuestLanguage,
  key: string,
  draft: TranslationDraft | undefined,
): Drafts {
  const { [key]: before, ...others } = drafts[language] ?? {};
  if (!draft) return withLanguage(drafts, language, others);
  const { base, version } = before ?? draft;
  return withLanguage(drafts, language, { ...others, [key]: { ...draft, base, version } });
}

export function withLanguage(
  drafts: Drafts,
  language: GuestLanguage,
  languageDrafts: LanguageDrafts,
): Drafts {
  const { [language]: _before, ...others } = drafts;
  return Object.keys(languageDrafts).length > 0
    ? { ...others, [language]: languageDrafts }
    : others;
}

/** Changes the drafts of a property. Drafts of another property are dropped. */
export function changeDrafts(
  store: DraftStore,
  apartmentId: string,
  change: (drafts: Drafts) => Drafts,
) {
  // The id is only set when it changes, because every change is written to the tab's storage.
  if (store.apartmentId() !== apartmentId) store.set({ apartmentId });
  store.set({ drafts: change(store.get().drafts) });
}

export const DraftsContext = createContext<DraftStore | undefined>(undefined);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftsContext);
  if (!store) throw new Error('Drafts can only be changed on the translations page');
  return store;
}

/** @param select must return the same value for the same state, so it must create no objects */
export function useDrafts<T>(select: (drafts: Drafts) => T): T {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get().drafts));
}

/** Returns the draft of one text. Typing in other texts does not render its row again. */
export function useDraft(apartmentId: string, language: GuestLanguage, key: string) {
  const store = useDraftStore();
  const draft = useDrafts((drafts) => drafts[language]?.[key]);
  const change = (next: TranslationDraft | undefined) =>
    changeDrafts(store, apartmentId, (drafts) => withDraft(drafts, language, key, next));
  return [draft, change] as const;
}
