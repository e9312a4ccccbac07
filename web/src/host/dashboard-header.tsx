import { Menu, X } from 'lucide-react';
import * as Radix from 'radix-ui/collapsible';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Mark } from '../layout/mark.tsx';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { dismissToast } from '../ui/toasts/toast.ts';
import { DashboardMenu } from './dashboard-menu.tsx';
import { FailedFactsNotice } from './failed-facts/failed-facts-notice.tsx';
import { HostNavigation } from './host-navigation.tsx';
import { pageWidth } from './page-width.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useHomePath } from './use-home-path.ts';
import { usePreviewChoice } from './use-preview-choice.ts';

/** @param apartmentId the id of the selected property */
export function DashboardHeader({ apartmentId }: { apartmentId?: string }) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { choices, onClose, ...preview } = usePreviewChoice(apartmentId);
  const setMenuOpen = (isOpen: boolean) => {
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
      <Radix.Root open={open} onOpenChange={setMenuOpen} onKeyDown={closeOnEscape}>
        <div className="flex flex-wrap items-center gap-x-3">
          <Link href={useHomePath()} className={brand}>
            <Mark className="size-9" />
            <span className="min-[56.25rem]:max-[74.99rem]:sr-only">Host Dashboard</span>
          </Link>
          <Radix.Trigger
            ref={trigger}
            aria-label="Menu"
            className={cx(buttonClass('quiet', 'icon'), 'min-[56.25rem]:hidden')}
          >
            {open ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
          </Radix.Trigger>
          <HostNavigation />
          <div className="ms-auto max-[56.24rem]:hidden">
            <DashboardMenu {...preview} className="flex items-center gap-1" />
          </div>
        </div>
        <Radix.Content className={panel}>
          <DashboardMenu
            {...preview}
            onChosen={() => setOpen(false)}
            className="mt-2 grid gap-1 rounded-card bg-raised p-2 shadow-card [&_a]:w-full [&_a]:justify-start [&_button]:w-full [&_button]:justify-start"
          />
        </Radix.Content>
      </Radix.Root>
      <FailedFactsNotice />
      <PreviewDialog choices={choices} onClose={onClose} />
    </header>
  );
}

const brand =
  'inline-flex min-h-touch items-center gap-3 rounded-small font-semibold font-serif text-ink text-title max-[56.24rem]:me-auto min-[75rem]:me-3';

const panel =
  'overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold min-[56.25rem]:hidden';
