/** The form of a new guide item, stored with the drafts. It contains the missed search that it answers, if any. */
export const newGuideForm = 'Add Guide Item';

export type GuideTexts = Readonly<{
  name: string;
  instructions: string;
  /** The id of the missed search. */
  miss?: string;
}>;
