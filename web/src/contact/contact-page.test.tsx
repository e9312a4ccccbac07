import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  button,
  expectToast,
  field,
  fill,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { ContactPage } from './contact-page.tsx';

const send = 'POST /api/contact';
const accepted = { [send]: { body: { message: 'Thanks' } } };
const thanks = "Thank you! We'll get back to you within 24-72 hours.";

// Loading the schema is slow on a busy machine.
beforeAll(async () => {
  await import('./contact-resolver.ts');
}, 30_000);

function openFilled() {
  open('/contact', <ContactPage />);
  fill('Name', 'Maya');
  fill('Email', 'maya@example.com');
  fill('Message', 'Hello');
}

const failureLine = () => {
  const id = button('Send Message').getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
};

test('a contact message is sent with an empty honeypot, and then a thank-you message appears and the form is cleared', async () => {
  openFilled();
  serverAnswers(accepted);
  await press('Send Message');
  await expectToast('Message sent!', "We've received your message and will get back to you soon.");
  expect(screen.getByText(thanks).className).toContain('text-green');
  expect(sentTo(send)).toEqual([
    { name: 'Maya', email: 'maya@example.com', message: 'Hello', website: '' },
  ]);
  await waitFor(() => {
    for (const label of ['Name', 'Email', 'Message']) expect(field(label).value).toBe('');
  });
});

test('while a contact message is being sent, the fields are disabled and the button shows it and keeps the focus', async () => {
  openFilled();
  serverAnswers({ [send]: 'never' });
  field('Name').focus();
  await press('Send Message');
  await waitFor(() => expect(button('Send Message').getAttribute('aria-busy')).toBe('true'));
  for (const label of ['Name', 'Email', 'Message']) expect(field(label).disabled).toBe(true);
  expect(document.activeElement).toBe(button('Send Message'));
  expect(screen.getAllByText('Sending...').length).toBeGreaterThan(0);
});

test.each([
  [
    'too many requests',
    refused(429, 'Wait 40 minutes.'),
    'Too many requests, please try again later',
  ],
  ['a refusal', refused(400, 'Name is required'), 'Name is required'],
  ['a server error', { status: 500, body: {} }, 'Failed to send message. Please try again.'],
  ['no answer', 'broken' as const, 'Failed to send message. Please try again.'],
])(
  'after %s, the contact form shows the error in a toast and a line, and stays filled',
  async (_, answer, error) => {
    openFilled();
    serverAnswers({ [send]: answer });
    await press('Send Message');
    await expectToast('Error', error);
    expect(isToastRed()).toBe(true);
    await waitFor(() => expect(failureLine()).toBe(error));
    expect(field('Message').value).toBe('Hello');
    await waitFor(() => expect(field('Message').disabled).toBe(false));
    expect(screen.queryByText(thanks)).toBeNull();

    serverAnswers(accepted);
    await press('Send Message');
    await screen.findByText(thanks);
    expect(failureLine()).toBe('');
  },
);

test.each([
  ['Name', 'Name is required', ''],
  ['Name', 'Name must be less than 100 characters', 'x'.repeat(101)],
  ['Email', 'Email is required', ''],
  ['Email', 'Please enter a valid email address', 'maya'],
  ['Message', 'Message is required', ' '],
  ['Message', 'Message must be less than 5000 characters', 'x'.repeat(5001)],
])('the field %s of the contact form shows the error: %s', async (label, error, value) => {
  openFilled();
  fill(label, value);
  await press('Send Message');
  await screen.findByText(error);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(sentTo(send)).toEqual([]);
});

test('the contact page shows its specified headings and texts', () => {
  open('/contact', <ContactPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact Us');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent)).toEqual([
    'Email Support',
    'Business Hours',
    'Address',
    'Send us a Message',
  ]);
  const { textContent } = screen.getByRole('main');
  expect(textContent).toContain("Have questions? We're here to help with your guest portal needs.");
  expect(textContent).toContain('We typically respond within 24-72 hours during business hours.');
  expect(textContent).toMatch(/For immediate assistance, email us directly at \S+$/);
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test('people can’t see or focus the honeypot of the contact form', () => {
  open('/contact', <ContactPage />);
  const honeypot = document.querySelector<HTMLInputElement>('input[name=website]');
  expect(honeypot?.tabIndex).toBe(-1);
  expect(honeypot?.closest('[aria-hidden]')).not.toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
});

test('the contact page shows the operator from the settings', () => {
  const metas = {
    'operator-name': 'SIA Lampa',
    'operator-address': 'Ķeguma iela 1, Riga, LV-1002',
  };
  for (const [name, content] of Object.entries({ ...metas, 'support-email': 'help@example.com' })) {
    const meta = Object.assign(document.createElement('meta'), { name, content });
    document.head.append(meta);
  }
  open('/contact', <ContactPage />);
  expect(screen.getByRole('heading', { name: 'Address' }).parentElement?.textContent).toContain(
    'SIA LampaĶeguma iela 1, Riga, LV-1002',
  );
  const links = screen.getAllByRole('link', { name: 'help@example.com' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:help@example.com',
    'mailto:help@example.com',
  ]);
  expect(screen.getByText('Monday – Friday, 9:00 – 17:00 CET')).toBeTruthy();
  for (const meta of document.head.querySelectorAll('meta')) meta.remove();
});
