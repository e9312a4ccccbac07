import { type ReactNode, useState } from 'react';
import { filledWith } from '../../../languages/filled-with.tsx';
import { useStayTexts } from '../../../languages/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useFirstPaint } from '../../../ui/behaviour/use-first-paint.ts';
import { cx } from '../../../ui/cx.ts';
import type { Apartment, ArrivalStep } from '../bundle.ts';
import type { Spot } from '../page-sections.ts';
import { NoteBody, NoteHead } from '../parts/note-body.tsx';
import { Panel } from '../parts/panel.tsx';
import { ReachHost } from '../parts/reach-host.tsx';
import { addressLine, linkHref } from '../text/links.ts';
import type { Note } from '../visible-sections.ts';
import { ArrivalSteps } from './arrival-steps.tsx';
import { CheckIn } from './check-in.tsx';
import { ShareStay } from './share-stay.tsx';
import { WayThere } from './way-there.tsx';

interface PreArrivalPanelProps {
  apartment: Apartment;
  steps: ArrivalStep[];
  notes: Note[];
  /** What the check-in unlocks, as a sentence. */
  unlocks: string;
  /** When the check-in opens; null if it is open. */
  opensAt: string | null;
  /** The last part of the guest's own link. */
  shareCode: string | undefined;
  checkedIn: boolean;
  checkingIn: boolean;
  onCheckIn: () => void;
}

/**
 * How the guest gets to the property and in. The panel is open until the guest has checked in. Afterwards it can be
 * opened to look something up.
 */
export function PreArrivalPanel(props: PreArrivalPanelProps) {
  const { apartment, steps, notes, unlocks, opensAt, shareCode } = props;
  const { checkedIn, checkingIn, onCheckIn } = props;
  const texts = useStayTexts();
  const [reopened, setReopened] = useState(false);
  const address = addressLine(apartment);
  const ownMap = linkHref(apartment.googleMapsLink);
  const hasWay = address !== '' || ownMap !== undefined;
  const hasContent = notes.length > 0 || steps.length > 0 || hasWay;
  const canReachHost = !checkedIn && apartment.showHostPhone && apartment.hostPhone.trim() !== '';
  if (checkedIn && !hasContent) return null;

  return (
    <Panel
      sectionName="pre-arrival"
      title={texts.preArrival}
      open={!checkedIn || reopened}
      onToggle={() => setReopened(!reopened)}
      locked={!checkedIn}
      badge={!checkedIn && !opensAt && <Badge tone="yellow">{texts.actionRequired}</Badge>}
    >
      <Notes>
        {!checkedIn && (
          <p className="text-soft wrap-anywhere">
            {filledWith(texts.welcomeTo, {
              name: (
                <bdi translate="no" className="font-semibold text-ink">
                  {apartment.name}
                </bdi>
              ),
            })}
            {hasContent && ` ${texts.howToArrive}`}
          </p>
        )}
        {hasWay && (
          <PanelNote at="address" head={<NoteHead iconType="navigation" title={texts.address} />}>
            <WayThere address={address} ownMap={ownMap} />
          </PanelNote>
        )}
        {steps.length > 0 && (
          <PanelNote
            at="arrival-steps"
            head={<NoteHead iconType="navigation" title={texts.wayIn} />}
          >
            <ArrivalSteps steps={steps} />
          </PanelNote>
        )}
        {notes.map((note) => (
          <PanelNote
            key={note.key}
            at={note.key}
            isLate={steps.length > 0}
            head={
              <NoteHead
                iconType={note.iconType}
                title={note.title}
                titlePath={note.textPaths.title}
              />
            }
          >
            <NoteBody note={note} />
          </PanelNote>
        ))}
        {canReachHost && (
          <PanelNote
            isLate={steps.length > 0}
            head={<NoteHead iconType="phone" title={texts.reachHost} />}
          >
            <ReachHost phone={apartment.hostPhone} />
          </PanelNote>
        )}
        {!checkedIn && <ShareStay name={apartment.name} code={shareCode} />}
        {!checkedIn && (
          <CheckIn
            unlocks={unlocks}
            opensAt={opensAt}
            timeZone={apartment.timeZone}
            pending={checkingIn}
            onPress={onCheckIn}
          />
        )}
      </Notes>
    </Panel>
  );
}

/** Lays out the late notes only after the first paint, because a phone's first screen ends before them. */
function Notes({ children }: { children: ReactNode }) {
  const isDrawn = useFirstPaint();
  return <div className={cx(notes, !isDrawn && hidesLateNotes)}>{children}</div>;
}

const notes = 'grid grid-cols-1 gap-7 [&_:is(a,button)]:scroll-mb-40';
const hidesLateNotes =
  '@max-[30rem]/stay:[&_[data-late]]:[content-visibility:hidden] [&_[data-late]]:[contain-intrinsic-block-size:auto_8rem]';

interface PanelNoteProps {
  at?: Spot | Note['key'];
  isLate?: boolean;
  head: ReactNode;
  children: ReactNode;
}

function PanelNote({ at, isLate, head, children }: PanelNoteProps) {
  return (
    <div data-at={at} data-late={isLate || undefined} className="grid grid-cols-1 gap-3">
      {head}
      {children}
    </div>
  );
}
