/** What the device holds of the page for the time without a connection; nothing where the page is only looked at. */
import { createContext } from 'react';

export type SavedState =
  /** Texts, pictures and code: all of it was read back. */
  | { kind: 'saved' }
  /** All but some pictures of the way in. */
  | { kind: 'pictures'; saved: number; count: number }
  | { kind: 'not-yet' }
  /** Nothing is kept without a known end. */
  | { kind: 'no-dates' }
  /** Without https, or in a private window of some browsers. */
  | { kind: 'impossible' };

export const SavedStateContext = createContext<SavedState | 'unknown' | undefined>(undefined);
