import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

interface SectionProps {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the landing page with a heading and an anchor. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx('mx-auto max-w-6xl scroll-mt-4 px-5 py-14 sm:py-20 lg:py-24', className)}
    >
      <SectionHead id={id} title={title} lead={lead} />
      {children}
    </section>
  );
}

export function SectionHead({ id, title, lead }: Pick<SectionProps, 'id' | 'title' | 'lead'>) {
  return (
    <div className="mb-10 max-w-2xl lg:mb-14">
      <h2 id={`${id}-title`} className="text-heading">
        {title}
      </h2>
      {lead && <p className="mt-4 text-lead text-soft">{lead}</p>}
    </div>
  );
}
