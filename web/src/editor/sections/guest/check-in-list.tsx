import type { ReactNode } from 'react';
import type { CheckIn } from '../../../host/queries.ts';
import { formatInstant, stayInWords } from '../../../shared/stay-days.ts';

/** The number of check-ins that fit without scrolling, even on a phone. */
const maxUnscrolled = 2;

/** Check-ins, newest first, in the server's order. A long list scrolls. */
export function CheckInList({ label, checkIns }: { label: string; checkIns: CheckIn[] }) {
  return (
    <section
      aria-label={label}
      // Some browsers scroll by keyboard only with a tab stop. A list that fits needs none.
      tabIndex={checkIns.length > maxUnscrolled ? 0 : undefined}
      className={scrollerClass}
    >
      <ul className="divide-y divide-line">
        {checkIns.map((checkIn) => (
          <CheckInRow key={checkIn.id} {...checkIn} />
        ))}
      </ul>
    </section>
  );
}

function CheckInRow({ guestName, pinCodeUsed, checkedInAt, checkinDate, checkoutDate }: CheckIn) {
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 @min-[40rem]:grid-cols-[2fr_5fr] @min-[40rem]:items-center">
      <p className="min-w-0 break-words font-semibold">
        <bdi translate="no">{guestName}</bdi>
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @min-[40rem]:grid-cols-[1fr_1fr_5rem]">
        <Fact name="Checked in">
          <time dateTime={checkedInAt}>{formatInstant(checkedInAt)}</time>
        </Fact>
        <Fact name="Stay">{stayInWords(checkinDate, checkoutDate)}</Fact>
        <Fact name="PIN used">
          <span translate="no" className="font-code tabular-nums tracking-widest">
            {pinCodeUsed}
          </span>
        </Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const scrollerClass =
  '@container max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-small';
