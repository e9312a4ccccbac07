import type { ComponentType } from 'react';
import { PublicHeader } from '../accounts/public-header.tsx';
import { BackHome } from '../layout/back-home.tsx';
import { Page } from '../layout/page.tsx';
import { Contents } from './contents.tsx';
import './legal.css';

export interface LegalSection {
  /** The anchor of the section. Other sites may link to it, so it must not change. */
  id: string;
  title: string;
  Text: ComponentType;
}

interface LegalPageProps {
  title: string;
  description: string;
  sections: LegalSection[];
}

/** The frame of a legal text. The table of contents is beside it or, on a phone, above it. */
export function LegalPage({ title, description, sections }: LegalPageProps) {
  return (
    <Page
      title={title}
      description={description}
      header={
        <PublicHeader>
          <BackHome />
        </PublicHeader>
      }
    >
      <article className="legal mx-auto max-w-6xl px-5 py-8">
        <h1 className="text-heading">{title}</h1>
        <p className="mt-3 text-soft">
          Effective date: <time dateTime="2025-09-12">12 September 2025</time>
        </p>
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="grid max-w-2xl gap-10">
            {sections.map(({ id, title: name, Text }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
                <h2 id={`${id}-title`} className="text-title">
                  {index + 1}. {name}
                </h2>
                <div className="legal-text mt-3 grid gap-4">
                  <Text />
                </div>
              </section>
            ))}
          </div>
        </div>
      </article>
    </Page>
  );
}
