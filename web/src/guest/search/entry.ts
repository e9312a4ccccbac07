/** What can be found on the page: one entry for each thing that has its own position. */

export interface SearchText {
  text: string;
  /** Path of the text in the bundle, if the host wrote it. */
  textPath?: string | undefined;
  /** Set for a name, an address or a number, which must not be translated. */
  asWritten?: true;
}

export interface SearchEntry {
  /** The heading of the page under which the entry is listed. */
  place: string;
  title: SearchText;
  texts: SearchText[];
  /** Other names of the entry, which are searched but not shown. */
  also?: string[];
  /** Position of the entry on the page, as a value of `data-at`. */
  at: string;
  /** The surrounding part of the page, which may be folded, as a value of `data-at`. */
  within?: string;
  /** Set if the entry is read in a dialog, which a press on it opens. */
  opens?: true;
  /** Whether the entry is locked until the check-in. Until then, only its title may be shown. */
  isLocked: boolean;
}
