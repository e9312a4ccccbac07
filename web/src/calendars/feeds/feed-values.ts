/** The values of the calendar form and their validation. */
import { codeOf, serverMessageOf } from '../../shared/api.ts';

export interface FeedValues {
  url: string;
  name: string;
  blocksAreStays: boolean;
}

export type FeedErrors = Partial<Record<'url' | 'name', string>>;

/** @param isSaved whether the calendar exists, so that its link may be left empty */
export const feedErrorsIn = ({ url, name }: FeedValues, isSaved: boolean): FeedErrors => ({
  ...(!isSaved && url.trim() === '' && { url: 'Enter the calendar link' }),
  ...(name.trim() === '' && { name: 'Enter a name for the calendar' }),
});

/** Returns the server's error about the link, to be shown at its field. Other errors are shown elsewhere. */
export const feedErrorsFromServer = (error: unknown): FeedErrors =>
  ['not_an_address', 'same_calendar'].includes(codeOf(error) ?? '')
    ? { url: serverMessageOf(error) ?? 'This is not a calendar link.' }
    : {};
