/** From PIN to page, without telling a guesser anything. */

import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import { commitEvenIfRefused } from '../platform/limits/commit-even-if-refused.ts';
import { takeTurns } from '../platform/limits/turns.ts';
import {
  attemptOf,
  chargeTry,
  forgiveTry,
  noteWrongTry,
  type Visitor,
} from '../stays/pin-guard/guard.ts';
import { hasTryLeft, holdStay, refundPinTry } from '../stays/pin-guard/pin-tries.ts';
import { enterAtOnce } from './entry-at-once.ts';
import { recordEntry } from './recording.ts';
import {
  asOver,
  type EndedSession,
  type Ending,
  type NewSession,
  type Over,
  startSession,
  takeOverSession,
} from './sessions.ts';
import { findStayOfPage, openUntil, type Stay } from './stays.ts';

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
  /** The valid session that the device holds for this property. */
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
  const enter = (how: typeof enterAnew) =>
    // Two lines: who is in waits behind nobody who may be guessing.
    inTurnAtStay(`${entry.pageId} ${entry.session ? 'in' : 'out'}`, async () =>
      how(db, await lookAt(db, entry), entry),
    );
  if (entry.session) return enter(enterAgain);
  return inTurnOfAddress(entry.address, () => enter(enterAnew));
}

type Seen = { stay: Stay | undefined; over: Over | undefined };

/** Of a stay that this device can't open it must not notice anything, nor be held up by it once it can. */
async function lookAt(db: Database, { pageId, session, hasLink }: Entry): Promise<Seen> {
  const found = await findStayOfPage(db, pageId);
  const isOpen = found && openUntil(found) !== undefined;
  const stay = isOpen && (session || hasLink(found.apartment)) ? found : undefined;
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
  const held = await holdIfRight(db, stay, entry);
  if (held) {
    await forgiveTry(db, charged);
    return letIn(db, held, entry, undefined);
  }
  if (!isRight(entry, over?.pinCode) || !over) {
    await noteWrongTry(db, charged);
    throw wrong();
  }
  await refundPinTry(db, over);
  await forgiveTry(db, charged);
  throw ended(over.ending);
}

/** By a device that is in: it is no guess, and does not wait in line with those that may be. */
const enterAgain = (db: Database, { stay }: Seen, entry: Entry): Promise<Entered> =>
  commitEvenIfRefused(db, async (tx) => {
    const held = await holdIfRight(tx, stay, entry);
    if (!held) throw wrong();
    const before = entry.session && (await takeOverSession(tx, entry.session.tokenHash));
    return letIn(tx, held, entry, before);
  });

/** Undefined for a wrong PIN, and for a right one if what was compared no longer stands. */
async function holdIfRight(
  db: Database,
  stay: Stay | undefined,
  entry: Entry,
): Promise<Stay | undefined> {
  if (!isRight(entry, stay?.guest.pinCode) || !stay) return undefined;
  const guest = await holdStay(db, stay.guest, { refund: entry.session === undefined });
  return guest && { guest, apartment: stay.apartment };
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
