import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../accounts/testing.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const text = () => (screen.getByRole('article').textContent ?? '').replace(/\s+/g, ' ');

test.each([
  ['the privacy policy', '/privacy', <PrivacyPage key="privacy" />],
  ['the terms', '/terms', <TermsPage key="terms" />],
])('the contents of %s link to each of its sections', (_, path, page) => {
  open(path, page);
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  const sections = [...document.querySelectorAll('article section')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    sections.map(({ id }) => `#${id}`),
  );
  expect(links.map(({ textContent }) => textContent)).toEqual(
    sections.map((section) => section.querySelector('h2')?.textContent?.replace('. ', '.')),
  );
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect(text()).toContain('Effective date: 12 September 2025');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

test.each([
  'operated by {{OPERATOR_NAME}}, a company registered in Latvia',
  '{{OPERATOR_ADDRESS}}',
  '{{SUPPORT_EMAIL}}',
  'paid through a card payment provider',
  'Hosts must be 18 or older',
  'not directed to people under 16',
  'erased {{GUEST_RETENTION}} after check-out',
  'erased after 30 days',
  'has no verified address and no property is erased 30 days after the sign-up',
  'Recognises a browser that a host has signed in with',
  'We keep no network address with it',
  'It can be restored for 7 days',
  'that a host has replaced with texts copied from another one',
  'Once a week our server opens the links, without saying for whom',
])('the privacy policy contains the text: %s', (fact) => {
  open('/privacy', <PrivacyPage />);
  expect(text()).toContain(fact);
});

test.each([
  '{{OPERATOR_NAME}}, a company registered in Latvia, {{OPERATOR_ADDRESS}}',
  '{{SUPPORT_EMAIL}}',
  'You must be 18 or older',
  'not directed to people under 16',
  '€15 per month and property',
  'Payments go through a card payment provider',
  'Fees are non-refundable. There is no proration',
  'capped at what you have paid us in the last 12 months',
  'Latvian law governs these terms',
  'courts in Riga, the capital of Latvia',
])('the terms of service contain the text: %s', (fact) => {
  open('/terms', <TermsPage />);
  expect(text()).toContain(fact);
});
