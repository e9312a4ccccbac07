import { type ComponentProps, useCallback, useState } from 'react';
import { CollapsibleSection } from '../../ui/collapsible-section.tsx';
import type { SectionTitle } from '../editor-sections.ts';
import { useFolding } from '../section-index/folding.ts';
import { SectionNote } from '../section-index/section-note.tsx';
import { sectionId, useRegistered } from '../section-index/section-register.tsx';

interface EditorSectionProps
  extends Pick<ComponentProps<typeof CollapsibleSection>, 'aside' | 'children'> {
  title: SectionTitle;
  /** Something in it can't wait until somebody opens it. */
  isUrgent?: boolean;
}

/** A section of the editor: where it is folded at first, its head says what is in it. */
export function EditorSection({ title, isUrgent = false, aside, children }: EditorSectionProps) {
  const { folding, open } = useFolding(title);
  // Once it was opened for that it stays, though the matter be settled, until it is folded by hand.
  const [isPushed, setPushed] = useState<boolean>();
  if (isUrgent && isPushed === undefined) setPushed(true);
  const unfold = useCallback(() => folding.set(title, true), [folding, title]);
  const isOpen = open || isPushed === true;
  const turn = (wanted: boolean) => {
    setPushed(false);
    folding.set(title, wanted);
  };
  return (
    <div
      ref={useRegistered(title, unfold)}
      id={sectionId(title)}
      data-section={title}
      className="min-w-0"
    >
      <CollapsibleSection
        title={title}
        note={folding.foldedAtFirst && <SectionNote title={title} />}
        findable={folding.foldedAtFirst}
        // Beside a head that says what is in it there is little room.
        aside={(isOpen || !folding.foldedAtFirst) && aside}
        open={isOpen}
        onOpenChange={turn}
      >
        {children}
      </CollapsibleSection>
    </div>
  );
}
