import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { type Apartment, checkInsQuery } from '../../../host/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorSection } from '../editor-section.tsx';
import { EmptyNote } from '../empty-note.tsx';
import { Loaded } from '../loaded.tsx';
import { CheckInHistory } from './check-in-history.tsx';
import { CheckInList } from './check-in-list.tsx';

export function CheckInDataSection({ apartment }: { apartment: Apartment }) {
  const [historyOpen, setHistoryOpen] = useState(false);
  const query = useQuery(checkInsQuery(apartment.id));
  return (
    <EditorSection
      title="Guest Check-In Data"
      aside={
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setHistoryOpen(true)}>
          <History aria-hidden size={20} />
          History
        </Button>
      }
    >
      <Loaded query={query}>
        {(checkIns) =>
          checkIns.length === 0 ? (
            <EmptyNote>
              No check-ins yet. Each time your guest opens the page with the PIN, it is recorded
              here.
            </EmptyNote>
          ) : (
            <CheckInList label="Check-ins of the current guest" checkIns={checkIns} />
          )
        }
      </Loaded>
      <CheckInHistory apartmentId={apartment.id} open={historyOpen} onOpenChange={setHistoryOpen} />
    </EditorSection>
  );
}
