import { type ComponentProps, useState } from 'react';
import { CollapsibleSection } from '../../ui/collapsible-section.tsx';
import { useEditing } from '../editing/editing-context.tsx';

type EditorSectionProps = Pick<
  ComponentProps<typeof CollapsibleSection>,
  'title' | 'aside' | 'children'
>;

/** A section of the editor: open at first, and again when a save has failed since it was folded. */
export function EditorSection(props: EditorSectionProps) {
  const failedSaves = useEditing((editing) => editing.failedSaves);
  const [foldedAt, setFoldedAt] = useState<number>();
  const open = foldedAt === undefined || failedSaves > foldedAt;
  return (
    <CollapsibleSection
      {...props}
      open={open}
      onOpenChange={(wanted) => setFoldedAt(wanted ? undefined : failedSaves)}
    />
  );
}
