import { TriangleAlert } from 'lucide-react';
import { useGoingLiveWarning } from './going-live.ts';

interface GoingLiveWarningProps {
  apartmentId: string;
  id?: string;
}

/** Renders a span, because the warning is also used inside paragraphs. */
export function GoingLiveWarning({ apartmentId, id }: GoingLiveWarningProps) {
  const warning = useGoingLiveWarning(apartmentId);
  if (!warning) return null;
  return (
    <span id={id} className="flex gap-2 text-start text-ink text-small">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-red" />
      <span>{warning}</span>
    </span>
  );
}
