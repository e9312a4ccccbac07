/** Sends drafts, one request per item, and returns the result. */
import type { QueryClient } from '@tanstack/react-query';
import { CallError, codeOf, isUnauthorized, serverMessageOf } from '../../shared/api.ts';
import { isWithoutReply } from '../../shared/call-with-timeout.ts';
import { refusedFields } from '../../shared/refused-fields.ts';
import type { DraftStore, SaveFailure } from './drafts/draft-store.ts';
import {
  type Draft,
  type Drafts,
  fieldsInConflict,
  type ItemKey,
  type ItemKind,
  keyOf,
  newGuestKey,
  partsOf,
  valuesOf,
  withoutItem,
  withSaved,
} from './drafts/drafts.ts';
import { isImagesKind } from './drafts/image-items.ts';
import type { Row } from './drafts/kind.ts';
import { kinds, putRow, savedRow } from './items.ts';
import { createNewGuest } from './new-guest.ts';
import { addedBytes, fieldThatGrewMost } from './text-size.ts';

/** Someone else has changed the same field since this host began to type. */
export type DraftConflict = {
  key: ItemKey;
  fields: string[];
  row: Row;
  /** The draft, merged with the other person's changes as far as possible. */
  draft: Draft;
};

export type SaveResult = {
  failures: [ItemKey, SaveFailure][];
  conflicts: DraftConflict[];
  needsSubscription: boolean;
  /** Whether a request got no reply. The remaining items were then not sent. */
  gotNoReply: boolean;
  /** The error of an expired session. The drafts are kept. */
  unauthorized?: unknown;
};

type SendResult =
  | { saved: Row }
  | { conflict: DraftConflict }
  | { failure: SaveFailure; cause: unknown };

/** The row of a draft was deleted, or its stay has ended. */
class ItemGoneError extends Error {}

const parallelRequests = 6;

/** @param shouldSave selects the items to save; by default all */
export async function saveDrafts(
  client: QueryClient,
  store: DraftStore,
  shouldSave: (key: ItemKey) => boolean = () => true,
): Promise<SaveResult> {
  const outcome: SaveResult = {
    failures: [],
    conflicts: [],
    needsSubscription: false,
    gotNoReply: false,
  };
  const drafts = Object.entries(store.get().drafts) as [ItemKey, Draft][];
  const selected = drafts.filter(([key]) => shouldSave(key));
  const { apartmentId = '' } = store.get();
  const isImages = ([key]: [ItemKey, Draft]) => isImagesKind(partsOf(key).kind);
  const lengthensTexts = ([key, draft]: [ItemKey, Draft]) =>
    addedBytes(client, apartmentId, key, draft) > 0;
  const rows = selected.filter((item) => !isImages(item));
  for (const items of [
    // Shortened texts are sent first, to make space for longer ones.
    rows.filter((item) => !lengthensTexts(item)),
    rows.filter(lengthensTexts),
    // A row and its images share one version. If both were sent at the same time, one of them would always be stale.
    selected.filter(isImages),
  ])
    if (items.length > 0 && !outcome.unauthorized && !outcome.gotNoReply)
      await sendAll(client, store, outcome, items);
  return outcome;
}

async function sendAll(
  client: QueryClient,
  store: DraftStore,
  outcome: SaveResult,
  queue: [ItemKey, Draft][],
) {
  const { apartmentId } = store.get();
  if (!apartmentId) return;
  const sendNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, draft] = next;
      try {
        const result = await sendItem(client, apartmentId, key, draft);
        applyResult(store, outcome, key, draft, result);
        if (outcome.gotNoReply) queue.length = 0;
      } catch (error) {
        if (!isUnauthorized(error)) throw error;
        outcome.unauthorized = error;
        queue.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, sendNext));
}

function applyResult(
  store: DraftStore,
  outcome: SaveResult,
  key: ItemKey,
  draft: Draft,
  result: SendResult,
) {
  const { drafts } = store.get();
  if ('saved' in result) store.set({ drafts: draftsAfterSave(drafts, key, draft, result.saved) });
  else if ('conflict' in result) outcome.conflicts.push(result.conflict);
  else {
    // A missing subscription has its own dialog. It is not an error of the typed text.
    if (codeOf(result.cause) === 'subscription_required') outcome.needsSubscription = true;
    else outcome.failures.push([key, result.failure]);
    if (isWithoutReply(result.cause)) outcome.gotNoReply = true;
    // The draft can never be saved, and it would block leaving the page forever.
    if (result.cause instanceof ItemGoneError) store.set({ drafts: withoutItem(drafts, key) });
  }
}

/** Text typed into the new guest's fields during the save now belongs to the saved guest. */
function draftsAfterSave(drafts: Drafts, key: ItemKey, sent: Draft, row: Row): Drafts {
  if (key !== newGuestKey) return withSaved(drafts, key, sent, row);
  // The stay starts later, so the fields show the current guest again.
  if (row.state === 'upcoming') return withoutItem(drafts, key);
  const { [key]: typed = {}, ...others } = drafts;
  const guestKey = keyOf('guest', row.id);
  return withSaved({ ...others, [guestKey]: { ...sent, ...typed } }, guestKey, sent, row);
}

async function sendItem(
  client: QueryClient,
  apartmentId: string,
  key: ItemKey,
  draft: Draft,
): Promise<SendResult> {
  try {
    if (key === newGuestKey) return { saved: await createNewGuest(client, apartmentId, draft) };
    return await sendPatch(client, apartmentId, key, draft);
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    return { failure: failureFrom(error, partsOf(key).kind, draft), cause: error };
  }
}

/** Sends the version that the host has seen. A 409 reply contains the current row. */
async function sendPatch(
  client: QueryClient,
  apartmentId: string,
  key: ItemKey,
  draft: Draft,
): Promise<SendResult> {
  const { kind, id } = partsOf(key);
  for (;;) {
    const row = savedRow(client, apartmentId, key);
    if (!row) throw new ItemGoneError();
    const { send, merge } = kinds[kind];
    const mergedDraft = merge ? merge(draft, row) : draft;
    const fields = fieldsInConflict(mergedDraft, row);
    if (fields.length > 0) return { conflict: { key, fields, row, draft: mergedDraft } };
    try {
      const saved = await send(id, { ...valuesOf(mergedDraft), version: row.version });
      await putRow(client, apartmentId, kind, saved);
      return { saved };
    } catch (error) {
      if (isItemGone(error)) throw new ItemGoneError();
      const current = staleRow(error);
      if (!current) throw error;
      // If only other fields have changed, the next attempt can succeed.
      await putRow(client, apartmentId, kind, current);
    }
  }
}

/** Whether the row was deleted, or the stay has ended. */
const isItemGone = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || codeOf(error) === 'stay_is_over');

/** Quotes the typed text in the message, because its field no longer exists. */
function lostTextSentence(draft: Draft): string {
  const texts = Object.values(valuesOf(draft))
    .flat()
    .filter((value) => typeof value === 'string');
  return ` You had typed: ${texts.join(', ').slice(0, 300)}`;
}

function staleRow(error: unknown): Row | undefined {
  if (!(error instanceof CallError) || codeOf(error) !== 'stale_version') return undefined;
  return (error.body as { current?: Row }).current;
}

const unreachableMessage = 'The server could not be reached. Please try again.';
const imagesFailedMessage = 'Failed to save images. Please try again.';

function failureFrom(error: unknown, kind: ItemKind, draft: Draft): SaveFailure {
  if (error instanceof ItemGoneError) {
    const lost = isImagesKind(kind) ? '' : lostTextSentence(draft);
    return { message: `This no longer exists. It was ended or deleted elsewhere.${lost}` };
  }
  if (error instanceof CallError && error.status >= 500)
    return { message: serverMessageOf(error) ?? unreachableMessage, isServerFault: true };
  const message =
    serverMessageOf(error) ?? (isImagesKind(kind) ? imagesFailedMessage : unreachableMessage);
  const fields = fieldErrorsFrom(error, kind, draft);
  return { message, ...(fields && { fields }) };
}

/** Returns the errors of the fields that were sent. An error at any other field would not be visible. */
function fieldErrorsFrom(error: unknown, kind: ItemKind, draft: Draft) {
  // Images have no fields. Their error is shown above them.
  if (isImagesKind(kind)) return undefined;
  const grownMost = codeOf(error) === 'property_too_long' && fieldThatGrewMost(draft);
  const refused = grownMost ? { [grownMost]: serverMessageOf(error) ?? '' } : refusedFields(error);
  const sent = Object.entries(refused).filter(([field]) => field in draft);
  return sent.length > 0 ? Object.fromEntries(sent) : undefined;
}
