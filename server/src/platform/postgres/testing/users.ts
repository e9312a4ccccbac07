/** Who runs the tests, and whom root can become. */
import { canRead, findUnprivilegedUser } from '../run-as.ts';

export const isRoot = process.getuid?.() === 0;

/** The ordinary user that root can become; undefined when the tests run as an ordinary user themselves. */
export const ordinaryUser = isRoot ? await findUnprivilegedUser() : undefined;

/** False in a clone that only root can read: no program of ours starts there as another user. */
export const canBecomeOrdinary =
  ordinaryUser !== undefined && (await canRead(ordinaryUser, import.meta.filename));
