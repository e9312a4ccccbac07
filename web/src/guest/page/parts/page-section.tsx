import type { ReactNode } from 'react';
import type { Spot } from '../page-sections.ts';

interface PageSectionProps {
  sectionName: Spot;
  title: string;
  children: ReactNode;
}

/** Id of a section's heading, which the index links to. */
export const headingId = (sectionName: Spot) => `part-${sectionName}`;

/** A section of the page under its heading. */
export function PageSection({ sectionName, title, children }: PageSectionProps) {
  const id = headingId(sectionName);
  return (
    <section data-at={sectionName} aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={id} tabIndex={-1} className="px-1 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
