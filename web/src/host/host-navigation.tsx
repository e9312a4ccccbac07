import { hostOnlyPages } from '@guest-portal/contract/pages';
import { Building2, CalendarRange, MessageSquareText, Sunrise } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { barePath, pages } from '../shared/paths.ts';
import { cx } from '../ui/cx.ts';

/** The host's pages, each with the pages that belong to it. */
const entries = [
  { label: 'Today', Icon: Sunrise, href: pages.hostToday, parts: [] },
  {
    label: 'Properties',
    Icon: Building2,
    href: pages.hostSettings,
    parts: [
      pages.hostTranslations,
      pages.hostPrint,
      hostOnlyPages.hostHistory,
      hostOnlyPages.hostTeam,
    ],
  },
  {
    label: 'Stays',
    Icon: CalendarRange,
    href: pages.hostStays,
    parts: [hostOnlyPages.hostTurnovers, pages.hostCalendars],
  },
  { label: 'Messages', Icon: MessageSquareText, href: pages.hostMessages, parts: [] },
];

/** The links of the host's pages: in the header of a wide window, and along the bottom edge of a phone. */
export function HostNavigation() {
  const [location] = useLocation();
  const path = barePath(location);
  return (
    <nav aria-label="Main" data-page-bar className="max-[56.24rem]:w-full">
      <ul className="grid grid-cols-4 min-[56.25rem]:flex min-[56.25rem]:gap-1">
        {entries.map(({ label, Icon, href, parts }) => {
          const isHere = path === href;
          const isWithin = [href, ...parts].some((page) => `${path}/`.startsWith(`${page}/`));
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : isWithin || undefined}
                className={linkClass}
              >
                <span className={iconClass}>
                  <Icon aria-hidden size={20} />
                </span>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone the label is below the icon, and only the icon of the current page has a background. */
const linkClass = cx(
  'group flex min-h-touch items-center font-semibold text-green transition-colors duration-150 aria-[current]:text-on-tone-green forced-colors:aria-[current]:underline',
  'max-[56.24rem]:h-[calc(var(--spacing)*15-1px)] max-[56.24rem]:flex-col max-[56.24rem]:justify-center max-[56.24rem]:gap-0.5 max-[56.24rem]:rounded-small max-[56.24rem]:text-[min(0.75rem,3.75vw)] max-[56.24rem]:leading-snug max-[56.24rem]:focus-visible:outline-offset-[-3px]',
  'min-[56.25rem]:gap-2 min-[56.25rem]:rounded-control min-[56.25rem]:px-3 min-[56.25rem]:max-[64rem]:px-2 min-[56.25rem]:py-2 min-[56.25rem]:hover:bg-sunken min-[56.25rem]:aria-[current]:bg-tone-green',
);

/** A window of medium width has no room for icons beside the labels. */
const iconClass =
  'rounded-control px-4 py-0.5 max-[56.24rem]:group-aria-[current]:bg-tone-green min-[56.25rem]:p-0 min-[56.25rem]:max-[90rem]:hidden';
