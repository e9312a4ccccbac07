import { percentOfText, propertyTooLong } from '@guest-portal/contract/property-text';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  apartmentsQuery,
  guidesQuery,
  localTipsQuery,
  sectionsQuery,
  sightseeingSpotsQuery,
} from '../../../host/queries.ts';
import { cx } from '../../../ui/cx.ts';
import { type Drafts, noDrafts } from '../drafts/drafts.ts';
import { useEditing } from '../editing-context.tsx';
import { measureText } from '../text-size.ts';

/** From here on a host is told; hardly anybody ever gets so far. */
const noteworthy = 80;

/** How full the property is, said in the editor where it stays, and read out when it changes. */
export function TextRoom({ apartmentId }: { apartmentId: string }) {
  const { percent, sentence } = useTextRoom(apartmentId);
  const isFull = percent > 100;
  return (
    // Always there, so that it is read out when it comes; without words it takes no room.
    <div role="status" className={sentence ? undefined : 'sr-only'}>
      {sentence && (
        <div className="grid gap-2 rounded-card bg-raised px-5 py-3 text-small">
          <p className={isFull ? 'font-semibold text-red' : 'text-soft'}>{sentence}</p>
          <div aria-hidden className="h-1 overflow-hidden rounded-full bg-sunken">
            <div
              className={cx('h-full rounded-full', isFull ? 'bg-red' : 'bg-control')}
              style={{ inlineSize: `${Math.min(percent, 100)}%` }}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** The same beside the button that saves, while there is something to save. */
export function TextRoomNote({ apartmentId }: { apartmentId: string }) {
  const { percent, sentence } = useTextRoom(apartmentId);
  if (!sentence) return null;
  return (
    <p className={cx('w-full text-small', percent > 100 ? 'text-red' : 'text-soft')}>{sentence}</p>
  );
}

function useTextRoom(apartmentId: string) {
  const client = useQueryClient();
  // Typing goes first.
  const drafts = useDeferredValue(
    useEditing((editing) => (editing.apartmentId === apartmentId ? editing.drafts : noDrafts)),
  );
  // Only to notice what the sections of the editor fetch: nothing is fetched for this.
  useQueries({
    queries: [
      apartmentsQuery,
      localTipsQuery(apartmentId),
      sightseeingSpotsQuery(apartmentId),
      guidesQuery(apartmentId),
      sectionsQuery(apartmentId),
    ].map(({ queryKey }) => ({ queryKey, enabled: false })),
  });
  const saved = measureText(client, apartmentId, noDrafts);
  const bytes = hasDrafts(drafts) ? measureText(client, apartmentId, drafts) : saved;
  return { percent: percentOfText(bytes), sentence: sentenceFor(bytes, saved) };
}

const hasDrafts = (drafts: Drafts) => Object.keys(drafts).length > 0;

function sentenceFor(bytes: number, saved: number): string | undefined {
  const percent = percentOfText(bytes);
  if (percent < noteworthy) return undefined;
  if (percent <= 100) return `This property’s texts are ${percent}% of what fits.`;
  return bytes > saved
    ? propertyTooLong(bytes)
    : `This property’s texts are ${percent}% of what fits. You can shorten them, but not add to them.`;
}
