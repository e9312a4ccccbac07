/** What the device has saved of the page for offline use; undefined in a preview. */
import { createContext } from 'react';

export type SavedState =
  /** The texts, the arrival photos and the page's own files were all read back. */
  | { kind: 'saved' }
  /** Everything was read back except some arrival photos. */
  | { kind: 'pictures'; saved: number; count: number }
  | { kind: 'not-yet' }
  /** Nothing is kept if the end of the stay is unknown. */
  | { kind: 'no-dates' }
  /** Nothing can be kept without HTTPS, or in a private window of some browsers. */
  | { kind: 'impossible' };

export const SavedStateContext = createContext<SavedState | 'unknown' | undefined>(undefined);
