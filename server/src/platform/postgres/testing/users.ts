/** The user who runs the tests, and the user that root can become. */
import { canRead, findUnprivilegedUser } from '../run-as.ts';

export const isRoot = process.getuid?.() === 0;

/** The ordinary user that root can become; undefined when the tests run as an ordinary user themselves. */
export const ordinaryUser = isRoot ? await findUnprivilegedUser() : undefined;

/** Whether root can start our programs as the ordinary user. It can't in a clone that only root can read. */
export const canBecomeOrdinary =
  ordinaryUser !== undefined && (await canRead(ordinaryUser, import.meta.filename));
