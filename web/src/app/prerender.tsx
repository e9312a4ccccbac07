/** Draws the public pages and the PIN page as HTML at build time, so that they are there before any script is. */
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { allLanguages } from '@guest-portal/languages/all';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { contactHead } from '../contact/head.ts';
import pinPageStyles from '../guest/pin/pin-page.css?inline';
import { landingHead } from '../landing/head.ts';
import { shellOf } from '../languages/document.ts';
import { speak } from '../languages/language.ts';
import { privacyHead, termsHead } from '../legal/head.ts';
import { guestPageKeys, pages } from '../shared/paths.ts';
import { App, isPageOfApp, loadPage } from './app.tsx';
import { GuestApp } from './guest-app.tsx';
import {
  type DrawnPage,
  type Manifest,
  type PrivatePage,
  type PublicPage,
  writeDocument,
  writePrivateDocument,
} from './prerender-document.ts';

const termsSource = 'src/legal/terms-page.tsx';

const publicPages: PublicPage[] = [
  { key: 'landing', source: 'src/landing/landing-page.tsx', ...landingHead },
  { key: 'contact', source: 'src/contact/contact-page.tsx', ...contactHead },
  { key: 'privacy', source: 'src/legal/privacy-page.tsx', ...privacyHead },
  { key: 'terms', source: termsSource, ...termsHead },
  { key: 'termsOfService', source: termsSource, sameAs: 'terms', ...termsHead },
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
    const html = writeDocument(app.template, page, await render(page), app.manifest);
    drawn.push({ file: `${page.key}.html`, html });
  }
  // One after the other: a page is drawn in the language that is spoken.
  for (const language of guestLanguages) {
    const { page: words } = allLanguages[language];
    speak({ ...shellOf(language, words), stayFile: '' });
    for (const part of newcomersPages) {
      const page: PrivatePage = { ...part, language, words, title: words.shell.yourStay };
      const html = writePrivateDocument(guests.template, page, await render(page), guests.manifest);
      drawn.push({ file: `${page.key}.${language}.newcomer.html`, html });
    }
  }
  return drawn;
}

async function render({ key }: DrawnPage): Promise<string> {
  if (isPageOfApp(key)) await loadPage(key);
  // The router adds nothing to the page: it only answers where there is no browser to ask.
  const page = <Router ssrPath={pages[key]}>{isPageOfApp(key) ? <App /> : <GuestApp />}</Router>;
  const { prelude } = await prerender(page, {
    onError(error) {
      throw error;
    },
  });
  const markup = await new Response(prelude).text();
  // The policy forbids inline scripts, and Suspense is what would bring them.
  if (/<script|<!--\$|<template/.test(markup)) throw new Error(`${key} waits for something`);
  return markup;
}
