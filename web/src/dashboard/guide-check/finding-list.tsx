import type { SectionFacts } from '@guest-portal/contract/guide-check/facts';
import type { Finding } from '@guest-portal/contract/guide-check/rule';
import { TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { edits } from '../editing/edited-field.ts';
import { fieldName } from '../editing/field-names.ts';
import { placeOf } from '../field-places.ts';
import { jumpToField } from '../section-index/jump.ts';
import { RegisterContext } from '../section-index/section-register.tsx';

interface FindingListProps {
  findings: readonly Finding[];
  sections: readonly SectionFacts[];
}

/** Each line leads to the field that it is about. */
export function FindingList({ findings, sections }: FindingListProps) {
  const register = use(RegisterContext);
  const sectionOf = ({ kind, id, field }: Finding['at']) =>
    placeOf(kind, id, field, sections).section;
  const jump = ({ at }: Finding) => {
    const { kind, id, field, entry } = at;
    const section = register?.get().find(({ title }) => title === sectionOf(at));
    if (section) jumpToField(section, edits({ kind, row: { id } }, field)['data-edits'], entry);
  };
  return (
    <ul className="-mx-3 grid gap-1">
      {findings.map((finding) => {
        const { code, severity, at, sentence } = finding;
        return (
          <li key={`${code} ${at.kind} ${at.id} ${at.field} ${at.entry ?? ''} ${sentence}`}>
            <button type="button" onClick={() => jump(finding)} className={line}>
              <span className="text-small text-soft">
                {sectionOf(at)}
                {' · '}
                {fieldName(at.kind, at.field)}
              </span>
              <span dir="auto" className="flex gap-1.5 wrap-anywhere">
                {severity === 'serious' && (
                  <>
                    <TriangleAlert aria-hidden size={16} className="mt-1 shrink-0 text-red" />
                    <VisuallyHidden>To mend: </VisuallyHidden>
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

const line =
  'grid min-h-touch w-full cursor-pointer content-center gap-0.5 rounded-control px-3 py-2 text-start hover:bg-sunken';
