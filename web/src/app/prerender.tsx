/** Draws the public pages and the PIN page as HTML at build time, so that they are there before any script is. */
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { allLanguages } from '@guest-portal/languages/all';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { ContactPage } from '../contact/contact-page.tsx';
import { contactHead } from '../contact/head.ts';
import pinPageStyles from '../guest/pin/pin-page.css?inline';
import { landingHead } from '../landing/head.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { shellOf } from '../languages/document.ts';
import { speak } from '../languages/language.ts';
import { privacyHead, termsHead } from '../legal/head.ts';
import { PrivacyPage } from '../legal/privacy-page.tsx';
import { TermsPage } from '../legal/terms-page.tsx';
import { guestPageKeys, type PageKey, pages } from '../shared/paths.ts';
import { RenderIsland } from '../ui/island.tsx';
import { GuestApp } from './guest-app.tsx';
import {
  type Manifest,
  type PrivatePage,
  type PublicPage,
  writeDocument,
  writePrivateDocument,
} from './prerender-document.ts';

interface Prerendered extends PublicPage {
  Page: ComponentType;
}

const legal = { entry: 'src/app/legal.tsx' };
const terms = { Page: TermsPage, source: 'src/legal/terms-page.tsx', ...legal, ...termsHead };

const publicPages: Prerendered[] = [
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
    ...legal,
    ...privacyHead,
  },
  { key: 'terms', ...terms },
  { key: 'termsOfService', sameAs: 'terms', ...terms },
];

/** For devices that are not known: the others are shown no PIN page on the way to theirs. */
const newcomersPages = guestPageKeys.map((key) => ({ key, styles: pinPageStyles }));

/** A built document without its page, and what the bundler wrote, by source file. */
interface Build {
  template: string;
  manifest: Manifest;
}

export async function renderPages(app: Build, guests: Build) {
  const drawn = [];
  speak({ ...shellOf('en', allLanguages.en.page), stayFile: '' });
  for (const page of publicPages) {
    const html = writeDocument(app.template, page, await renderPublic(page), app.manifest);
    drawn.push({ file: `${page.key}.html`, html });
  }
  // One after the other: a page is drawn in the language that is spoken.
  for (const language of guestLanguages) {
    const { page: words } = allLanguages[language];
    speak({ ...shellOf(language, words), stayFile: '' });
    for (const part of newcomersPages) {
      const page: PrivatePage = { ...part, language, words, title: words.shell.yourStay };
      const html = writePrivateDocument(
        guests.template,
        page,
        await render(<GuestApp />, page.key),
        guests.manifest,
      );
      drawn.push({ file: `${page.key}.${language}.newcomer.html`, html });
    }
  }
  return drawn;
}

function renderPublic({ key, Page }: Prerendered) {
  const renderIsland = (name: string, island: ReactNode) =>
    renderToString(island, { identifierPrefix: name });
  const page = (
    <RenderIsland value={renderIsland}>
      <Page />
    </RenderIsland>
  );
  return render(page, key);
}

async function render(page: ReactNode, key: PageKey): Promise<string> {
  // The router adds nothing to the page: it only answers where there is no browser to ask.
  const { prelude } = await prerender(<Router ssrPath={pages[key]}>{page}</Router>, {
    onError(error) {
      throw error;
    },
  });
  const markup = await new Response(prelude).text();
  // The policy forbids inline scripts, and Suspense is what would bring them.
  if (/<script|<!--\$|<template/.test(markup)) throw new Error(`${key} waits for something`);
  return markup;
}
