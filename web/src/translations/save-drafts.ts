/** Sends every draft, language by language, and says what came of it. */
import { saveTranslations } from '@guest-portal/contract';
import { placeKey } from '@guest-portal/contract/translatable';
import type { QueryClient } from '@tanstack/react-query';
import { CallError, call, isUnauthorized } from '../shared/api.ts';
import {
  type Draft,
  type DraftStore,
  type Drafts,
  type LanguageDrafts,
  withDraft,
  withLanguage,
} from './drafts.ts';
import { textsAtOnce } from './limits.ts';
import {
  changeTranslations,
  type GuestLanguage,
  type Text,
  type Translation,
  translationsQuery,
  withoutPlaces,
  withSaved,
} from './queries.ts';
import { pairsIn, roomOf } from './texts.ts';

/** Somebody else has written other words since this host began to. */
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
  /** What was written for texts that are no more. */
  lost: string[];
  error?: unknown;
}

export const isTooLong = (text: Text, draft: Draft) => draft.text.length > roomOf(text);

type Ready = { key: string; text: Text; draft: Draft };

export async function saveDrafts(client: QueryClient, store: DraftStore): Promise<Outcome> {
  const outcome: Outcome = { saved: 0, conflicts: [], lost: [] };
  // Each of them is all or nothing, and one that is refused keeps no other from being saved.
  for (const language of Object.keys(store.get().drafts) as GuestLanguage[]) {
    try {
      await saveLanguage(client, store, language, outcome);
    } catch (error) {
      const isOver = !(error instanceof CallError) || isUnauthorized(error);
      outcome.error = isOver ? error : (outcome.error ?? error);
      if (isOver) break;
    }
  }
  // After a failure nobody would read of them: they wait for the next time.
  if (!outcome.error) outcome.lost = takeOutGone(client, store);
  return outcome;
}

/** @returns what was written for texts that are no more */
function takeOutGone(client: QueryClient, store: DraftStore): string[] {
  const { apartmentId = '', drafts } = store.get();
  const known = client.getQueryData(translationsQuery(apartmentId).queryKey);
  if (!known) return [];
  const places = new Set(known.texts.map(placeKey));
  const lost: string[] = [];
  let left = drafts;
  for (const [language, ofLanguage] of Object.entries(drafts) as [GuestLanguage, LanguageDrafts][])
    for (const [key, { text }] of Object.entries(ofLanguage)) {
      if (places.has(key)) continue;
      if (text) lost.push(text);
      left = withDraft(left, language, key, undefined);
    }
  if (left !== drafts) store.set({ drafts: left });
  return lost;
}

/** Others may write at the same time; more often than this they don't. */
const attempts = 3;

async function saveLanguage(
  client: QueryClient,
  store: DraftStore,
  language: GuestLanguage,
  outcome: Outcome,
) {
  for (let attempt = 1; ; attempt += 1) {
    const { ready, conflicts } = sorted(client, store, language);
    try {
      for (const portion of portionsOf(ready))
        outcome.saved += await send(client, store, language, portion);
      outcome.conflicts.push(...conflicts);
      return;
    } catch (error) {
      if (!isOutdated(error) || attempt === attempts) throw error;
      // What stands there now decides what can be sent, and what is asked.
      const { apartmentId = '' } = store.get();
      await client.fetchQuery(translationsQuery(apartmentId));
    }
  }
}

/** Changed, or not there any more. */
export const isOutdated = (error: unknown) =>
  error instanceof CallError && [404, 409].includes(error.status);

/** What can be sent, and what the host has to choose. What has lost its text is neither. */
function sorted(
  client: QueryClient,
  store: DraftStore,
  language: GuestLanguage,
): { ready: Ready[]; conflicts: Conflict[] } {
  const { apartmentId = '', drafts } = store.get();
  const ready: Ready[] = [];
  const conflicts: Conflict[] = [];
  const known = client.getQueryData(translationsQuery(apartmentId).queryKey);
  if (!known) return { ready, conflicts };
  const pairs = new Map(pairsIn(known, language).map((pair) => [pair.key, pair]));
  for (const [key, draft] of Object.entries(drafts[language] ?? {})) {
    const pair = pairs.get(key);
    if (!pair) continue;
    const { text, translation } = pair;
    const [theirs, version] = [translation?.text ?? '', translation?.version];
    if (theirs === draft.base || theirs === draft.text)
      ready.push({ key, text, draft: { ...draft, version } });
    else conflicts.push({ language, key, text, mine: draft.text, theirs, version });
  }
  return { ready, conflicts };
}

/** As large as a server takes at once, by number and by size. */
const portionBytes = 500_000;
const encoder = new TextEncoder();

function portionsOf(ready: Ready[]): Ready[][] {
  const portions: Ready[][] = [];
  let room = 0;
  for (const each of ready) {
    const bytes = encoder.encode(each.draft.text + each.draft.original).length;
    const last = portions.at(-1);
    if (last && last.length < textsAtOnce.saved && bytes <= room) {
      last.push(each);
      room -= bytes;
    } else {
      portions.push([each]);
      room = portionBytes - bytes;
    }
  }
  return portions;
}

/** @returns how many were saved */
async function send(
  client: QueryClient,
  store: DraftStore,
  language: GuestLanguage,
  portion: Ready[],
): Promise<number> {
  const { apartmentId = '', drafts: before } = store.get();
  const { saved } = await call(saveTranslations, {
    params: { id: apartmentId, language },
    body: {
      texts: portion.map(({ text: { kind, rowId, field, entry }, draft }) => ({
        ...{ kind, rowId, field, entry, original: draft.original },
        text: draft.text.trim() === '' ? '' : draft.text,
        ...(draft.version !== undefined && { version: draft.version }),
      })),
    },
  });
  const emptied = portion.filter(({ draft }) => draft.text.trim() === '').map(({ key }) => key);
  await changeTranslations(client, apartmentId, (texts) =>
    withSaved(withoutPlaces(texts, language, new Set(emptied)), saved),
  );
  const now = store.get().drafts;
  store.set({ drafts: settled(now, before[language] ?? {}, language, portion, saved) });
  return portion.length;
}

/** What was sent stands on the server now; what was typed meanwhile goes on from there. */
function settled(
  drafts: Drafts,
  before: LanguageDrafts,
  language: GuestLanguage,
  portion: Ready[],
  saved: Translation[],
): Drafts {
  const versions = new Map(saved.map((each) => [placeKey(each), each]));
  const left: Record<string, Draft> = { ...drafts[language] };
  for (const { key, draft: sent } of portion) {
    const now = left[key];
    delete left[key];
    if (now && now === before[key]) continue;
    const there = versions.get(key);
    const [base, version] = [there?.text ?? '', there?.version];
    // No draft any more: it was typed back to what stood there before, which is a change now.
    const typed = now ?? { ...sent, text: sent.base };
    left[key] = { ...typed, base, version };
  }
  return withLanguage(drafts, language, left);
}

/** @param theirs the ids of the conflicts of which the other version stays */
export function settleConflicts(
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
