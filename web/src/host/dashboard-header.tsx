import { Menu, X } from 'lucide-react';
import * as Radix from 'radix-ui/collapsible';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Mark } from '../layout/mark.tsx';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { dismissToast } from '../ui/toasts/toast.ts';
import { DashboardMenu } from './dashboard-menu.tsx';
import { pageWidth } from './page-width.ts';

/** @param apartmentId the id of the selected property */
export function DashboardHeader({ apartmentId }: { apartmentId?: string }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const unfold = (isOpen: boolean) => {
    setOpen(isOpen);
    // On a phone, a toast would cover the menu.
    if (isOpen) dismissToast();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <header data-header className={cx(pageWidth, 'w-full px-5 py-3')}>
      <Radix.Root open={open} onOpenChange={unfold} onKeyDown={closeOnEscape}>
        <div className="flex items-center gap-3">
          <Link href={pages.hostSettings} className={brand}>
            <Mark className="size-9" />
            Host Dashboard
          </Link>
          <div className="max-xl:hidden">
            <DashboardMenu apartmentId={apartmentId} className="flex items-center gap-1" />
          </div>
          <Radix.Trigger
            ref={trigger}
            aria-label="Menu"
            className={cx(buttonClass('quiet', 'icon'), 'xl:hidden')}
          >
            {open ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
          </Radix.Trigger>
        </div>
        <Radix.Content className={panel}>
          <DashboardMenu
            apartmentId={apartmentId}
            onChosen={() => setOpen(false)}
            className="mt-2 grid gap-1 rounded-card bg-raised p-2 shadow-card [&_a]:w-full [&_a]:justify-start [&_button]:w-full [&_button]:justify-start"
          />
        </Radix.Content>
      </Radix.Root>
    </header>
  );
}

const brand =
  'me-auto inline-flex min-h-touch items-center gap-3 rounded-small font-semibold font-serif text-ink text-title';

const panel =
  'overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold xl:hidden';
