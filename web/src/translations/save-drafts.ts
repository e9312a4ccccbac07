/** Sends the drafts of all languages, one after another, and returns the outcome. */
import { saveTranslations } from '@guest-portal/contract';
import { textLocationKey } from '@guest-portal/contract/translatable';
import type { QueryClient } from '@tanstack/react-query';
import { CallError, call, isUnauthorized } from '../shared/api.ts';
import {
  type DraftStore,
  type Drafts,
  type LanguageDrafts,
  type TranslationDraft,
  withDraft,
  withLanguage,
} from './drafts.ts';
import { maxTextsPerRequest } from './limits.ts';
import {
  changeTranslations,
  type GuestLanguage,
  type Text,
  type Translation,
  translationsQuery,
  withoutTranslations,
  withSaved,
} from './queries.ts';
import { maxLengthOf, pairsIn } from './texts.ts';

/** A translation that was changed elsewhere since the host began to type. */
export interface Conflict {
  language: GuestLanguage;
  key: string;
  text: Text;
  mine: string;
  theirs: string;
  version: number | undefined;
}

export interface Outcome {
  saved: number;
  conflicts: Conflict[];
  /** The drafts whose original was deleted. */
  lost: string[];
  error?: unknown;
}

export const isTooLong = (text: Text, draft: TranslationDraft) =>
  draft.text.length > maxLengthOf(text);

type SendableDraft = { key: string; text: Text; draft: TranslationDraft };

export async function saveDrafts(client: QueryClient, store: DraftStore): Promise<Outcome> {
  const outcome: Outcome = { saved: 0, conflicts: [], lost: [] };
  // A refused language does not prevent saving the others.
  for (const language of Object.keys(store.get().drafts) as GuestLanguage[]) {
    try {
      await saveLanguage(client, store, language, outcome);
    } catch (error) {
      const stopsSaving = !(error instanceof CallError) || isUnauthorized(error);
      outcome.error = stopsSaving ? error : (outcome.error ?? error);
      if (stopsSaving) break;
    }
  }
  // After a failure only the error is shown, so deleted texts are reported with the next save.
  if (!outcome.error) outcome.lost = removeDeleted(client, store);
  return outcome;
}

/** @returns the texts of the removed drafts, whose original was deleted */
function removeDeleted(client: QueryClient, store: DraftStore): string[] {
  const { apartmentId = '', drafts } = store.get();
  const cached = client.getQueryData(translationsQuery(apartmentId).queryKey);
  if (!cached) return [];
  const textKeys = new Set(cached.texts.map(textLocationKey));
  const lost: string[] = [];
  let remaining = drafts;
  for (const [language, languageDrafts] of Object.entries(drafts) as [
    GuestLanguage,
    LanguageDrafts,
  ][])
    for (const [key, { text }] of Object.entries(languageDrafts)) {
      if (textKeys.has(key)) continue;
      if (text) lost.push(text);
      remaining = withDraft(remaining, language, key, undefined);
    }
  if (remaining !== drafts) store.set({ drafts: remaining });
  return lost;
}

/** The maximum number of attempts while others save at the same time. */
const maxAttempts = 3;

async function saveLanguage(
  client: QueryClient,
  store: DraftStore,
  language: GuestLanguage,
  outcome: Outcome,
) {
  for (let attempt = 1; ; attempt += 1) {
    const { sendable, conflicts } = separateConflicts(client, store, language);
    try {
      for (const batch of batchesOf(sendable))
        outcome.saved += await sendBatch(client, store, language, batch);
      outcome.conflicts.push(...conflicts);
      return;
    } catch (error) {
      if (!isOutdated(error) || attempt === maxAttempts) throw error;
      // The next attempt compares the drafts with the current translations.
      const { apartmentId = '' } = store.get();
      await client.fetchQuery(translationsQuery(apartmentId));
    }
  }
}

/** Whether a text was changed or deleted since it was fetched. */
export const isOutdated = (error: unknown) =>
  error instanceof CallError && [404, 409].includes(error.status);

/** Separates drafts that can be sent from conflicts. Drafts of deleted texts are in neither list. */
function separateConflicts(
  client: QueryClient,
  store: DraftStore,
  language: GuestLanguage,
): { sendable: SendableDraft[]; conflicts: Conflict[] } {
  const { apartmentId = '', drafts } = store.get();
  const sendable: SendableDraft[] = [];
  const conflicts: Conflict[] = [];
  const cached = client.getQueryData(translationsQuery(apartmentId).queryKey);
  if (!cached) return { sendable, conflicts };
  const pairs = new Map(pairsIn(cached, language).map((pair) => [pair.key, pair]));
  for (const [key, draft] of Object.entries(drafts[language] ?? {})) {
    const pair = pairs.get(key);
    if (!pair) continue;
    const { text, translation } = pair;
    const [theirs, version] = [translation?.text ?? '', translation?.version];
    if (theirs === draft.base || theirs === draft.text)
      sendable.push({ key, text, draft: { ...draft, version } });
    else conflicts.push({ language, key, text, mine: draft.text, theirs, version });
  }
  return { sendable, conflicts };
}

/** The maximum size of a request, in bytes. */
const maxBatchBytes = 500_000;
const encoder = new TextEncoder();

function batchesOf(sendable: SendableDraft[]): SendableDraft[][] {
  const batches: SendableDraft[][] = [];
  let bytesLeft = 0;
  for (const each of sendable) {
    const bytes = encoder.encode(each.draft.text + each.draft.original).length;
    const last = batches.at(-1);
    if (last && last.length < maxTextsPerRequest.saved && bytes <= bytesLeft) {
      last.push(each);
      bytesLeft -= bytes;
    } else {
      batches.push([each]);
      bytesLeft = maxBatchBytes - bytes;
    }
  }
  return batches;
}

/** @returns the number of saved translations */
async function sendBatch(
  client: QueryClient,
  store: DraftStore,
  language: GuestLanguage,
  batch: SendableDraft[],
): Promise<number> {
  const { apartmentId = '', drafts: before } = store.get();
  const { saved } = await call(saveTranslations, {
    params: { id: apartmentId, language },
    body: {
      texts: batch.map(({ text: { kind, rowId, field, entry }, draft }) => ({
        ...{ kind, rowId, field, entry, original: draft.original },
        text: draft.text.trim() === '' ? '' : draft.text,
        ...(draft.version !== undefined && { version: draft.version }),
      })),
    },
  });
  const emptied = batch.filter(({ draft }) => draft.text.trim() === '').map(({ key }) => key);
  await changeTranslations(client, apartmentId, (texts) =>
    withSaved(withoutTranslations(texts, language, new Set(emptied)), saved),
  );
  const current = store.get().drafts;
  store.set({ drafts: withoutSaved(current, before[language] ?? {}, language, batch, saved) });
  return batch.length;
}

/** Removes saved drafts. Text typed during the save becomes a draft based on the saved version. */
function withoutSaved(
  drafts: Drafts,
  before: LanguageDrafts,
  language: GuestLanguage,
  batch: SendableDraft[],
  saved: Translation[],
): Drafts {
  const versions = new Map(saved.map((each) => [textLocationKey(each), each]));
  const remaining: Record<string, TranslationDraft> = { ...drafts[language] };
  for (const { key, draft: sent } of batch) {
    const current = remaining[key];
    delete remaining[key];
    if (current && current === before[key]) continue;
    const savedTranslation = versions.get(key);
    const [base, version] = [savedTranslation?.text ?? '', savedTranslation?.version];
    // Without a draft, the host has typed the former text again during the save. It differs from the saved text.
    const typed = current ?? { ...sent, text: sent.base };
    remaining[key] = { ...typed, base, version };
  }
  return withLanguage(drafts, language, remaining);
}

/** @param theirs the ids of the conflicts in which the saved version wins */
export function resolveConflicts(
  store: DraftStore,
  conflicts: Conflict[],
  theirs: ReadonlySet<string>,
) {
  let { drafts } = store.get();
  for (const conflict of conflicts) {
    const { language, key, theirs: base, version } = conflict;
    const { [key]: mine, ...others } = drafts[language] ?? {};
    const isMine = mine && !theirs.has(idOf(conflict));
    drafts = withLanguage(
      drafts,
      language,
      isMine ? { ...others, [key]: { ...mine, base, version } } : others,
    );
  }
  store.set({ drafts });
}

export const idOf = ({ language, key }: Pick<Conflict, 'language' | 'key'>) => `${language} ${key}`;
