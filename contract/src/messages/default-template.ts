/** Builds the default templates from the sentences of a language. The layout is the same in every language. */
import type { MessageTexts } from '@guest-portal/languages/shape';
import type { Moment, Template } from './moments.ts';

const paragraphs = (...all: string[]) => all.join('\n\n');
const lines = (...all: string[]) => all.join('\n');

/** The template that applies until the host writes one. */
export function defaultTemplate(texts: MessageTexts, moment: Moment): Template {
  const { hello, checkin, checkout, address, regards } = texts;
  const { subject, opening } = texts[moment];
  const end = lines(regards, '{host}');
  if (moment === 'after') {
    const text = paragraphs(hello, opening, texts.after.reply, texts.after.again, end);
    return { subject, text, plain: text };
  }
  if (moment === 'leaving')
    return {
      subject,
      // The guest has opened the page before, so the PIN is left out.
      text: paragraphs(
        hello,
        opening,
        checkout,
        lines(texts.leaving.page, '{link}'),
        texts.ask,
        end,
      ),
      plain: paragraphs(hello, opening, checkout, texts.ask, end),
    };
  const isBooked = moment === 'booked';
  const page = lines(texts[moment].page, '{link}', texts.pin);
  const days = isBooked ? lines(checkin, checkout) : lines(checkin, address);
  const wayIn = moment === 'arrival' ? texts.door : texts.doorComes;
  const plainDays = isBooked ? lines(days, address) : days;
  return {
    subject,
    text: paragraphs(hello, opening, days, page, texts.ask, end),
    plain: paragraphs(hello, opening, plainDays, wayIn, texts.ask, end),
  };
}
