import type { SectionFacts } from '@guest-portal/contract/guide-check/facts';
import type { Finding } from '@guest-portal/contract/guide-check/rule';
import { TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { fieldName } from '../editing/field-names.ts';
import { useJumpToLocation } from '../jump-to-location.ts';

interface FindingListProps {
  findings: readonly Finding[];
  sections: readonly SectionFacts[];
}

/** The findings. Each one is a button that jumps to its field. */
export function FindingList({ findings, sections }: FindingListProps) {
  const { sectionTitleOf, jump } = useJumpToLocation(sections);
  return (
    <ul className="-mx-3 grid gap-1">
      {findings.map((finding) => {
        const { code, severity, at, sentence } = finding;
        return (
          <li key={`${code} ${at.kind} ${at.id} ${at.field} ${at.entry ?? ''} ${sentence}`}>
            <button type="button" onClick={() => jump(at)} className={findingClass}>
              <span className="text-small text-soft">
                {sectionTitleOf(at)}
                {' · '}
                {fieldName(at.kind, at.field)}
              </span>
              <span dir="auto" className="flex gap-1.5 wrap-anywhere">
                {severity === 'serious' && (
                  <>
                    <TriangleAlert aria-hidden size={16} className="mt-1 shrink-0 text-red" />
                    <VisuallyHidden>Problem: </VisuallyHidden>
                  </>
                )}
                <span>{sentence}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const findingClass =
  'grid min-h-touch w-full cursor-pointer content-center gap-0.5 rounded-control px-3 py-2 text-start hover:bg-sunken';
