import { Copy, CopyPlus, type LucideIcon, Printer, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Apartment } from '../../host/queries.ts';
import { guestPath, guestPortalPath } from '../../shared/paths.ts';
import { printPath } from '../../shared/prints-path.ts';
import { copyText } from '../../ui/behaviour/copy.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** Actions on a whole property. */
export interface PropertyActionHandlers {
  onRenewLink: (apartment: Apartment) => void;
  onDuplicate: (apartment: Apartment) => void;
  onDelete: (apartment: Apartment) => void;
}

interface PropertyActionsProps extends PropertyActionHandlers {
  apartment: Apartment;
  className?: string;
}

/** The actions have labels, because the meaning of an icon alone is unclear and one of them deletes. */
export function PropertyActions({ apartment, className = '', ...on }: PropertyActionsProps) {
  const name = apartment.name || 'Apartment';
  return (
    <div className={className}>
      <Group label="Guest link">
        <Action
          icon={Copy}
          label={`Copy the guest link of ${name}`}
          onClick={() => void copyLink(apartment)}
        >
          Copy
        </Action>
        <Action
          icon={RefreshCw}
          label={`Renew the guest link of ${name}`}
          onClick={() => on.onRenewLink(apartment)}
        >
          Renew
        </Action>
        <Link
          href={printPath(apartment.id)}
          aria-label={`Print for ${name}`}
          className={cx(buttonClass('quiet'), actionClass)}
        >
          <Printer aria-hidden size={16} />
          Print
        </Link>
      </Group>
      <Group label="Property">
        <Action
          icon={CopyPlus}
          label={`Duplicate ${name}`}
          onClick={() => on.onDuplicate(apartment)}
        >
          Duplicate
        </Action>
        <Action icon={Trash2} label={`Delete ${name}`} onClick={() => on.onDelete(apartment)}>
          Delete
        </Action>
      </Group>
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <span className="me-1 min-w-18 text-small text-soft">{label}</span>
      {children}
    </div>
  );
}

const actionClass = 'px-2.5! font-medium! text-small!';

interface ActionProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  children: string;
}

function Action({ icon: Icon, label, onClick, children }: ActionProps) {
  return (
    <Button variant="quiet" aria-label={label} onClick={onClick} className={actionClass}>
      <Icon aria-hidden size={16} />
      {children}
    </Button>
  );
}

async function copyLink({ id, slug }: Apartment) {
  const link = new URL(slug ? guestPath(slug) : guestPortalPath(id), location.origin);
  const copied = await copyText(link.href);
  toast(
    copied
      ? { title: 'Guest portal link copied!', description: 'Share this link with your guests.' }
      : { title: 'The link could not be copied', description: link.href, variant: 'destructive' },
  );
}
