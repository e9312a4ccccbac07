import { Copy, CopyPlus, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SubscriptionControl } from '../../billing/subscription-control.tsx';
import { guestPath, guestPortalPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.ts';
import type { Apartment } from '../queries.ts';

interface PropertyCardProps {
  apartment: Apartment;
  selected: boolean;
  onSelect: () => void;
  onRenewLink: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

export function PropertyCard(props: PropertyCardProps) {
  const { apartment, selected, onSelect, onRenewLink, onDuplicate, onDelete } = props;
  const name = apartment.name || 'Apartment';
  return (
    <li className={cx(card, selected ? 'outline-green' : 'outline-transparent')}>
      {/* The whole card can be pressed; its buttons lie above. */}
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={onSelect}
        className="cursor-pointer rounded-small text-start after:absolute after:inset-0 after:rounded-card"
      >
        <span
          dir="auto"
          translate="no"
          className="line-clamp-2 break-words font-semibold font-serif text-lead"
        >
          {name}
        </span>
        <span className="block text-small text-soft">
          Property ID:{' '}
          <span translate="no" className="tabular-nums">
            {apartment.id.slice(0, 8)}
          </span>
        </span>
      </button>
      <div className="relative mt-auto grid gap-1">
        <SubscriptionControl apartment={{ ...apartment, name }} />
        <div className="-mx-3 -mb-2 flex">
          <Action label={`Copy the guest link of ${name}`} onClick={() => copyLink(apartment)}>
            <Copy aria-hidden size={20} />
          </Action>
          <Action label={`Renew the guest link of ${name}`} onClick={onRenewLink}>
            <RefreshCw aria-hidden size={20} />
          </Action>
          <Action label={`Duplicate ${name}`} onClick={onDuplicate}>
            <CopyPlus aria-hidden size={20} />
          </Action>
          <Action label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden size={20} />
          </Action>
        </div>
      </div>
    </li>
  );
}

const card =
  'relative flex min-h-40 flex-col gap-3 rounded-card bg-raised p-5 shadow-card outline-2 -outline-offset-2 transition-[outline-color] hover:shadow-lift forced-colors:border';

function Action({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={onClick}>
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
