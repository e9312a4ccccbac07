import {
  AlarmClock,
  CalendarX2,
  ChevronRight,
  Clock,
  CreditCard,
  KeyRound,
  Lock,
  type LucideIcon,
  Printer,
  Send,
  TextSearch,
  Unplug,
  Wrench,
} from 'lucide-react';
import { Link } from 'wouter';
import { LoadError } from '../editor/sections/loaded.tsx';
import { openedHereState } from '../host/stay-path.ts';
import { Badge } from '../ui/badge.tsx';
import { useShowAll } from '../ui/behaviour/use-show-all.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { AttentionLine } from './attention.ts';
import { useAttention } from './use-attention.ts';

/** The number of lines that are shown at first. It is small, so that hosts need not scroll far to today's guests. */
const maxLinesAtFirst = 6;

interface NeedsALookProps {
  nameOf: (apartmentId: string) => string;
}

/** Lists the problems of all properties. Each line leads to where its problem is solved. */
export function NeedsALook({ nameOf }: NeedsALookProps) {
  const { lines, isComplete, hasFailed, isFetching, retryFailed } = useAttention();
  const { shown, button } = useShowAll(lines, maxLinesAtFirst);
  return (
    <section aria-labelledby="needs-a-look" className="grid grid-cols-1 gap-3">
      <h2 id="needs-a-look" className="flex items-center gap-2 text-title">
        Needs a look
        {lines.length > 0 && (
          <Badge tone="yellow" className="tabular-nums">
            {lines.length}
          </Badge>
        )}
      </h2>
      {hasFailed && (
        <LoadError
          text="Some of it could not be checked."
          pending={isFetching}
          onRetry={retryFailed}
        />
      )}
      {isComplete && lines.length === 0 && <p className="text-soft">Nothing needs a look.</p>}
      {lines.length > 0 && (
        <Card className="grid min-w-0 grid-cols-1 gap-2 p-2! sm:p-3!">
          <ul className="grid grid-cols-1 divide-y divide-line">
            {shown.map((line) => (
              <li key={line.key} className="min-w-0">
                <Line line={line} property={nameOf(line.apartmentId)} />
              </li>
            ))}
          </ul>
          {button && <Button variant="quiet" className="justify-self-start" {...button} />}
        </Card>
      )}
    </section>
  );
}

const icons: Record<AttentionLine['kind'], LucideIcon> = {
  turnover: AlarmClock,
  failedFact: Unplug,
  problem: Wrench,
  lockedOut: Lock,
  timeRequest: Clock,
  notSentToday: Send,
  notSentTomorrow: Send,
  calendar: CalendarX2,
  guide: TextSearch,
  guessedLink: KeyRound,
  print: Printer,
  paymentFailed: CreditCard,
  paymentEnds: CreditCard,
};

const urgentKinds: ReadonlySet<AttentionLine['kind']> = new Set([
  'turnover',
  'failedFact',
  'problem',
  'lockedOut',
  'notSentToday',
  'paymentFailed',
]);

function Line({ line, property }: { line: AttentionLine; property: string }) {
  const Icon = icons[line.kind];
  return (
    <Link href={line.href} state={openedHereState} className={row}>
      <Icon
        aria-hidden
        size={20}
        className={`shrink-0 ${urgentKinds.has(line.kind) ? 'text-red' : 'text-green'}`}
      />
      <span className="grid min-w-0 grow">
        <span className="text-small text-soft">
          <bdi translate="no">{property || 'Unnamed property'}</bdi>
        </span>
        <span className="wrap-anywhere">
          {line.name !== undefined && (
            <>
              <bdi translate="no" className="font-semibold">
                {line.name}
              </bdi>
              {': '}
            </>
          )}
          {line.sentence}
        </span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-soft rtl:-scale-x-100" />
    </Link>
  );
}

const row =
  'flex min-h-touch items-center gap-3 rounded-small px-3 py-2 hover:bg-sunken focus-visible:outline-offset-[-3px]';
