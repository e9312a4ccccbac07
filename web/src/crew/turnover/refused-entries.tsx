import { useTexts } from '../../languages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCrew } from '../crew-context.ts';
import { useCrewTexts } from '../crew-texts.ts';
import { EntrySummary } from '../entry-summary.tsx';
import type { KeptEntry } from '../outbox/entry.ts';

/** Entries that the server refused. They can be sent once more, for example after the host has made room. */
export function RefusedEntries({ entries }: { entries: KeptEntry[] }) {
  const texts = useCrewTexts();
  const { tryAgain } = useTexts();
  const { retry, discard } = useCrew();
  if (entries.length === 0) return null;
  return (
    <Notice title={texts.refused}>
      <ul className="grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntrySummary kept={entry} />
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" className="-ms-3 px-3!" onClick={() => void retry(entry)}>
                {tryAgain}
              </Button>
              <Button variant="quiet" className="px-3!" onClick={() => void discard(entry)}>
                {texts.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
