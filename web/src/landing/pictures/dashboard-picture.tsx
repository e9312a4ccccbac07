import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../../layout/mark.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';

/** A drawing of the host's dashboard: a property, and a guest who has checked in. */
export function DashboardPicture() {
  return (
    <div
      aria-hidden
      dir="ltr"
      className="@container overflow-hidden rounded-sheet bg-tone-green text-left text-[13px] leading-normal forced-colors:border"
    >
      <div className="mx-4 mt-6 rounded-t-[18px] bg-paper shadow-lift @md:mx-8 @md:mt-9">
        <div className="flex items-center gap-2.5 px-4 py-3.5 @md:px-5">
          <Mark className="size-6" />
          <span translate="no" className="me-auto font-semibold font-serif text-[16px]">
            Guest Portal
          </span>
          <span className="hidden font-medium text-green @md:inline">Settings & Data</span>
          <span className="font-medium text-green">Sign Out</span>
        </div>
        <div className="grid grid-cols-2 gap-3 px-4 pb-4 @md:grid-cols-[1fr_1fr_40px] @md:px-5">
          <Property name="Quay House" id="7f3a90c2" selected>
            <Badge tone="green" className="px-2! text-[11px]!">
              Active
            </Badge>
          </Property>
          <Property name="Miera Attic" id="b81e4d07">
            <Badge className="whitespace-nowrap px-2! text-[11px]!">Subscribe</Badge>
          </Property>
          <span className="hidden place-items-center rounded-[14px] border border-control border-dashed text-soft @md:grid">
            <Plus size={18} />
          </span>
        </div>
        <CurrentGuest />
      </div>
    </div>
  );
}

interface PropertyProps {
  name: string;
  id: string;
  selected?: boolean;
  children: ReactNode;
}

function Property({ name, id, selected = false, children }: PropertyProps) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-[14px] border-2 bg-raised p-3',
        selected ? 'border-green' : 'border-transparent',
      )}
    >
      <p className="truncate font-semibold font-serif text-[15px]">{name}</p>
      <p className="mb-2 truncate text-[11px] text-soft">
        <span className="@max-md:hidden">Property </span>ID: {id}
      </p>
      {children}
    </div>
  );
}

function CurrentGuest() {
  return (
    <div className="mx-4 rounded-t-[14px] bg-raised p-4 pb-7 @md:mx-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold font-serif text-[17px]">Current Guest</p>
        <Badge tone="green" className="gap-1! px-2.5! text-[12px]!">
          <Check size={13} /> Checked in Friday 23:48
        </Badge>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 @md:grid-cols-3">
        <Value label="Guest name" className="@max-md:col-span-2">
          Anna
        </Value>
        <Value label="Check-in">Friday 12</Value>
        <Value label="Check-out">Sunday 14</Value>
      </div>
      <p className="mt-3 mb-1 font-semibold text-[12px]">Guest access PIN</p>
      <div className="flex gap-2">
        {['3', '9', '1', '6'].map((digit) => (
          <span
            key={digit}
            className="grid h-11 w-10 place-items-center rounded-[10px] border border-control font-code text-[18px]"
          >
            {digit}
          </span>
        ))}
      </div>
    </div>
  );
}

interface ValueProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Value({ label, className, children }: ValueProps) {
  return (
    <div className={className}>
      <p className="mb-1 font-semibold text-[12px]">{label}</p>
      <p className="truncate rounded-[10px] border border-control px-2.5 py-2">{children}</p>
    </div>
  );
}
