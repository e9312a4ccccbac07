/** What can be found on the page: one entry for each thing that has a place of its own. */

export interface Text {
  text: string;
  /** Where it stands in the bundle, if it is the host's. */
  at?: string | undefined;
  /** A name, an address or a number, which no translator may touch. */
  asWritten?: true;
}

export interface Entry {
  /** Under which heading of the page it stands. */
  place: string;
  title: Text;
  texts: Text[];
  /** What it is called besides: looked through, and not shown. */
  also?: string[];
  /** Where it is, as `data-at` says it. */
  at: string;
  /** The part around it, which may be folded. */
  within?: string;
  /** It is read in a dialog of its own, which a press on it opens. */
  opens?: true;
  /** Waits for the check-in: that it is there may be said, and no more. */
  isLocked: boolean;
}
