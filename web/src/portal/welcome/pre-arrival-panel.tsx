import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Apartment } from './bundle.ts';
import { addressLine } from './links.ts';
import { NoteBody, NoteHead } from './note-body.tsx';
import { Panel } from './panel.tsx';
import type { Note } from './visible-sections.ts';
import { WayThere } from './way-there.tsx';

interface PreArrivalPanelProps {
  apartment: Apartment;
  notes: Note[];
  checkedIn: boolean;
  checkingIn: boolean;
  onCheckIn: () => void;
}

/** How to get here and in. Held open until the guest has checked in; afterwards there to look up. */
export function PreArrivalPanel(props: PreArrivalPanelProps) {
  const { apartment, notes, checkedIn, checkingIn, onCheckIn } = props;
  const [reopened, setReopened] = useState(false);
  const address = addressLine(apartment);
  const somethingToRead = notes.length > 0 || address !== '';
  if (checkedIn && !somethingToRead) return null;

  return (
    <Panel
      title="Pre-Arrival Information"
      open={!checkedIn || reopened}
      onToggle={() => setReopened(!reopened)}
      locked={!checkedIn}
      badge={!checkedIn && <Badge tone="yellow">Action Required</Badge>}
    >
      <div className="grid grid-cols-1 gap-7 [&_:is(a,button)]:scroll-mb-32">
        {!checkedIn && (
          <p className="text-soft wrap-anywhere">
            Welcome to{' '}
            <bdi translate="no" className="font-semibold text-ink">
              {apartment.name}
            </bdi>
            . {somethingToRead && 'Here is how to arrive. '}Checking in opens the rest of this page.
          </p>
        )}
        {address !== '' && (
          <PanelNote head={<NoteHead iconType="navigation" title="Address" />}>
            <WayThere address={address} />
          </PanelNote>
        )}
        {notes.map((note) => (
          <PanelNote key={note.key} head={<NoteHead iconType={note.iconType} title={note.title} />}>
            <NoteBody note={note} />
          </PanelNote>
        ))}
        {!checkedIn && (
          <div className={reach}>
            <Button
              variant="primary"
              size="large"
              pending={checkingIn}
              pendingLabel="Checking in…"
              onClick={onCheckIn}
              className="w-full"
            >
              Check In Now
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Stays in the thumb's reach while the notes are read, and comes to rest at their end. */
const reach =
  'sticky bottom-0 -mx-5 -mt-5 -mb-6 rounded-b-card bg-linear-to-t from-70% from-raised to-raised/0 px-5 pt-10 @min-[40rem]/stay:-mx-6 @min-[40rem]/stay:px-6 pb-[max(1.25rem,env(safe-area-inset-bottom))]';

function PanelNote({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {head}
      {children}
    </div>
  );
}
