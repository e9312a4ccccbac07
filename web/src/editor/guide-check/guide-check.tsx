/**
 * The guide check: a line above the editor that unfolds. The first serious finding about a field is also shown at the
 * field. Findings that the readiness list above already shows are left out.
 */
import { checkGuide } from '@guest-portal/contract/guide-check/check';
import type { SectionFacts } from '@guest-portal/contract/guide-check/facts';
import type { Finding } from '@guest-portal/contract/guide-check/rule';
import { findingsOutsideReadiness, readinessOf } from '@guest-portal/contract/readiness';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { type Apartment, refetchFailed } from '../../host/queries.ts';
import { cx } from '../../ui/cx.ts';
import { noteKey, useNotes } from '../editing/fields/field-notes.tsx';
import { ReadinessList } from '../readiness/readiness-list.tsx';
import { useWarnOfEmptyPage } from '../readiness/use-warn-of-empty-page.ts';
import { LoadError } from '../sections/loaded.tsx';
import { ArriveAtField } from './arrive-at-field.tsx';
import { FindingList } from './finding-list.tsx';
import { findingSummary } from './finding-summary.ts';
import { useFacts } from './use-facts.ts';
import { newRowId, withNewRow } from './with-new-row.ts';

const noFindings: readonly Finding[] = [];

export function GuideCheck({ apartment }: { apartment: Apartment }) {
  const facts = useFacts(apartment);
  const allFindings = useMemo(
    () => (facts && facts !== 'failed' ? checkGuide(facts) : noFindings),
    [facts],
  );
  const findings = useMemo(() => findingsOutsideReadiness(allFindings), [allFindings]);
  useSeriousNotes(findings, facts);
  useWarnOfEmptyPage(apartment);
  const client = useQueryClient();
  if (!facts) return <div className="h-touch" />;
  return (
    <>
      {facts !== 'failed' && (
        <>
          <ArriveAtField apartmentId={apartment.id} sections={facts.sections} />
          <ReadinessList
            apartmentId={apartment.id}
            items={readinessOf(allFindings)}
            sections={facts.sections}
          />
        </>
      )}
      <section aria-label="Guide check" className={cardClass}>
        {facts === 'failed' ? (
          <div className="px-5 py-2">
            <LoadError
              text="The guide could not be checked."
              onRetry={() => void refetchFailed(client, apartment.id)}
            />
          </div>
        ) : findings.length > 0 ? (
          <FoldedFindings findings={findings} sections={facts.sections} />
        ) : (
          <p className={lineClass}>
            <CircleCheck aria-hidden size={18} className="shrink-0 text-green" />
            Guide check: no problems found.
          </p>
        )}
      </section>
    </>
  );
}

interface FoldedFindingsProps {
  findings: readonly Finding[];
  sections: readonly SectionFacts[];
}

function FoldedFindings({ findings, sections }: FoldedFindingsProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const isSerious = findings.some(({ severity }) => severity === 'serious');
  const Icon = isSerious ? TriangleAlert : Lightbulb;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        className={cx(lineClass, 'cursor-pointer')}
      >
        <Icon
          aria-hidden
          size={18}
          className={cx('shrink-0', isSerious ? 'text-red' : 'text-green')}
        />
        <span className="min-w-0 grow">{findingSummary(findings)}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className={cx('shrink-0 transition-transform duration-200', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={listId} className="px-5 pb-4">
          <FindingList findings={findings} sections={sections} />
        </div>
      )}
    </>
  );
}

const cardClass = 'rounded-card bg-raised shadow-card forced-colors:border';
const lineClass = 'flex min-h-touch w-full items-center gap-3 rounded-card px-5 py-2 text-start';

function useSeriousNotes(findings: readonly Finding[], facts: ReturnType<typeof useFacts>) {
  const notes = useNotes();
  useEffect(() => {
    notes.set(
      notesOf(findings, ({ kind, id, field, entry }) => noteKey(kind, id, field, entry)),
      (kind, row) => {
        if (!facts || facts === 'failed') return new Map();
        const found = checkGuide(withNewRow(facts, kind, row));
        return notesOf(
          found.filter(({ at }) => at.id === newRowId),
          ({ field }) => field,
        );
      },
    );
  }, [notes, findings, facts]);
  // The notes are cleared when the host selects another property.
  useEffect(() => () => notes.set(new Map()), [notes]);
}

/** Only the first serious finding of a field is shown. */
const notesOf = (findings: readonly Finding[], keyOf: (at: Finding['at']) => string) =>
  new Map(
    findings
      .filter(({ severity }) => severity === 'serious')
      .toReversed()
      .map(({ at, sentence }) => [keyOf(at), sentence]),
  );
