import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayTexts } from '../../../languages/language.ts';
import { atPageStart } from '../../../ui/behaviour/direction.ts';
import { cx } from '../../../ui/cx.ts';
import type { Spot } from '../page-sections.ts';
import { eachOnce } from '../text/each-once.ts';
import { HostText } from '../text/host-text.tsx';
import { useTicks } from './ticks.ts';

interface CheckoutTicksProps {
  list: string[];
  guestId: string;
}

/** What the host asks for before the guest leaves, as a list to tick off. */
export function CheckoutTicks({ list, guestId }: CheckoutTicksProps) {
  const texts = useStayTexts();
  const { ticked, toggle } = useTicks(guestId, list.length);
  const entries = eachOnce(list);
  const isDone = entries.every(([, index]) => ticked.includes(index));
  return (
    <div data-at={'checkout-list' satisfies Spot} className="grid grid-cols-1">
      <h3 className="text-small text-soft">{texts.beforeYouLeave}</h3>
      <ul className="divide-y divide-line">
        {entries.map(([entry, index]) => (
          <li key={index}>
            <label className="flex min-h-touch cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                checked={ticked.includes(index)}
                onChange={() => toggle(index)}
                className="size-5 shrink-0 accent-green"
              />
              <HostText
                as="span"
                textPath={apartmentText('checkoutList', index)}
                className={cx('min-w-0 flex-1', atPageStart, ticked.includes(index) && 'text-soft')}
              >
                {entry}
              </HostText>
            </label>
          </li>
        ))}
      </ul>
      {/* The empty element has no height but already exists, because not every screen reader announces a status that is added together with its text. */}
      <p role="status" className="font-semibold text-green text-small">
        {isDone && texts.allTicked}
      </p>
    </div>
  );
}
