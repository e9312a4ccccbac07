import { CalendarDays, Copy, KeyRound, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { NightHouse } from './night-house.tsx';

/** A drawing of what the guest sees: the lit page on a phone, in a doorway at night. */
export function PhonePicture() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <div
        role="img"
        aria-label="A guest’s phone at night. The page greets Anna at Quay House and shows the door code and the wifi password, each with a copy button."
        className="relative flex justify-center overflow-hidden rounded-t-[min(14rem,50vw-1.25rem)] rounded-b-sheet bg-linear-to-b from-night-sky to-night-raised px-4 pt-28 sm:px-6"
      >
        <Lamp />
        <div
          aria-hidden
          className="relative w-full max-w-[17rem] rounded-t-[2.25rem] border-[7px] border-night border-b-0 bg-lit text-on-lit shadow-lift"
        >
          <Screen />
        </div>
      </div>
    </figure>
  );
}

function Screen() {
  return (
    <div className="grid gap-3 px-4 pt-3 pb-7">
      <div className="flex justify-between px-1 font-semibold text-[0.75rem] tabular-nums">
        <span>23:47</span>
        <span className="mt-1 h-2.5 w-5 rounded-[3px] border border-on-lit p-px">
          <span className="block h-full w-3/4 rounded-[1px] bg-on-lit" />
        </span>
      </div>
      <NightHouse className="w-full rounded-control" />
      <div className="px-1">
        <p className="text-[0.8125rem] text-on-lit-soft">Welcome, Anna</p>
        <p className="font-semibold font-serif text-[1.625rem] leading-tight">Quay House</p>
        <p className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-on-lit-soft">
          <CalendarDays size={14} /> Check-out Sunday, 11:00 AM
        </p>
      </div>
      <Line icon={<KeyRound size={16} />} label="Entry door" value="4 8 2 7" />
      <Line icon={<Wifi size={16} />} label="Wifi password" value="harbour27" />
    </div>
  );
}

function Line({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="flex items-center justify-between rounded-control bg-lit-sunken px-3 py-2.5">
      <div>
        <p className="flex items-center gap-1.5 text-[0.75rem] text-on-lit-soft">
          {icon} {label}
        </p>
        <p className="font-code text-[1.25rem] tabular-nums tracking-wider">{value}</p>
      </div>
      <Copy size={18} />
    </div>
  );
}

/** The lamp above the phone and its light. */
function Lamp() {
  return (
    <>
      <div className="absolute inset-0 bg-radial-[circle_at_50%_5rem] from-amber/85 via-30% via-amber/25 to-75% to-amber/0" />
      <svg
        aria-hidden="true"
        viewBox="0 0 64 96"
        className="absolute top-0 left-1/2 h-24 -translate-x-1/2"
      >
        <path d="M32 0v50" className="stroke-night" strokeWidth="3" />
        <circle cx="32" cy="75" r="9" className="fill-lit" />
        <path d="M6 75a26 26 0 0 1 52 0z" className="fill-night" />
      </svg>
    </>
  );
}
