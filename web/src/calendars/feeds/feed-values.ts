/** What a host writes about a calendar, and what is known to be wrong with it. */
import { codeOf, sentenceOf } from '../../shared/api.ts';

export interface FeedValues {
  url: string;
  name: string;
  blocksAreStays: boolean;
}

export type FeedErrors = Partial<Record<'url' | 'name', string>>;

/** @param isKept it has an address already */
export const errorsIn = ({ url, name }: FeedValues, isKept: boolean): FeedErrors => ({
  ...(!isKept && url.trim() === '' && { url: 'Paste the address of the calendar' }),
  ...(name.trim() === '' && { name: 'Give the calendar a name' }),
});

/** A refusal that is about the address stands at the address. */
export const errorsFrom = (error: unknown): FeedErrors =>
  ['not_an_address', 'same_calendar'].includes(codeOf(error) ?? '')
    ? { url: sentenceOf(error) ?? 'This is not the address of a calendar.' }
    : {};
