import type { ReactNode } from 'react';
import { BackHome } from '../layout/back-home.tsx';
import { Page } from '../layout/page.tsx';
import { PublicHeader } from '../layout/public-header.tsx';

/** The frame of a legal text: narrow enough to read, headings of its own inside. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page
      title={title}
      header={
        <PublicHeader>
          <BackHome />
        </PublicHeader>
      }
    >
      <article className="mx-auto max-w-2xl px-5 py-8">
        <h1 className="text-heading">{title}</h1>
        <p className="mt-3 text-soft">
          Effective date: <time dateTime="2025-09-12">12 September 2025</time>
        </p>
        <div className="mt-8 grid gap-4 [&_h2]:mt-4 [&_h2]:text-title [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-6">
          {children}
        </div>
      </article>
    </Page>
  );
}
