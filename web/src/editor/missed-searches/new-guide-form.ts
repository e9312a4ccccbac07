/** The form of a new guide item, as it waits with the drafts: with the term that it answers, if it was opened for one. */
export const newGuideForm = 'Add Guide Item';

export type GuideTexts = Readonly<{
  name: string;
  instructions: string;
  /** The id of what guests looked for. */
  miss?: string;
}>;
