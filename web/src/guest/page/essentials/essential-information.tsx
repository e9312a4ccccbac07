import { WayInCard } from '../arrival/arrival-steps.tsx';
import { doorCard } from '../arrival/quick-access.tsx';
import type { Bundle } from '../bundle.ts';
import { NoteBody, NoteHead } from '../parts/note-body.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { type Note, sectionsOf, splitDoor } from '../visible-sections.ts';
import { hasWifi } from '../wifi.ts';
import { WifiCard } from './wifi-card.tsx';

/** The way in, the Wi-Fi, and the host's own cards. */
export function EssentialInformation({ bundle }: { bundle: Bundle }) {
  const { apartment, guest } = bundle;
  const { door, others } = splitDoor(sectionsOf(bundle, 'property_details'));
  // Until the check-in, the steps are in the panel above.
  const steps = guest.hasCheckedIn ? bundle.arrivalSteps : [];
  return (
    <div className="grid grid-cols-1 gap-4 @min-[40rem]/stay:grid-cols-2">
      {steps.length > 0 && <WayInCard steps={steps} />}
      {door && <NoteCard id={doorCard} note={door} />}
      {hasWifi(apartment) && <WifiCard apartment={apartment} checkedIn={guest.hasCheckedIn} />}
      {others.map((note) => (
        <NoteCard key={note.key} note={note} />
      ))}
    </div>
  );
}

function NoteCard({ note, id }: { note: Note; id?: string }) {
  return (
    <StayCard
      data-at={note.key}
      {...(id && { id, tabIndex: -1 })}
      className="grid min-w-0 grid-cols-1 content-start gap-3"
    >
      <NoteHead iconType={note.iconType} title={note.title} titlePath={note.textPaths.title} />
      <NoteBody note={note} />
    </StayCard>
  );
}
