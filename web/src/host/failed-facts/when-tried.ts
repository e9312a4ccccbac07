import { timeInWords } from '../../shared/stay-days.ts';

/** For example 'today at 11:40'; on other days with the date. */
export function whenTried(at: string, now = new Date()): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return `${isToday ? 'today at ' : ''}${timeInWords(at, now)}`;
}
