import { hostOnlyPages } from '@guest-portal/contract/pages';
import { Link, useRoute } from 'wouter';
import { pages } from '../shared/paths.ts';
import { cx } from '../ui/cx.ts';

/** The pages about stays: the stays themselves, the time between them, and the calendars that they come from. */
export function StaysTabs() {
  return (
    <nav aria-label="Stays and calendars" className="mx-auto max-w-[110rem] px-5 pt-2">
      <ul className="flex flex-wrap gap-1 border-line border-b">
        <Tab href={pages.hostStays} part={pages.hostStay}>
          Stays
        </Tab>
        <Tab href={hostOnlyPages.hostTurnovers}>Turnovers</Tab>
        <Tab href={pages.hostCalendars}>Calendars</Tab>
      </ul>
    </nav>
  );
}

interface TabProps {
  href: string;
  /** The pattern of the pages within this one. */
  part?: string;
  children: string;
}

function Tab({ href, part = href, children }: TabProps) {
  const [isHere] = useRoute(href);
  const [isWithin] = useRoute(part);
  return (
    <li>
      <Link href={href} aria-current={isHere ? 'page' : isWithin || undefined} className={tab}>
        {children}
      </Link>
    </li>
  );
}

const tab = cx(
  '-mb-px inline-flex min-h-touch items-center wrap-normal border-transparent border-b-3 px-4 font-semibold text-soft max-[23rem]:px-2 hover:text-ink focus-visible:outline-offset-[-3px]',
  'aria-[current]:border-green aria-[current]:text-ink',
);
