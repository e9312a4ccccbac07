import type { SectionFacts } from '@guest-portal/contract/guide-check/facts';
import { isReady, type Need, type Readiness } from '@guest-portal/contract/readiness';
import { ArrowRight, Circle, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { hasEdits } from '../editing/drafts/draft-store.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { forgetSkipped, startPath } from '../guided-start.ts';
import { useJumpToLocation } from '../jump-to-location.ts';
import { needNames } from './need-names.ts';

interface ReadinessListProps {
  apartmentId: string;
  items: readonly Readiness[];
  sections: readonly SectionFacts[];
}

/**
 * Lists what a guest needs first until everything is filled in. Items are ticked while the host types, and the list
 * closes after the save. A confirmation then replaces it, but only if the list was shown before.
 */
export function ReadinessList({ apartmentId, items, sections }: ReadinessListProps) {
  const ready = isReady(items);
  const isUnsaved = useEditing(hasEdits);
  const [listState, setList] = useState<'unseen' | 'shown' | 'closed'>('unseen');
  // The list closes only after the save, because closing it moves the field that the host types in.
  const shouldClose = listState === 'shown' && !isUnsaved;
  const nextState = !ready ? 'shown' : shouldClose ? 'closed' : listState;
  if (nextState !== listState) setList(nextState);
  const showsConfirmation = nextState === 'closed';
  return (
    <>
      {/* The element exists before its text, so that screen readers announce it. */}
      <VisuallyHidden role="status">{showsConfirmation ? confirmation : ''}</VisuallyHidden>
      {showsConfirmation ? (
        <p className={cx(cardClass, 'flex items-center gap-3 py-3')}>
          <CircleCheck aria-hidden size={18} className="shrink-0 text-green" />
          <span aria-hidden>{confirmation}</span>
        </p>
      ) : (
        nextState === 'shown' && <NeedList {...{ apartmentId, items, sections }} />
      )}
    </>
  );
}

const confirmation = 'Your page has everything that a guest needs first.';

function NeedList({ apartmentId, items, sections }: ReadinessListProps) {
  const headingId = useId();
  const { jump } = useJumpToLocation(sections);
  const doneCount = items.filter(({ finding }) => !finding).length;
  return (
    <section aria-labelledby={headingId} className={cx(cardClass, 'grid gap-3 py-4')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-lead">
          What a guest needs first
        </h2>
        <p className="text-small text-soft">
          {doneCount} of {items.length} done
        </p>
      </div>
      <ul className="-mx-3 grid grid-cols-1 min-[24rem]:grid-cols-2 lg:grid-cols-3">
        {items.map(({ need, finding }) => (
          <li key={need}>
            {finding ? (
              <button type="button" className={missingLineClass} onClick={() => jump(finding.at)}>
                <Circle aria-hidden size={18} className="shrink-0 text-soft" />
                <span className="underline underline-offset-4">{needNames[need]}</span>
                <VisuallyHidden>, missing</VisuallyHidden>
              </button>
            ) : (
              <p className={cx(lineClass, 'text-soft')}>
                <CircleCheck aria-hidden size={18} className="shrink-0 text-green" />
                {needNames[need]}
                <VisuallyHidden>, done</VisuallyHidden>
              </p>
            )}
          </li>
        ))}
      </ul>
      {items.some(({ need, finding }) => finding && need !== needNotInStart) && (
        <Link
          href={startPath(apartmentId)}
          onClick={() => forgetSkipped(apartmentId)}
          className={cx(buttonClass('quiet'), '-mx-5 w-fit')}
        >
          Fill it in step by step
          <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
        </Link>
      )}
    </section>
  );
}

/** The guided start does not ask for the check-out note, because it can wait until the first guest leaves. */
const needNotInStart: Need = 'checkout';

const cardClass = 'rounded-card bg-raised px-5 shadow-card forced-colors:border';
const lineClass = 'flex min-h-touch items-center gap-2.5 px-3 py-1.5';
const missingLineClass = cx(
  lineClass,
  'w-full cursor-pointer rounded-control text-start hover:bg-sunken',
);
