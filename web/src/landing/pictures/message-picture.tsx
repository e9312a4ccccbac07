import { Link2 } from 'lucide-react';
import { NightHouse } from './night-house.tsx';

/** A drawing of the host's message with the link, and of the guest's reply. */
export function MessagePicture() {
  return (
    <div
      aria-hidden
      dir="ltr"
      className="grid gap-3 rounded-sheet bg-sunken p-5 text-left text-[15px] leading-normal sm:p-9 forced-colors:border"
    >
      <p className="text-center text-[12px] text-soft">Tuesday 10:20</p>
      <div className="ms-auto w-full max-w-[320px] overflow-hidden rounded-[20px] rounded-br-[6px] bg-raised shadow-card">
        <p className="px-4 pt-3.5 pb-3">
          Hi Maya and Tom! Everything for your stay is on this page. Your PIN follows on Friday.
        </p>
        <div className="mx-2 mb-2 overflow-hidden rounded-[14px] bg-sunken">
          <NightHouse className="w-full" />
          <div className="px-3.5 py-3">
            <p className="font-semibold font-serif text-[18px] leading-tight">Lamplight Loft</p>
            <p className="mt-1 flex items-center gap-1.5 text-[13px] text-green">
              <Link2 size={14} className="shrink-0" />
              <span className="truncate">stay.example.com/stay/7m2kx9q4tz</span>
            </p>
          </div>
        </div>
      </div>
      <p className="w-fit max-w-[280px] rounded-[20px] rounded-bl-[6px] bg-green-solid px-4 py-3 text-on-green">
        Oh, even how the coffee machine works. See you Friday!
      </p>
    </div>
  );
}
