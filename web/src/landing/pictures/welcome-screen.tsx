import { CalendarDays, Copy, KeyRound, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { NightHouse } from './night-house.tsx';

/** A drawing of the guest's page: the house, the door code and the Wi-Fi network. */
export function WelcomeScreen() {
  return (
    <div className="grid grid-cols-1 gap-3 px-4 pb-6">
      <NightHouse className="w-full rounded-[14px]" />
      <div className="px-1">
        <p className="text-[13px] text-on-lit-soft leading-normal">Welcome, Maya and Tom</p>
        <p className="font-semibold font-serif text-[27px] leading-tight">Lamplight Loft</p>
        <p className="mt-1.5 flex items-center gap-1.5 text-[13px] text-on-lit-soft leading-normal">
          <CalendarDays size={14} className="shrink-0" /> Check-out Sunday, 11:00 AM
        </p>
      </div>
      <Line icon={<KeyRound size={14} />} label="Entry door" value="4719#" />
      <Line icon={<Wifi size={14} />} label="Wi-Fi network" value="Lamplight" />
    </div>
  );
}

function Line({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="flex items-center justify-between rounded-[12px] bg-lit-sunken px-3 py-2.5">
      <div>
        <p className="flex items-center gap-1.5 text-[12px] text-on-lit-soft leading-normal">
          {icon} {label}
        </p>
        <p className="whitespace-nowrap font-code text-[20px] tabular-nums leading-snug tracking-wider max-[22rem]:text-[16px] max-[22rem]:tracking-normal">
          {value}
        </p>
      </div>
      <Copy size={18} className="shrink-0" />
    </div>
  );
}
