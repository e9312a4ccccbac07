import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A notice about something that needs attention, with a title and a text. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-control bg-tone-yellow p-4 text-on-tone-yellow forced-colors:border">
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
