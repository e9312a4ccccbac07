import { type ReactNode, useState } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { useMediaQuery } from '../../ui/behaviour/use-media-query.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { createFoldedSections, FoldedSectionsContext, isPhone } from './folded-sections.ts';
import { SectionNotes } from './section-note.tsx';
import { openSectionRegister, RegisterContext } from './section-register.tsx';
import { useUnfoldFailed } from './use-unfold-failed.ts';

/** The index is loaded separately with its own CSS, which other pages don't need. */
const SectionIndex = lazyComponent(
  async () => (await import('./section-index.tsx')).SectionIndex,
  ({ isRail }) => <div className={isRail ? undefined : 'h-16'} />,
  // The editor works without the index.
  () => null,
);

/** The widths at which the index fits beside the fields. From 75rem the preview also needs space. */
const railQuery = '(min-width: 64rem) and (max-width: 74.99rem), (min-width: 84rem)';

/** The editor's sections with their index. */
export function IndexedSections(props: { apartment: Apartment; children: ReactNode }) {
  const { apartment, children } = props;
  const [register] = useState(openSectionRegister);
  // This is decided once, so that resizing the window never folds a section that the host is typing in.
  const [folding] = useState(() => createFoldedSections(isPhone()));
  const hasRoom = useMediaQuery(railQuery);
  useUnfoldFailed(folding, apartment.id);
  return (
    <RegisterContext value={register}>
      <FoldedSectionsContext value={folding}>
        <div className={hasRoom ? besideClass : undefined}>
          <SectionIndex apartmentId={apartment.id} register={register} isRail={hasRoom} />
          <div className={sectionsClass(folding.foldedAtFirst)}>
            {folding.foldedAtFirst ? (
              <SectionNotes apartment={apartment}>{children}</SectionNotes>
            ) : (
              children
            )}
          </div>
        </div>
      </FoldedSectionsContext>
    </RegisterContext>
  );
}

/** Folded sections are closer together, like a list. */
const sectionsClass = (folded: boolean) => `grid min-w-0 ${folded ? 'gap-3' : 'gap-6'}`;

/** The first column fits the longest title in bold, even in a wide font. */
const besideClass = 'grid grid-cols-[13.5rem_minmax(0,1fr)] items-start gap-6';
