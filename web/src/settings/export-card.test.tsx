import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { ExportCard } from './export-card.tsx';

const ready = 'GET /api/host/export/ready';

/** What the browser is told to download; it would do so by itself. */
function watchDownloads() {
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href') ?? '');
  });
  return downloads;
}

test('one press begins the download', async () => {
  const downloads = watchDownloads();
  open('/host/settings-data', <ExportCard />);
  serverAnswers({ [ready]: { body: {} } });
  await press('Export my data');
  await expectToast('Your download has started', 'You find the file among your downloads.');
  expect(downloads).toEqual(['/api/host/export']);
});

test.each([
  [429, 'Too many attempts. Please try again in 40 minutes.'],
  [409, 'An export of your data is running already. Please wait until it is finished.'],
])('a refusal with %i is told in its own words, and nothing is downloaded', async (status, why) => {
  const downloads = watchDownloads();
  open('/host/settings-data', <ExportCard />);
  serverAnswers({ [ready]: refused(status, why) });
  await press('Export my data');
  await expectToast('Export failed', why);
  expect(isToastRed()).toBe(true);
  expect(downloads).toEqual([]);
});

test('a second press while the first is answered asks nothing', async () => {
  open('/host/settings-data', <ExportCard />);
  serverAnswers({ [ready]: 'never' });
  await press('Export my data');
  await waitFor(() => expect(button('Export my data').getAttribute('aria-busy')).toBe('true'));
  await press('Export my data');
  expect(sentTo(ready)).toHaveLength(1);
});

test('a host whose session is over is led to the sign-in', async () => {
  open('/host/settings-data', <ExportCard />);
  serverAnswers({ [ready]: refused(401, 'Unauthorized') });
  await press('Export my data');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
