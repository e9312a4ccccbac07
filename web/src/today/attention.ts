/** The lines under 'Needs a look' on the Today page: one for each problem of a property, most urgent first. */
import type { GuideFindings, TurnoverWarning } from '@guest-portal/contract';
import { hostOnlyPages, turnoverPath } from '@guest-portal/contract/pages';
import type { Subscription } from '../billing/queries.ts';
import { feedProblemsOf } from '../calendars/feed-status-text.ts';
import type { Feed } from '../calendars/queries.ts';
import { whenTried } from '../host/failed-facts/when-tried.ts';
import { fieldPath } from '../host/field-path.ts';
import type { FailedFact, GuessedLink, Print } from '../host/queries.ts';
import { stayPath } from '../host/stay-path.ts';
import { staleSentence } from '../prints/stale/stale-print-text.ts';
import type { Problem } from '../problems/queries.ts';
import { calendarsPath } from '../shared/calendars-path.ts';
import { pages } from '../shared/paths.ts';
import { printPath } from '../shared/prints-path.ts';
import { formatInstant, formatLocalTime } from '../shared/stay-days.ts';
import { dayOf, weekdayInWords } from '../stays/days.ts';
import type { StayInCalendar, Today } from '../stays/queries.ts';

/** The kinds of problems, most urgent first. */
const kinds = [
  'turnover',
  'failedFact',
  'problem',
  'lockedOut',
  'timeRequest',
  'notSentToday',
  'paymentFailed',
  'notSentTomorrow',
  'calendar',
  'guide',
  'guessedLink',
  'print',
  'paymentEnds',
] as const;

export interface AttentionLine {
  kind: (typeof kinds)[number];
  key: string;
  apartmentId: string;
  /** The guest or the calendar that the sentence is about. */
  name?: string;
  sentence: string;
  /** The path of the page on which the host can solve the problem. */
  href: string;
}

/** The data from which the lines are made. Parts that have not loaded yet are undefined. */
interface AttentionFacts {
  today?: Today | undefined;
  feeds?: { troubled: Feed[] } | undefined;
  prints?: Print[] | undefined;
  guessedLinks?: GuessedLink[] | undefined;
  subscriptions?: Subscription[] | undefined;
  guideFindings?: GuideFindings[] | undefined;
  failedFacts?: FailedFact[] | undefined;
  problems?: Problem[] | undefined;
  turnoverWarnings?: TurnoverWarning[] | undefined;
}

export function attentionLines(facts: AttentionFacts, now: number): AttentionLine[] {
  const {
    today,
    feeds,
    prints,
    guessedLinks,
    subscriptions,
    guideFindings,
    failedFacts,
    problems,
  } = facts;
  const lines = [
    ...(facts.turnoverWarnings?.map(turnoverLine) ?? []),
    ...(failedFacts?.map(failedFactLine) ?? []),
    ...(problems?.map(problemLine) ?? []),
    ...(today?.lockedOut.map(lockedOutLine) ?? []),
    ...(today?.timeRequests.map(timeRequestLine) ?? []),
    ...(today?.arriving.filter(needsMessage).map(notSentLine('today')) ?? []),
    ...(today?.arrivingTomorrow.filter(needsMessage).map(notSentLine('tomorrow')) ?? []),
    ...(feeds?.troubled.map((feed) => calendarLine(feed, now)) ?? []),
    ...(guideFindings?.map(guideLine) ?? []),
    ...(guessedLinks?.map(guessedLinkLine) ?? []),
    ...(prints?.map(printLine) ?? []),
    ...(subscriptions?.flatMap(paymentLines) ?? []),
  ];
  return lines.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

const turnoverLine = (warning: TurnoverWarning): AttentionLine => {
  const { apartmentId, stayId, checkIn, turnover, isNotDone, failed, untried, problems } = warning;
  const reasons = [
    ...(isNotDone ? ['The turnover is not done.'] : []),
    ...(failed.length > 0 ? [`Did not work: ${failed.join(', ')}.`] : []),
    ...(untried.length > 0 ? [`Not tried yet: ${untried.join(', ')}.`] : []),
    ...(problems > 0
      ? [problems === 1 ? 'One problem is open.' : `${problems} problems are open.`]
      : []),
  ];
  const when = `${weekdayInWords(dayOf(checkIn.date))}, ${formatLocalTime(checkIn.time)}`;
  return {
    kind: 'turnover',
    key: `turnover ${stayId}`,
    apartmentId,
    sentence: `Guests can check in from ${when}. ${reasons.join(' ')}`,
    href: turnover ? turnoverPath(turnover) : hostOnlyPages.hostTurnovers,
  };
};

const failedFactLine = ({ id, stayId, apartmentId, name, at }: FailedFact): AttentionLine => ({
  kind: 'failedFact',
  key: `failedFact ${stayId} ${id}`,
  apartmentId,
  sentence: `${name} did not work ${whenTried(at)}.`,
  href: propertyPath(apartmentId),
});

/** Enough of a report to recognise it. The page of the stay shows all of it. */
const maxShownText = 120;

const problemLine = ({ id, stayId, apartmentId, reporter, by, text }: Problem): AttentionLine => ({
  kind: 'problem',
  key: `problem ${stayId} ${id}`,
  apartmentId,
  ...(by !== null && { name: by }),
  sentence: `${reporter === 'guest' ? 'Reported a problem' : 'Something is broken'}: “${shorten(text)}”`,
  href: stayPath(stayId),
});

const shorten = (text: string) =>
  text.length > maxShownText ? `${text.slice(0, maxShownText).trimEnd()}…` : text;

const lockedOutLine = ({ id, apartmentId, name }: StayInCalendar): AttentionLine => ({
  kind: 'lockedOut',
  key: `lockedOut ${id}`,
  apartmentId,
  name,
  sentence: 'Someone is locked out after too many wrong PINs.',
  href: stayPath(id),
});

const timeRequestLine = ({
  stayId,
  apartmentId,
  name,
  kind,
  time,
}: Today['timeRequests'][number]): AttentionLine => ({
  kind: 'timeRequest',
  key: `timeRequest ${stayId} ${kind}`,
  apartmentId,
  name,
  sentence: `Asks to ${kind === 'earlier_in' ? 'check in earlier' : 'check out later'}, at ${formatLocalTime(time)}.`,
  href: stayPath(stayId),
});

/** A guest who has opened the page has the link, however they got it. */
const needsMessage = ({ sentMoments, isLinkSent, isOpened, hasCheckedIn }: StayInCalendar) =>
  sentMoments.length === 0 && !isLinkSent && !isOpened && !hasCheckedIn;

const notSentLine =
  (day: 'today' | 'tomorrow') =>
  ({ id, apartmentId, name }: StayInCalendar): AttentionLine => ({
    kind: day === 'today' ? 'notSentToday' : 'notSentTomorrow',
    key: `notSent ${id}`,
    apartmentId,
    name,
    sentence: `Arrives ${day} and has no message yet.`,
    href: stayPath(id),
  });

const calendarLine = (feed: Feed, now: number): AttentionLine => ({
  kind: 'calendar',
  key: `calendar ${feed.id}`,
  apartmentId: feed.apartmentId,
  name: feed.name,
  sentence: feedProblemsOf(feed, now)[0]?.description ?? 'This calendar needs attention.',
  href: calendarsPath(feed.apartmentId),
});

const guideLine = ({ apartmentId, count, first }: GuideFindings): AttentionLine => ({
  kind: 'guide',
  key: `guide ${apartmentId}`,
  apartmentId,
  sentence: first.sentence + moreProblems(count - 1),
  href: fieldPath(apartmentId, first.at),
});

const moreProblems = (count: number) =>
  count === 0 ? '' : count === 1 ? ' 1 more problem.' : ` ${count} more problems.`;

const guessedLinkLine = ({ apartmentId, wrongPins }: GuessedLink): AttentionLine => ({
  kind: 'guessedLink',
  key: `guessedLink ${apartmentId}`,
  apartmentId,
  sentence: `Someone may be guessing PINs: ${wrongPins} wrong ones in the last 30 days.`,
  href: propertyPath(apartmentId),
});

const printLine = (stale: Print): AttentionLine => ({
  kind: 'print',
  key: `print ${stale.id}`,
  apartmentId: stale.apartmentId,
  sentence: `${staleSentence(stale)}.`,
  href: printPath(stale.apartmentId, stale.id),
});

function paymentLines(subscription: Subscription): AttentionLine[] {
  const { propertyId, subscription_status, ui_state, active_until_date_iso } = subscription;
  const line = { apartmentId: propertyId, href: pages.hostSettingsData };
  if (subscription_status === 'past_due')
    return [
      {
        ...line,
        kind: 'paymentFailed',
        key: `paymentFailed ${propertyId}`,
        sentence:
          ui_state === 'inactive'
            ? 'The payment failed, so guests can’t open the page.'
            : 'The last payment failed. Guests keep access for now.',
      },
    ];
  if (ui_state !== 'active_until' || !active_until_date_iso) return [];
  return [
    {
      ...line,
      kind: 'paymentEnds',
      key: `paymentEnds ${propertyId}`,
      sentence: `The subscription ends on ${formatInstant(active_until_date_iso)}.`,
    },
  ];
}

const propertyPath = (apartmentId: string) =>
  `${pages.hostSettings}?property=${encodeURIComponent(apartmentId)}`;
