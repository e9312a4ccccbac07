import { percentOfTextLimit, propertyTooLongMessage } from '@guest-portal/contract/property-text';
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

/** The note appears from this percentage on. Few properties ever reach it. */
const notePercent = 80;

/** Shows how much space the texts use, once they use most of it. */
export function TextSpace({ apartmentId }: { apartmentId: string }) {
  const { percent, sentence } = useTextSpace(apartmentId);
  const isFull = percent > 100;
  return (
    // The element always exists, so that screen readers announce changes. Without text it takes no space.
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

/** Shows how much space the texts use beside the save button, while there are unsaved changes. */
export function TextSpaceNote({ apartmentId }: { apartmentId: string }) {
  const { percent, sentence } = useTextSpace(apartmentId);
  if (!sentence) return null;
  return (
    <p className={cx('w-full text-small', percent > 100 ? 'text-red' : 'text-soft')}>{sentence}</p>
  );
}

function useTextSpace(apartmentId: string) {
  const client = useQueryClient();
  // Typing has priority over this update.
  const drafts = useDeferredValue(
    useEditing((editing) => (editing.apartmentId === apartmentId ? editing.drafts : noDrafts)),
  );
  // This only observes the queries of the editor's sections and fetches nothing.
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
  return { percent: percentOfTextLimit(bytes), sentence: sentenceFor(bytes, saved) };
}

const hasDrafts = (drafts: Drafts) => Object.keys(drafts).length > 0;

function sentenceFor(bytes: number, saved: number): string | undefined {
  const percent = percentOfTextLimit(bytes);
  if (percent < notePercent) return undefined;
  if (percent <= 100) return `This property’s texts use ${percent}% of the available space.`;
  return bytes > saved
    ? propertyTooLongMessage(bytes)
    : `This property’s texts use ${percent}% of the available space. You can shorten them, but you can’t add to them.`;
}
