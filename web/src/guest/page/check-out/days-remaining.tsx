import { pluralOf } from '../../../languages/formats.ts';
import { useLanguage, useStayTexts } from '../../../languages/language.ts';

/** The counter from the specification. It is shown until the guest has left, and ends at 0. */
export function DaysRemaining({ days }: { days: number }) {
  const { locale } = useLanguage();
  const texts = useStayTexts();
  return (
    <p className="max-w-full shrink-0 text-center text-small text-soft">
      <span className="block font-semibold font-serif text-[2.75rem] text-green tabular-nums leading-none">
        {days}
      </span>{' '}
      {pluralOf(texts.daysRemaining, days, locale)}
    </p>
  );
}
