/** Draws the public pages as HTML at build time, so that they are there before any script is. */
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App, loadPage } from './app.tsx';
import { landingHead } from './landing/head.ts';
import { pages } from './paths.ts';
import { type Manifest, type PublicPage, writeDocument } from './prerender-document.ts';

const publicPages: PublicPage[] = [
  { key: 'landing', source: 'src/landing/landing-page.tsx', ...landingHead },
];

/**
 * @param template the built index.html
 * @param manifest what the bundler wrote, by source file
 */
export async function renderPages(template: string, manifest: Manifest) {
  return Promise.all(
    publicPages.map(async (page) => ({
      key: page.key,
      html: writeDocument(template, page, await render(page), manifest),
    })),
  );
}

async function render({ key }: PublicPage): Promise<string> {
  await loadPage(key);
  // The router adds nothing to the page: it only answers where there is no browser to ask.
  const page = (
    <Router ssrPath={pages[key]}>
      <App />
    </Router>
  );
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
