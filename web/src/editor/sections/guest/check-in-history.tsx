import { useQuery } from '@tanstack/react-query';
import { earlierCheckInsQuery } from '../../../host/queries.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { Loaded } from '../loaded.tsx';
import { CheckInList } from './check-in-list.tsx';

interface CheckInHistoryProps {
  apartmentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CheckInHistory({ apartmentId, ...state }: CheckInHistoryProps) {
  return (
    <Dialog {...state} title="Previous Guest Check-Ins">
      <EarlierCheckIns apartmentId={apartmentId} />
    </Dialog>
  );
}

/** A separate component, so that nothing is fetched before the dialog opens. */
function EarlierCheckIns({ apartmentId }: { apartmentId: string }) {
  // The history is fetched each time, and old data is never shown.
  const query = useQuery({ ...earlierCheckInsQuery(apartmentId), staleTime: 0, gcTime: 0 });
  return (
    <Loaded query={query}>
      {(checkIns) =>
        checkIns.length === 0 ? (
          <EmptyNote>
            No previous check-ins. When you save a new guest, the check-ins of the previous guest
            move here.
          </EmptyNote>
        ) : (
          <CheckInList label="Check-ins of previous guests" checkIns={checkIns} />
        )
      }
    </Loaded>
  );
}
