/** From PIN to page, without telling a guesser anything. */

import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { commitEvenIfRefused } from '../../platform/limits/commit-even-if-refused.ts';
import { takeTurns } from '../../platform/limits/turns.ts';
import { hasTryLeft, holdStay, refundPinTry } from '../../stays/pin-guard/pin-tries.ts';
import {
  asOver,
  type EndedSession,
  type Ending,
  holdStayOfSession,
  type NewSession,
  type Over,
  startSession,
  takeOverSession,
} from '../sessions.ts';
import { findStayOfPage, openUntil, type Stay } from '../stays.ts';
import { enterAtOnce } from './entry-at-once.ts';
import { attemptOf, chargeTry, forgiveTry, noteWrongTry, type Visitor } from './guard.ts';
import { recordEntry } from './recording.ts';

/** For a wrong PIN, an unknown property, one that is not live and a stay that is over alike. */
const wrong = () =>
  new AppError(401, 'wrong_pin', 'The PIN you entered is incorrect. Please check and try again.');

/** Said to whoever comes by the stay's own link with its PIN. */
const ended = (ending: Ending) =>
  new AppError(
    401,
    ending,
    ending === 'stay_cancelled' ? 'This stay was cancelled.' : 'This stay has ended.',
  );

/** No PIN looks like this. */
const noPin = '----';

const isRight = (entry: Entry, pinCode = noPin) =>
  timingSafeEqual(Buffer.from(entry.pinCode), Buffer.from(pinCode));

type Entry = Visitor & {
  pinCode: string;
  userAgent: string;
  /** The session that the device had for this page when the request arrived. It may have ended when its turn comes. */
  session: { tokenHash: Buffer } | undefined;
  /** Whether a device without a session came by the property's present link. */
  hasLink: (apartment: Stay['apartment']) => boolean;
};

type Entered = { stay: Stay; session: NewSession };

/** Tries wait for each other before they take a connection, not after: an address's counter admits one at a time, */
const inTurnOfAddress = takeTurns({ atOnce: 1, waiting: 100 });
/** and so does the row of a stay, from however many addresses they come. One more may get ready. */
const inTurnAtStay = takeTurns({ atOnce: 2, waiting: 500 });

export async function enterWithPin(db: Database, entry: Entry): Promise<Entered> {
  // Two queues: a device with a session does not wait behind one that may be guessing.
  const inTurn = <Result>(line: 'in' | 'out', enter: () => Promise<Result>) =>
    inTurnAtStay(`${entry.pageId} ${line}`, enter);
  const { session } = entry;
  const entered = session && (await inTurn('in', () => enterAgain(db, entry, session.tokenHash)));
  return (
    entered ??
    inTurnOfAddress(entry.address, () =>
      inTurn('out', async () => enterAnew(db, await lookAt(db, entry, entry.hasLink), entry)),
    )
  );
}

type Seen = { stay: Stay | undefined; over: Over | undefined };

/** Of a stay that this device can't open it must not notice anything, nor be held up by it once it can. */
async function lookAt(db: Database, { pageId }: Entry, hasLink: Entry['hasLink']): Promise<Seen> {
  const found = await findStayOfPage(db, pageId);
  const isOpen = found && openUntil(found) !== undefined;
  const stay = isOpen && hasLink(found.apartment) ? found : undefined;
  return { stay, over: asOver(found?.guest, pageId) };
}

/** Whatever the PIN, the same is asked of the database until it lets somebody in: how long a refusal takes tells nothing of it. */
async function enterAnew(db: Database, seen: Seen, entry: Entry): Promise<Entered> {
  const { stay } = seen;
  const attempt = attemptOf(stay, entry);
  const isTried = stay !== undefined && hasTryLeft(stay.guest);
  const mayEnter = isRight(entry, stay?.guest.pinCode) && isTried;
  const session = await enterAtOnce(db, stay?.guest, { attempt, device: entry, mayEnter });
  if (session && stay) return { stay, session };
  return commitEvenIfRefused(db, (tx) => enterStepByStep(tx, seen, entry));
}

async function enterStepByStep(db: Database, { stay, over }: Seen, entry: Entry): Promise<Entered> {
  const charged = await chargeTry(db, stay, over, entry);
  const held = isRight(entry, stay?.guest.pinCode) && stay && (await holdStay(db, stay.guest));
  if (held && stay) {
    await forgiveTry(db, charged);
    return letIn(db, { ...stay, guest: { ...stay.guest, ...held } }, entry, undefined);
  }
  if (!isRight(entry, over?.pinCode) || !over) {
    await noteWrongTry(db, charged);
    throw wrong();
  }
  await refundPinTry(db, over);
  await forgiveTry(db, charged);
  throw ended(over.ending);
}

/**
 * For a device whose session belongs to this stay and this PIN, so that its try is not a guess. Undefined otherwise:
 * after a turnover or a change of the PIN, the device counts as new.
 */
async function enterAgain(
  db: Database,
  entry: Entry,
  tokenHash: Buffer,
): Promise<Entered | undefined> {
  const { stay } = await lookAt(db, entry, () => true);
  if (!stay) return undefined;
  return commitEvenIfRefused(db, async (tx) => {
    const guest = await holdStayOfSession(tx, stay.guest, tokenHash);
    if (!guest) return undefined;
    if (!isRight(entry, guest.pinCode)) throw wrong();
    const before = await takeOverSession(tx, tokenHash);
    return before && letIn(tx, { ...stay, guest: { ...stay.guest, ...guest } }, entry, before);
  });
}

async function letIn(
  db: Database,
  stay: Stay,
  { address, userAgent }: Entry,
  before: EndedSession | undefined,
): Promise<Entered> {
  const recordedAt = await recordEntry(db, stay.guest, { address, userAgent }, before);
  return { stay, session: await startSession(db, stay.guest, recordedAt) };
}
