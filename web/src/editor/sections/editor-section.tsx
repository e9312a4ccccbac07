import { type ComponentProps, useCallback, useState } from 'react';
import { CollapsibleSection } from '../../ui/collapsible-section.tsx';
import type { SectionTitle } from '../editor-sections.ts';
import { useFoldedSections } from '../section-index/folded-sections.ts';
import { SectionNote } from '../section-index/section-note.tsx';
import { sectionId, useSectionRef } from '../section-index/section-register.tsx';

interface EditorSectionProps
  extends Pick<ComponentProps<typeof CollapsibleSection>, 'aside' | 'children'> {
  title: SectionTitle;
  /** Whether the section opens automatically, because it contains something urgent. */
  isUrgent?: boolean;
}

/** A section of the editor. If sections start folded, the header summarises the content. */
export function EditorSection({ title, isUrgent = false, aside, children }: EditorSectionProps) {
  const { folding, open } = useFoldedSections(title);
  // A section that opened because it is urgent stays open until the host folds it.
  const [isOpenedAsUrgent, setOpenedAsUrgent] = useState<boolean>();
  if (isUrgent && isOpenedAsUrgent === undefined) setOpenedAsUrgent(true);
  const unfold = useCallback(() => folding.set(title, true), [folding, title]);
  const isOpen = open || isOpenedAsUrgent === true;
  const setOpen = (shouldOpen: boolean) => {
    setOpenedAsUrgent(false);
    folding.set(title, shouldOpen);
  };
  return (
    <div
      ref={useSectionRef(title, unfold)}
      id={sectionId(title)}
      data-section={title}
      className="min-w-0"
    >
      <CollapsibleSection
        title={title}
        note={folding.foldedAtFirst && <SectionNote title={title} />}
        findable={folding.foldedAtFirst}
        // A header with a summary has little space left.
        aside={(isOpen || !folding.foldedAtFirst) && aside}
        open={isOpen}
        onOpenChange={setOpen}
      >
        {children}
      </CollapsibleSection>
    </div>
  );
}
