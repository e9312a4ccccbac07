import { hostOnlyPages } from '@guest-portal/contract/pages';
import {
  Copy,
  CopyPlus,
  Files,
  History,
  Languages,
  type LucideIcon,
  Printer,
  RefreshCw,
  Trash2,
  Users,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { historyPath } from '../../host/history-path.ts';
import type { Apartment } from '../../host/queries.ts';
import { guestPath, guestPortalPath } from '../../shared/paths.ts';
import { printPath } from '../../shared/prints-path.ts';
import { translationsPath } from '../../shared/translations-path.ts';
import { copyText } from '../../ui/behaviour/copy.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Actions on a whole property. */
export interface PropertyActionHandlers {
  onRenewLink: (apartment: Apartment) => void;
  /** It is undefined if the host has no other property. */
  onCopyToOthers?: ((apartment: Apartment) => void) | undefined;
  onDuplicate: (apartment: Apartment) => void;
  onDelete: (apartment: Apartment) => void;
}

interface PropertyActionsProps extends PropertyActionHandlers {
  apartment: Apartment;
  className?: string;
}

/** The actions have labels, because the meaning of an icon alone is unclear and one of them deletes. */
export function PropertyActions({ apartment, className = '', ...handlers }: PropertyActionsProps) {
  const name = apartment.name || 'Apartment';
  const { actions } = apartment;
  const { onCopyToOthers } = handlers;
  return (
    <div className={className}>
      <Group label={<VisuallyHidden>Property</VisuallyHidden>}>
        <ActionLink
          icon={Languages}
          href={translationsPath(apartment.id)}
          label={`Translate ${name}`}
        >
          Translate
        </ActionLink>
        <ActionLink icon={Printer} href={printPath(apartment.id)} label={`Print for ${name}`}>
          Print
        </ActionLink>
        <ActionLink icon={History} href={historyPath(apartment.id)} label={`History of ${name}`}>
          History
        </ActionLink>
        {onCopyToOthers && (
          <Action
            icon={Files}
            label={`Copy texts of ${name} to other properties`}
            onClick={() => onCopyToOthers(apartment)}
          >
            Copy texts
          </Action>
        )}
        {actions.includes('property.create') && (
          <Action
            icon={CopyPlus}
            label={`Duplicate ${name}`}
            onClick={() => handlers.onDuplicate(apartment)}
          >
            Duplicate
          </Action>
        )}
        {actions.includes('member.read') && (
          <ActionLink icon={Users} href={hostOnlyPages.hostTeam} label={`Team of ${name}`}>
            Team
          </ActionLink>
        )}
        {actions.includes('property.delete') && (
          <Action
            icon={Trash2}
            label={`Delete ${name}`}
            onClick={() => handlers.onDelete(apartment)}
          >
            Delete
          </Action>
        )}
      </Group>
      <Group
        label={
          <>
            <span className="font-semibold">Guest link</span> for printing and for guests without a
            stay
          </>
        }
      >
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
          onClick={() => handlers.onRenewLink(apartment)}
        >
          Renew
        </Action>
      </Group>
    </div>
  );
}

interface GroupProps {
  label: ReactNode;
  children: ReactNode;
}

/** The actions are in columns of equal width, so that they line up on every screen. */
function Group({ label, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-labelledby={id}>
      <div id={id} className="text-small text-soft">
        {label}
      </div>
      <div className="-mx-2.5 grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))]">
        {children}
      </div>
    </div>
  );
}

const actionClass = 'justify-start! px-2.5! font-medium! text-small!';

interface ActionLinkProps {
  icon: LucideIcon;
  label: string;
  href: string;
  children: string;
}

function ActionLink({ icon: Icon, label, href, children }: ActionLinkProps) {
  return (
    <Link href={href} aria-label={label} className={cx(buttonClass('quiet'), actionClass)}>
      <Icon aria-hidden size={16} />
      {children}
    </Link>
  );
}

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
