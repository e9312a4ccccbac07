import { type ReactNode, useState } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { useMediaQuery } from '../../ui/behaviour/use-media-query.ts';
import { later } from '../../ui/later.tsx';
import { FoldingContext, isPhone, openFolding } from './folding.ts';
import { SectionNotes } from './section-note.tsx';
import { openSectionRegister, RegisterContext } from './section-register.tsx';
import { useUnfoldFailed } from './use-unfold-failed.ts';

/** With a style of its own, which nobody else should download. */
const SectionIndex = later(
  async () => (await import('./section-index.tsx')).SectionIndex,
  ({ rail }) => <div className={rail ? undefined : 'h-16'} />,
  // The editor does without.
  () => null,
);

/** Beside the fields, where both they and the phone keep the room that they need; the phone comes with 75rem. */
const rail = '(min-width: 64rem) and (max-width: 74.99rem), (min-width: 84rem)';

/** The editor's sections with their index. */
export function IndexedSections(props: { apartment: Apartment; children: ReactNode }) {
  const { apartment, children } = props;
  const [register] = useState(openSectionRegister);
  // Decided once: a window that is made narrower folds nothing away from under whoever types in it.
  const [folding] = useState(() => openFolding(isPhone()));
  const hasRoom = useMediaQuery(rail);
  useUnfoldFailed(folding, apartment.id);
  return (
    <RegisterContext value={register}>
      <FoldingContext value={folding}>
        <div className={hasRoom ? beside : undefined}>
          <SectionIndex apartmentId={apartment.id} register={register} rail={hasRoom} />
          <div className={sections(folding.foldedAtFirst)}>
            {folding.foldedAtFirst ? (
              <SectionNotes apartment={apartment}>{children}</SectionNotes>
            ) : (
              children
            )}
          </div>
        </div>
      </FoldingContext>
    </RegisterContext>
  );
}

/** Folded they are a list, and stand closer. */
const sections = (folded: boolean) => `grid min-w-0 ${folded ? 'gap-3' : 'gap-6'}`;

/** Wide enough for the longest name in bold, also in a wide face. */
const beside = 'grid grid-cols-[13.5rem_minmax(0,1fr)] items-start gap-6';
