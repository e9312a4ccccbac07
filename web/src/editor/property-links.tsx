import { hostOnlyPages } from '@guest-portal/contract/pages';
import { CalendarSync, History, Languages, type LucideIcon, Printer, Users } from 'lucide-react';
import { Link } from 'wouter';
import { historyPath } from '../host/history-path.ts';
import type { Apartment } from '../host/queries.ts';
import { calendarsPath } from '../shared/calendars-path.ts';
import { printPath } from '../shared/prints-path.ts';
import { translationsPath } from '../shared/translations-path.ts';
import { standaloneLink } from '../ui/link.ts';

/** The other pages about a property. */
export function PropertyLinks({ apartment: { id, actions } }: { apartment: Apartment }) {
  return (
    <nav aria-label="More about this property">
      <ul className="flex flex-wrap gap-x-6">
        <PropertyLink icon={Languages} href={translationsPath(id)}>
          Translations
        </PropertyLink>
        <PropertyLink icon={Printer} href={printPath(id)}>
          Print
        </PropertyLink>
        <PropertyLink icon={CalendarSync} href={calendarsPath(id)}>
          Calendars
        </PropertyLink>
        <PropertyLink icon={History} href={historyPath(id)}>
          History
        </PropertyLink>
        {actions.includes('member.read') && (
          <PropertyLink icon={Users} href={hostOnlyPages.hostTeam}>
            Team
          </PropertyLink>
        )}
      </ul>
    </nav>
  );
}

interface PropertyLinkProps {
  icon: LucideIcon;
  href: string;
  children: string;
}

function PropertyLink({ icon: Icon, href, children }: PropertyLinkProps) {
  return (
    <li>
      <Link href={href} className={standaloneLink}>
        <Icon aria-hidden size={18} className="shrink-0" />
        {children}
      </Link>
    </li>
  );
}
