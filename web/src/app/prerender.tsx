/** Renders the public pages and the PIN page as HTML at build time, so that they show before any script has loaded. */
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { allLanguages } from '@guest-portal/languages/all';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { ContactPage } from '../contact/contact-page.tsx';
import { contactHead } from '../contact/head.ts';
import demoBarStyles from '../demo/demo-bar.css?inline';
import { DemoBar } from '../demo/demo-bar.tsx';
import pinPageStyles from '../guest/pin/pin-page.css?inline';
import { landingHead } from '../landing/head.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { shellOf } from '../languages/document.ts';
import { setLanguage } from '../languages/language.ts';
import { privacyHead, termsHead } from '../legal/head.ts';
import { PrivacyPage } from '../legal/privacy-page.tsx';
import { TermsPage } from '../legal/terms-page.tsx';
import { type PageKey, pages } from '../shared/paths.ts';
import { RenderIslandContext } from '../ui/island.tsx';
import { GuestApp } from './guest-app.tsx';
import {
  type Manifest,
  type PrivatePage,
  type PublicPage,
  writeDocument,
  writePrivateDocument,
} from './prerender-document.ts';

interface PrerenderedPage extends PublicPage {
  Page: ComponentType;
}

const legalEntry = { entry: 'src/app/legal.tsx' };
const terms = { Page: TermsPage, source: 'src/legal/terms-page.tsx', ...legalEntry, ...termsHead };

const publicPages: PrerenderedPage[] = [
  {
    key: 'landing',
    Page: LandingPage,
    source: 'src/landing/landing-page.tsx',
    entry: 'src/app/landing.tsx',
    ...landingHead,
  },
  {
    key: 'contact',
    Page: ContactPage,
    source: 'src/contact/contact-page.tsx',
    entry: 'src/app/contact.tsx',
    ...contactHead,
  },
  {
    key: 'privacy',
    Page: PrivacyPage,
    source: 'src/legal/privacy-page.tsx',
    ...legalEntry,
    ...privacyHead,
  },
  { key: 'terms', ...terms },
  { key: 'termsOfService', sameAs: 'terms', ...terms },
];

/** A built document without a page, and the bundler's manifest. */
interface Build {
  template: string;
  manifest: Manifest;
}

export async function renderPages(app: Build, guests: Build) {
  const documents = [];
  setLanguage({ ...shellOf('en', allLanguages.en.page), stayFile: '' });
  for (const page of publicPages) {
    const html = writeDocument(app.template, page, await renderPublic(page), app.manifest);
    documents.push({ file: `${page.key}.html`, html });
  }
  const demoBar = renderToStaticMarkup(<DemoBar />);
  // The pages are rendered one after the other, because the current language is global.
  for (const language of guestLanguages) {
    const { page: texts } = allLanguages[language];
    setLanguage({ ...shellOf(language, texts), stayFile: '' });
    const page: PrivatePage = {
      key: 'guestById',
      styles: pinPageStyles,
      language,
      texts,
      title: texts.shell.yourStay,
    };
    const markup = await render(<GuestApp />, page.key);
    const html = writePrivateDocument(guests.template, page, markup, guests.manifest);
    // This is only for devices without a session. A device with one opens the stay's page without the PIN page.
    documents.push({ file: `guest.${language}.newcomer.html`, html });
    const demo: PrivatePage = {
      ...page,
      styles: pinPageStyles + demoBarStyles,
      before: { markup: demoBar, entry: 'src/app/demo.ts' },
    };
    documents.push({
      file: `guestDemo.${language}.html`,
      html: writePrivateDocument(guests.template, demo, markup, guests.manifest),
    });
  }
  return documents;
}

function renderPublic({ key, Page }: PrerenderedPage) {
  const renderIsland = (name: string, island: ReactNode) =>
    renderToString(island, { identifierPrefix: name });
  const page = (
    <RenderIslandContext value={renderIsland}>
      <Page />
    </RenderIslandContext>
  );
  return render(page, key);
}

async function render(page: ReactNode, key: PageKey): Promise<string> {
  // The router provides the path, because there is no browser at build time.
  const { prelude } = await prerender(<Router ssrPath={pages[key]}>{page}</Router>, {
    onError(error) {
      throw error;
    },
  });
  const markup = await new Response(prelude).text();
  // The content security policy forbids inline scripts, which Suspense would add.
  if (/<script|<!--\$|<template/.test(markup))
    throw new Error(`${key} needs Suspense or an inline script`);
  return markup;
}
