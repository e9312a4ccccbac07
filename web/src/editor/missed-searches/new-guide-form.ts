/** The name under which the form for a new guide item is stored with the drafts. */
export const newGuideForm = 'Add Guide Item';

export type GuideTexts = Readonly<{
  name: string;
  instructions: string;
  /** The id of the missed search that the guide item answers. */
  miss?: string;
}>;
