import type { CrewTurnover } from '@guest-portal/contract';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { logFault } from '../../shared/log.ts';
import { useCrew } from '../crew-context.ts';
import { useCrewTexts } from '../crew-texts.ts';
import type { NewEntry } from '../outbox/entry.ts';

/** Keeps an entry on the phone. Returns false if the phone can't keep it. */
type RecordEntry = (entry: NewEntry, photos?: readonly Blob[]) => Promise<boolean>;

const RecordContext = createContext<RecordEntry | undefined>(undefined);

/** Lets the parts of a turnover record what was done, and says if the phone could not keep it. */
export function RecordProvider({
  turnover,
  children,
}: {
  turnover: CrewTurnover;
  children: ReactNode;
}) {
  const texts = useCrewTexts();
  const { record } = useCrew();
  const [hasFailed, setFailed] = useState(false);
  const recordEntry: RecordEntry = async (entry, photos) => {
    try {
      await record(turnover, entry, photos);
      setFailed(false);
      return true;
    } catch (error) {
      logFault('An entry could not be kept', error);
      setFailed(true);
      return false;
    }
  };
  return (
    <RecordContext value={recordEntry}>
      {children}
      <p
        role="alert"
        className="fixed inset-x-0 bottom-0 z-40 bg-red-solid p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center font-semibold text-on-red empty:hidden"
      >
        {hasFailed && texts.notKept}
      </p>
    </RecordContext>
  );
}

export function useRecord(): RecordEntry {
  const record = useContext(RecordContext);
  if (!record) throw new Error('No turnover is open');
  return record;
}
