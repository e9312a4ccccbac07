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
  heading: string;
  title: SearchText;
  texts: SearchText[];
  /** Names by which the entry is found as well. They are not shown. */
  otherNames?: string[];
  /** Position of the entry on the page, as a value of `data-at`. */
  at: string;
  /** The surrounding part of the page, which may be folded, as a value of `data-at`. */
  within?: string;
  /** Set if the entry is read in a dialog, which a press on it opens. */
  opensDialog?: true;
  /** Whether the entry is locked until the check-in. Until then, only its title may be shown. */
  isLocked: boolean;
}
