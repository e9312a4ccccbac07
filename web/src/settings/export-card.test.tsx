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

/** Records the URLs that the browser would download. */
function watchDownloads() {
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href') ?? '');
  });
  return downloads;
}

test('pressing the button once downloads the export of a host’s data', async () => {
  const downloads = watchDownloads();
  open('/host/settings-data', <ExportCard />);
  serverAnswers({ [ready]: { body: {} } });
  await press('Export my data');
  await expectToast('Your download has started', 'You will find the file in your downloads.');
  expect(downloads).toEqual(['/api/host/export']);
});

test.each([
  [429, 'Too many attempts. Please try again in 40 minutes.'],
  [409, 'An export of your data is already running. Please wait until it is finished.'],
])(
  'an export refused with %i shows the server’s message and downloads nothing',
  async (status, message) => {
    const downloads = watchDownloads();
    open('/host/settings-data', <ExportCard />);
    serverAnswers({ [ready]: refused(status, message) });
    await press('Export my data');
    await expectToast('Export failed', message);
    expect(isToastRed()).toBe(true);
    expect(downloads).toEqual([]);
  },
);

test('a second press while an export is pending sends nothing', async () => {
  open('/host/settings-data', <ExportCard />);
  serverAnswers({ [ready]: 'never' });
  await press('Export my data');
  await waitFor(() => expect(button('Export my data').getAttribute('aria-busy')).toBe('true'));
  await press('Export my data');
  expect(sentTo(ready)).toHaveLength(1);
});

test('an export after the session has ended tells the host that they are logged out', async () => {
  open('/host/settings-data', <ExportCard />);
  serverAnswers({ [ready]: refused(401, 'Unauthorized') });
  await press('Export my data');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});
