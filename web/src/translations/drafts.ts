/** Translations that were written and not saved yet: by language, and there by the place of their text. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { openUnsavedStore } from '../shared/unsaved-store.ts';
import type { GuestLanguage } from './queries.ts';
import { fitted, type Pair } from './texts.ts';

export interface Draft {
  text: string;
  /** What was translated, as the host saw it. */
  original: string;
  /** What stood there when the writing began; empty for nothing. */
  base: string;
  version: number | undefined;
}

export type LanguageDrafts = Readonly<Record<string, Draft>>;
export type Drafts = Readonly<Partial<Record<GuestLanguage, LanguageDrafts>>>;

type Writing = Readonly<{ apartmentId: string | undefined; drafts: Drafts }>;

export const countDrafts = (drafts: Drafts) =>
  Object.values(drafts).reduce((sum, ofLanguage) => sum + Object.keys(ofLanguage ?? {}).length, 0);

/** @param owner the host: another who signs in on this tab must not find these */
export const openDrafts = (owner: string, storage: Storage = sessionStorage) =>
  openUnsavedStore<Writing>({
    key: `unsaved-translations:${owner}`,
    nothing: { apartmentId: undefined, drafts: {} },
    hasUnsaved: ({ drafts }) => countDrafts(drafts) > 0,
    storage,
  });

export type DraftStore = ReturnType<typeof openDrafts>;

/**
 * What the host has written in place of a translation; nothing where that is what stands there.
 * @param before what was written there already: typing on says nothing of an original that has changed meanwhile
 */
export function draftOf(
  { text, translation }: Pair,
  written: string,
  before?: Draft,
): Draft | undefined {
  const fit = fitted(text, written);
  const said = fit.trim() === '' ? '' : fit;
  if (said === (translation?.text ?? '')) return undefined;
  return {
    text: fit,
    original: before?.original ?? text.original,
    base: translation?.text ?? '',
    version: translation?.version,
  };
}

/** The host has looked at it, and it is right for what stands there now. */
export const confirmed = ({ text, translation }: Pair): Draft | undefined =>
  translation && {
    text: translation.text,
    original: text.original,
    base: translation.text,
    version: translation.version,
  };

/** What somebody else saved since the writing began is not known to the writer: the base stays. */
export function withDraft(
  drafts: Drafts,
  language: GuestLanguage,
  key: string,
  draft: Draft | undefined,
): Drafts {
  const { [key]: before, ...others } = drafts[language] ?? {};
  if (!draft) return withLanguage(drafts, language, others);
  const { base, version } = before ?? draft;
  return withLanguage(drafts, language, { ...others, [key]: { ...draft, base, version } });
}

export function withLanguage(
  drafts: Drafts,
  language: GuestLanguage,
  ofLanguage: LanguageDrafts,
): Drafts {
  const { [language]: _before, ...others } = drafts;
  return Object.keys(ofLanguage).length > 0 ? { ...others, [language]: ofLanguage } : others;
}

/** Those of another property are left behind. */
export function changeDrafts(
  store: DraftStore,
  apartmentId: string,
  change: (drafts: Drafts) => Drafts,
) {
  // Every change is written to the tab's storage: one for a key is enough.
  if (store.apartmentId() !== apartmentId) store.set({ apartmentId });
  store.set({ drafts: change(store.get().drafts) });
}

export const DraftsContext = createContext<DraftStore | undefined>(undefined);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftsContext);
  if (!store) throw new Error('there is nothing to write outside of a page of translations');
  return store;
}

/** @param select must give the same value for the same state: no new objects */
export function useDrafts<T>(select: (drafts: Drafts) => T): T {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get().drafts));
}

/** One text's own: whoever writes elsewhere does not have it drawn again. */
export function useDraft(apartmentId: string, language: GuestLanguage, key: string) {
  const store = useDraftStore();
  const draft = useDrafts((drafts) => drafts[language]?.[key]);
  const change = (next: Draft | undefined) =>
    changeDrafts(store, apartmentId, (drafts) => withDraft(drafts, language, key, next));
  return [draft, change] as const;
}
