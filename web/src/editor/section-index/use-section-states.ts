import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { sectionsQuery } from '../../host/queries.ts';
import type { Upload } from '../../images/device-photos/upload.ts';
import { noDrafts } from '../editing/drafts/drafts.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { sectionStates } from './section-states.ts';

export function useSectionStates(apartmentId: string) {
  // Typing has priority over this update.
  const drafts = useDeferredValue(
    useEditing((editing) => (editing.apartmentId === apartmentId ? editing.drafts : noDrafts)),
  );
  const failures = useEditing((editing) => editing.failures);
  const uploads = useDeferredValue(
    useEditing((editing) => (editing.apartmentId === apartmentId ? editing.uploads : noUploads)),
  );
  // The sections fetch this data, so this only reads it.
  const { data: sections } = useQuery({ ...sectionsQuery(apartmentId), enabled: false });
  return useMemo(
    () => sectionStates({ drafts, failures, uploads }, sections ?? []),
    [drafts, failures, uploads, sections],
  );
}

const noUploads: readonly Upload[] = [];
