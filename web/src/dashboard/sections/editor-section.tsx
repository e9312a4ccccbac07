import { type ComponentProps, useCallback, useId, useState } from 'react';
import { CollapsibleSection } from '../../ui/collapsible-section.tsx';
import { useEditing } from '../editing/editing-context.tsx';
import type { SectionTitle } from '../field-places.ts';
import { useRegistered } from '../section-index/section-register.tsx';

interface EditorSectionProps
  extends Pick<ComponentProps<typeof CollapsibleSection>, 'aside' | 'children'> {
  title: SectionTitle;
}

/** A section of the editor: open at first, and again when a save has failed since it was folded. */
export function EditorSection(props: EditorSectionProps) {
  const failedSaves = useEditing((editing) => editing.failedSaves);
  const [foldedAt, setFoldedAt] = useState<number>();
  const open = foldedAt === undefined || failedSaves > foldedAt;
  const unfold = useCallback(() => setFoldedAt(undefined), []);
  return (
    <div
      ref={useRegistered(props.title, unfold)}
      id={useId()}
      data-section={props.title}
      className="min-w-0"
    >
      <CollapsibleSection
        {...props}
        open={open}
        onOpenChange={(wanted) => setFoldedAt(wanted ? undefined : failedSaves)}
      />
    </div>
  );
}
