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
import { useJumpToPlace } from '../jump-to-place.ts';
import { namesOfNeeds } from './words.ts';

interface ReadinessListProps {
  apartmentId: string;
  lines: readonly Readiness[];
  sections: readonly SectionFacts[];
}

/**
 * What a guest needs first, until all of it is there: a line is ticked while the host types, and the list goes once that is
 * saved. Whoever has seen it go reads a kind word in its place, and nobody else does.
 */
export function ReadinessList({ apartmentId, lines, sections }: ReadinessListProps) {
  const ready = isReady(lines);
  const isUnsaved = useEditing(hasEdits);
  const [list, setList] = useState<'unseen' | 'shown' | 'gone'>('unseen');
  // Once it is gone, further changes don't bring it back: it would push down what is being typed.
  const isGoing = list === 'shown' && !isUnsaved;
  const next = !ready ? 'shown' : isGoing ? 'gone' : list;
  if (next !== list) setList(next);
  const isDone = next === 'gone';
  return (
    <>
      {/* There before its words are, so that they are read out. */}
      <VisuallyHidden role="status">{isDone ? kindWord : ''}</VisuallyHidden>
      {isDone ? (
        <p className={cx(sheet, 'flex items-center gap-3 py-3')}>
          <CircleCheck aria-hidden size={18} className="shrink-0 text-green" />
          <span aria-hidden>{kindWord}</span>
        </p>
      ) : (
        next === 'shown' && <Lines {...{ apartmentId, lines, sections }} />
      )}
    </>
  );
}

const kindWord = 'Everything a guest needs first is here. Your guests will thank you.';

function Lines({ apartmentId, lines, sections }: ReadinessListProps) {
  const headingId = useId();
  const { jump } = useJumpToPlace(sections);
  const done = lines.filter(({ missing }) => !missing).length;
  return (
    <section aria-labelledby={headingId} className={cx(sheet, 'grid gap-3 py-4')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-lead">
          What a guest needs first
        </h2>
        <p className="text-small text-soft">
          {done} of {lines.length} done
        </p>
      </div>
      <ul className="-mx-3 grid grid-cols-1 min-[24rem]:grid-cols-2 lg:grid-cols-3">
        {lines.map(({ need, missing }) => (
          <li key={need}>
            {missing ? (
              <button type="button" className={open} onClick={() => jump(missing.at)}>
                <Circle aria-hidden size={18} className="shrink-0 text-soft" />
                <span className="underline underline-offset-4">{namesOfNeeds[need]}</span>
                <VisuallyHidden>, missing</VisuallyHidden>
              </button>
            ) : (
              <p className={cx(line, 'text-soft')}>
                <CircleCheck aria-hidden size={18} className="shrink-0 text-green" />
                {namesOfNeeds[need]}
                <VisuallyHidden>, done</VisuallyHidden>
              </p>
            )}
          </li>
        ))}
      </ul>
      {lines.some(({ need, missing }) => missing && need !== notInStart) && (
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

/** It can wait until the first guest leaves, and is not asked for on the first day. */
const notInStart: Need = 'checkout';

const sheet = 'rounded-card bg-raised px-5 shadow-card forced-colors:border';
const line = 'flex min-h-touch items-center gap-2.5 px-3 py-1.5';
const open = cx(line, 'w-full cursor-pointer rounded-control text-start hover:bg-sunken');
