import type { CrewOverview } from '@guest-portal/contract';
import { dialledNumber } from '@guest-portal/contract/dialled';
import { crewPath } from '@guest-portal/contract/pages';
import { ArrowLeft, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { useLanguage } from '../../languages/language.ts';
import { Message } from '../../layout/message.tsx';
import { atPageStart } from '../../ui/behaviour/direction.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { standaloneLink, textLink } from '../../ui/link.ts';
import { useCrewState } from '../crew-context.ts';
import { CrewFrame } from '../crew-frame.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { HostText } from '../host-text.tsx';
import { KeptNotice } from '../kept-notice.tsx';
import { type ShownTurnover, withEntries } from '../outbox/with-entries.ts';
import { spelledInstant } from '../times.ts';
import { type CrewProperty, FreeTime, GuestsLeft, StateBadge } from '../turnover-facts.tsx';
import { WayIn } from './copyable.tsx';
import { FactsToTry } from './facts-to-try.tsx';
import { Problems } from './problems.tsx';
import { RefusedEntries } from './refused-entries.tsx';
import { Tasks } from './tasks.tsx';
import { TurnoverNotes } from './turnover-notes.tsx';
import { RecordProvider, useRecord } from './use-record.tsx';

export function TurnoverScreen({ id, overview }: { id: string; overview: CrewOverview }) {
  const texts = useCrewTexts();
  const { entries } = useCrewState();
  const turnover = overview.turnovers.find((each) => each.id === id);
  const property = overview.properties.find((each) => each.id === turnover?.apartmentId);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!turnover || !property)
    return (
      <CrewFrame>
        <Message
          title={texts.gone}
          action={
            <Link href={crewPath} className={buttonClass('primary')}>
              {texts.allTurnovers}
            </Link>
          }
        >
          {null}
        </Message>
      </CrewFrame>
    );
  return (
    <CrewFrame title={property.name}>
      <RecordProvider turnover={turnover}>
        <Turnover turnover={withEntries(turnover, entries)} property={property} />
      </RecordProvider>
    </CrewFrame>
  );
}

interface TurnoverProps {
  turnover: ShownTurnover;
  property: CrewProperty;
}

function Turnover({ turnover, property }: TurnoverProps) {
  const texts = useCrewTexts();
  const record = useRecord();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { state } = turnover;
  const changeTo = (next: ShownTurnover['state']) => () =>
    void record({ kind: 'state', state: next });
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 px-5 py-2 pb-10">
      <Link href={crewPath} className={`${standaloneLink} justify-self-start`}>
        <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
        {texts.allTurnovers}
      </Link>
      <KeptNotice />
      <RefusedEntries entries={turnover.refused} />
      <Card className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 text-title outline-none">
            <bdi translate="no" className="wrap-anywhere">
              {property.name}
            </bdi>
          </h1>
          <StateBadge state={state} />
        </div>
        <Address address={property.address} />
        <p>
          <FreeTime turnover={turnover} />
        </p>
        <p className="empty:hidden">
          <GuestsLeft turnover={turnover} />
        </p>
        <LastDoneBy turnover={turnover} property={property} />
        <div className="flex flex-wrap gap-3">
          {state === 'planned' && (
            <Button
              variant="primary"
              onClick={() => {
                changeTo('started')();
                // This button disappears.
                heading.current?.focus();
              }}
            >
              {texts.start}
            </Button>
          )}
          <CallHost phone={property.hostPhone} />
        </div>
      </Card>
      <Part title={texts.wayIn} isShown={property.wayIn.trim() !== ''}>
        <WayIn label={texts.wayIn} language={property.textLanguage}>
          {property.wayIn}
        </WayIn>
      </Part>
      <Part title={texts.hostNotes} isShown={property.notes.trim() !== ''}>
        <HostText language={property.textLanguage}>{property.notes}</HostText>
      </Part>
      <Tasks turnover={turnover} property={property} />
      <FactsToTry turnover={turnover} property={property} />
      <Problems turnover={turnover} property={property} />
      <TurnoverNotes turnover={turnover} />
      {state === 'done' ? (
        <Button
          variant="quiet"
          className="border-line!"
          onClick={changeTo(turnover.started ? 'started' : 'planned')}
        >
          {texts.reopen}
        </Button>
      ) : (
        <Button variant="primary" size="large" onClick={changeTo('done')}>
          {texts.finish}
        </Button>
      )}
    </div>
  );
}

/** The address opens in the maps app of the phone. */
function Address({ address }: { address: string }) {
  if (address.trim() === '') return null;
  const query = encodeURIComponent(address.trim());
  return (
    <p>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noreferrer"
        translate="no"
        dir="auto"
        className={`${textLink} ${atPageStart} inline-flex min-h-touch items-center wrap-anywhere`}
      >
        {address}
      </a>
    </p>
  );
}

function CallHost({ phone }: { phone: string }) {
  const texts = useCrewTexts();
  const number = dialledNumber(phone);
  if (!number) return null;
  return (
    <a href={`tel:${number}`} className={buttonClass('secondary')}>
      <Phone aria-hidden size={18} className="shrink-0" />
      {texts.callHost}
    </a>
  );
}

/** Who started or finished the work, and when. */
function LastDoneBy({ turnover, property }: TurnoverProps) {
  const texts = useCrewTexts();
  const { locale } = useLanguage();
  if (turnover.isStateWaiting) return <p className="text-small text-soft">{texts.notSent}</p>;
  const last = turnover.done ?? turnover.started;
  if (!last) return null;
  return (
    <p className="text-small text-soft wrap-anywhere">
      {turnover.done ? texts.done : texts.started}
      {last.by && (
        <>
          {' · '}
          <bdi translate="no">{last.by}</bdi>
        </>
      )}
      {` · ${spelledInstant(last.at, property, new Date(), locale)}`}
    </p>
  );
}

interface PartProps {
  title: string;
  isShown: boolean;
  children: ReactNode;
}

function Part({ title, isShown, children }: PartProps) {
  const headingId = useId();
  if (!isShown) return null;
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-2">
      <h2 id={headingId} className="text-title">
        {title}
      </h2>
      {children}
    </Card>
  );
}
