/**
 * A guest's PIN entry, from the PIN to a session. An attempt is one transaction: lock and read its state, judge it,
 * write the outcome. See docs/decisions/026-pin-limits.md.
 */
import { timingSafeEqual } from 'node:crypto';
import { waitingSentence } from '@guest-portal/contract/waiting-sentence';
import type { Database } from '../../platform/database/database.ts';
import { AppError, tooManyRequests } from '../../platform/http/errors.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { takeTurns } from '../../platform/limits/turns.ts';
import { recordPinEntry } from '../../stays/pins/pin-entries.ts';
import {
  fewTries,
  liftedLockOutSeconds,
  newDevicesRetrySeconds,
  recordsOfStay,
} from '../../stays/pins/pin-limits.ts';
import { findStayOfPage, openUntil, type StayWithProperty } from '../page/stay-of-page.ts';
import {
  endingOfStay,
  endReplacedSession,
  lockStayOfSession,
  type NewSession,
  newSession,
  type StayEnding,
  startSession,
} from '../sessions/sessions.ts';
import {
  counterKeys,
  countRightPin,
  countWrongPin,
  lockAndReadState,
  type OpenedPage,
  pinSubject,
} from './attempts.ts';
import { judgeAttempt, type Outcome } from './judge-attempt.ts';
import { recordLockOut, recordWrongPin } from './warn-host.ts';

type Entry = {
  pageId: string;
  pinCode: string;
  /** The client's address or network, as the limits count it. */
  address: string;
  userAgent: string;
  /** The session that the device had for this page when the request arrived. It may have ended since. */
  session: { tokenHash: Buffer } | undefined;
  /** Whether a device without a session has opened the current link of the property. */
  hasLink: (apartment: StayWithProperty['apartment']) => boolean;
  publicUrl: string;
};

type Entered = { stay: StayWithProperty; session: NewSession };

/** Attempts queue before they take a database connection. One per address and two per queue of a page run at a time. */
const inTurnOfAddress = takeTurns({ atOnce: 1, waiting: 100 });
const inTurnAtPage = takeTurns({ atOnce: 2, waiting: 500 });

export async function enterWithPin(db: Database, entry: Entry): Promise<Entered> {
  // Each page has two queues, so that a device with a session does not wait behind guessers.
  const inTurn = <Result>(queue: 'known' | 'new', enter: () => Promise<Result>) =>
    inTurnAtPage(`${entry.pageId} ${queue}`, enter);
  const { session } = entry;
  const entered =
    session && (await inTurn('known', () => enterAgain(db, entry, session.tokenHash)));
  return (
    entered ??
    inTurnOfAddress(entry.address, () => inTurn('new', () => enterWithNewDevice(db, entry)))
  );
}

async function enterWithNewDevice(db: Database, entry: Entry): Promise<Entered> {
  const page = await lookUpPage(db, entry, entry.hasLink);
  const { refusal, entered } = await db.transaction((tx) => attemptEntry(tx, page, entry));
  if (entered) return entered;
  throw refusal;
}

type PageWithEnding = OpenedPage & { ending?: StayEnding };

/** A stay that this device can't open must leave no trace: neither in the reply nor in the counters. */
async function lookUpPage(
  db: Database,
  { pageId }: Entry,
  hasLink: Entry['hasLink'],
): Promise<PageWithEnding> {
  const found = await findStayOfPage(db, pageId);
  if (!found) return {};
  const { guest, apartment } = found;
  if (openUntil(found) && hasLink(apartment)) return { stay: { guest, apartment }, guest };
  // A guest with the personal link and the PIN of a stay may learn that it has ended.
  const ending = guest.id === pageId ? endingOfStay(guest) : undefined;
  return ending ? { guest, ending } : {};
}

async function attemptEntry(
  tx: Database,
  page: PageWithEnding,
  entry: Entry,
): Promise<{ entered: Entered; refusal?: never } | { entered?: never; refusal: AppError }> {
  const { stay, guest, ending } = page;
  const { pageId, publicUrl } = entry;
  const liftedAt = stay?.guest.locksLiftedAt?.getTime() ?? 0;
  const isLetIn = Date.now() - liftedAt < liftedLockOutSeconds * 1_000;
  const keys = counterKeys(page, entry);
  const { pin, ...waits } = await lockAndReadState(tx, page, keys, isLetIn);
  const isRight = isSamePin(entry.pinCode, guest?.pinCode);
  const outcome = judgeAttempt({ ...waits, pin }, { isRight, isLetIn, ending });

  if (outcome.kind === 'locked_out') await recordLockOut(tx, stay, outcome.wait, publicUrl);
  if (outcome.kind === 'wrong') {
    const isAtLink = pin !== undefined && stay?.apartment.id === pageId;
    const { triesLeft, ...counted } = await countWrongPin(tx, keys, { isAtLink, isLetIn });
    await recordWrongPin(tx, { pin, stay, ...counted, publicUrl });
    return { refusal: wrongPin({ triesLeft, lockedFor: counted.lockedFor }) };
  }
  const isRightButRefused = outcome.kind === 'ended' || outcome.kind === 'too_many_entries';
  if (isRightButRefused && pin) await countRightPin(tx, keys, pin, { isEntered: false });
  if (outcome.kind !== 'entered' || !stay || !pin) return { refusal: refusalOf(outcome) };
  const session = await countRightPin(tx, keys, pin, { isEntered: true });
  const { checkoutDate } = pin;
  return {
    entered: { stay: { ...stay, guest: { ...stay.guest, checkoutDate } }, session },
  };
}

/** A text that no PIN is equal to. */
const noPin = '----';

const isSamePin = (entered: string, pinCode = noPin) =>
  timingSafeEqual(Buffer.from(entered), Buffer.from(pinCode));

function refusalOf(outcome: Outcome): AppError {
  switch (outcome.kind) {
    case 'locked_out':
    case 'too_many_entries':
      return tooManyRequests(waitingSentence(outcome.wait), outcome.wait);
    case 'new_devices_refused':
      return new AppError(
        429,
        'new_devices_refused',
        'Too many wrong PINs were entered here, so new devices can’t get in for now. Please ask your host to allow more tries.',
        { retryAfter: newDevicesRetrySeconds },
      );
    case 'ended':
      return new AppError(
        401,
        outcome.ending,
        outcome.ending === 'stay_cancelled' ? 'This stay was cancelled.' : 'This stay has ended.',
      );
    default:
      return wrongPin();
  }
}

/** What an address may still try at a page. It is counted in the same way whether or not the page exists. */
type TriesOfAddress = { triesLeft: number; lockedFor: number | undefined };

/**
 * The same reply for a wrong PIN, an unknown property, a property that is not live and a stay that is over. It says how
 * many tries are left once they are few, and after the last one how long to wait.
 */
const wrongPin = ({ triesLeft, lockedFor }: Partial<TriesOfAddress> = {}) =>
  new AppError(401, 'wrong_pin', 'The PIN you entered is incorrect. Please check and try again.', {
    ...(triesLeft && triesLeft <= fewTries && { body: { triesLeft } }),
    ...(lockedFor !== undefined && { retryAfter: lockedFor }),
  });

/**
 * Enters with a session that belongs to this stay and this PIN. The device knows the PIN, so nothing is counted.
 * Returns undefined if the session no longer belongs to them, for example after a change of the PIN. The device then
 * counts as new.
 */
async function enterAgain(
  db: Database,
  entry: Entry,
  tokenHash: Buffer,
): Promise<Entered | undefined> {
  const { stay } = await lookUpPage(db, entry, () => true);
  if (!stay) return undefined;
  return db.transaction(async (tx) => {
    const guest = await lockStayOfSession(tx, stay.guest, tokenHash);
    if (!guest) return undefined;
    if (!isSamePin(entry.pinCode, guest.pinCode)) throw wrongPin();
    const ended = await endReplacedSession(tx, tokenHash);
    if (!ended) return undefined;
    const { recordedAt, isRecordedLately } = ended;
    if (!isRecordedLately && (await charge(tx, recordsOfStay, pinSubject(guest))).allowed)
      await recordPinEntry(tx, guest);
    const session = newSession(guest, isRecordedLately ? recordedAt : undefined);
    await startSession(tx, session);
    return { stay: { ...stay, guest: { ...stay.guest, ...guest } }, session };
  });
}
