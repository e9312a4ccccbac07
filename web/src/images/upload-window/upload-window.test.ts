import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type AwsS3 from '@uppy/aws-s3';
import type { Body, Meta } from '@uppy/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUploader } from './uploader.ts';

// The tests wait longer than usual, because a busy machine is slow.
configure({ asyncUtilTimeout: 15_000 });

const mebibyte = 1024 * 1024;

let target: HTMLElement;
let uploader: ReturnType<typeof openUploader>;
let uppy: typeof uploader.uppy;
const onDone = vi.fn();

function openWindow() {
  target = document.createElement('div');
  document.body.append(target);
  const handlers = { onUploaded: vi.fn(), onError: vi.fn(), onDone };
  const options = { id: crypto.randomUUID(), apartmentId: 'loft', ...handlers };
  uploader = openUploader(target, options);
  uppy = uploader.uppy;
}

// The tests do not reload, so nothing needs to be stored.
vi.hoisted(() => Object.assign(globalThis, { indexedDB: { open: () => ({}) } }));

beforeEach(openWindow);
afterEach(() => {
  vi.useRealTimers();
  uploader.destroy();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  onDone.mockClear();
});

const file = (name: string, size = 1) => ({
  name,
  type: 'image/png',
  size,
  data: new File([new Uint8Array(size)], name, { type: 'image/png' }),
});

/** Adds files as dropping or choosing them does. The window shows refusals. */
const add = (...files: ReturnType<typeof file>[]) => {
  try {
    uppy.addFiles(files);
  } catch {
    // The error is ignored, because the window also shows the refusal.
  }
};

const addHall = () => uppy.addFile(file('hall.png'));
const expectText = (text: string | RegExp) =>
  waitFor(() => expect(target.textContent).toMatch(text));
const shownMessages = () => uppy.getState().info.map(({ message }) => message);

test('a file in the upload window has a card with its name and size, and can be uploaded or removed', async () => {
  addHall();
  await expectText('hall.png');
  await expectText('1 B');
  const buttons = within(target)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(expect.arrayContaining(['Cancel', 'Remove file', 'Upload 1 file']));
  await userEvent.click(within(target).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(uppy.getFiles()).toEqual([]));
});

test('previews in the upload window are 280 px wide, or 600 px for a single file', async () => {
  const previews = uppy.getPlugin('Dashboard:ThumbnailGenerator');
  expect(previews?.opts).toMatchObject({ thumbnailWidth: 280 });
  const setOptions = vi.spyOn(previews as NonNullable<typeof previews>, 'setOptions');
  addHall();
  await waitFor(() => expect(setOptions).toHaveBeenCalledWith({ thumbnailWidth: 600 }));
});

test('an image can be pasted into the upload window', async () => {
  const pasted = file('pasted.png').data;
  const data = new DataTransfer();
  data.items.add(pasted);
  const root = target.querySelector('.uppy-Dashboard') as HTMLElement;
  root.focus();
  root.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  await waitFor(() => expect(uppy.getFiles().map(({ name }) => name)).toEqual(['pasted.png']));
});

test.each([
  [
    'is too large',
    [file('huge.png', 10 * mebibyte + 1)],
    /^huge.png exceeds maximum allowed size of 10 MB$/,
  ],
  [
    'is of another kind',
    [file('letter.pdf')],
    /^You can only upload: .jpg, .jpeg, .png, .webp, .svg$/,
  ],
  ['is the second one', [file('a.png'), file('b.png')], /^You can only upload 1 file$/],
])('the upload window refuses a file that %s with a reason', (_, files, message) => {
  add(...files);
  expect(shownMessages()).toEqual([expect.stringMatching(message)]);
});

test('the upload window refuses the same file a second time with a reason', () => {
  const same = file('a.png');
  add(same);
  add(same);
  expect(shownMessages()).toEqual([
    expect.stringMatching(/^Cannot add the duplicate file 'a.png'/),
  ]);
});

test('the upload window asks for no metadata', () => {
  expect(uppy.opts.restrictions).toMatchObject({
    minNumberOfFiles: null,
    minFileSize: null,
    maxTotalFileSize: null,
    requiredMetaFields: [],
  });
});

test('the upload window shows four of many refusals for 5 seconds and counts the rest', () => {
  vi.useFakeTimers();
  add(...Array.from({ length: 6 }, (_, n) => file(`${n}.pdf`)));
  expect(shownMessages()).toHaveLength(5);
  expect(shownMessages().at(-1)).toBe('2 additional restrictions were not fulfilled');
  vi.advanceTimersByTime(4_999);
  expect(shownMessages()).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(shownMessages()).toEqual([]);
});

const expectStatus = (state: string) =>
  waitFor(() =>
    expect(target.querySelector('.uppy-StatusBar')?.className).toContain(`is-${state}`),
  );

test('the status bar of the upload window shows the progress of an upload', async () => {
  const id = addHall();
  const setProgress = (progress: object) =>
    uppy.setFileState(id, { progress: { ...uppy.getFile(id).progress, ...progress } as never });
  await expectStatus('waiting');
  setProgress({ preprocess: { mode: 'indeterminate', message: 'Reading' } });
  await expectStatus('preprocessing');
  setProgress({ preprocess: undefined, uploadStarted: Date.now() });
  await expectStatus('uploading');
  setProgress({
    uploadComplete: true,
    postprocess: { mode: 'indeterminate', message: 'Checking' },
  });
  await expectStatus('postprocessing');
  setProgress({ postprocess: undefined, complete: true, percentage: 100 });
  uppy.setState({ totalProgress: 100 });
  await expectStatus('complete');
  uppy.setState({ error: 'Lost' });
  await expectStatus('error');
});

test.each([
  ['light', false],
  ['dark', true],
])('the upload window is %s on a system with that theme', async (theme, isDark) => {
  uploader.destroy();
  document.body.replaceChildren();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        ...new EventTarget(),
        media: query,
        matches: isDark,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  );
  openWindow();
  const shownTheme = () => target.querySelector('.uppy-Dashboard')?.getAttribute('data-uppy-theme');
  await waitFor(() => expect(shownTheme()).toBe(theme));
});

test('the upload window is as wide as its dialog', () => {
  const frame = target.querySelector<HTMLElement>('.uppy-Dashboard-inner');
  expect([frame?.style.width, frame?.style.height]).toEqual(['100%', '360px']);
});

test('files over 100 MiB are uploaded in parts, and smaller ones in one request, six requests at a time', () => {
  const { opts } = uppy.getPlugin('AwsS3Multipart') as unknown as AwsS3<Meta, Body>;
  const inParts = (size: number) =>
    typeof opts.shouldUseMultipart === 'function' && opts.shouldUseMultipart({ size } as never);
  expect([inParts(100 * mebibyte), inParts(100 * mebibyte + 1)]).toEqual([false, true]);
  expect(opts.limit).toBe(6);
  expect(opts.retryDelays).toEqual([0, 1_000, 3_000, 5_000]);
});

test('the upload window offers only this device and a link as sources', () => {
  const sources = within(target)
    .queryAllByRole('tab')
    .map(({ textContent }) => textContent);
  expect(sources).toEqual(['My Device', 'Import from a link']);
  const plugins: string[] = [];
  uppy.iteratePlugins(({ id }) => plugins.push(id));
  expect(plugins).toEqual([
    'Dashboard',
    'Dashboard:ThumbnailGenerator',
    'Url',
    'AwsS3Multipart',
    'GoldenRetriever',
  ]);
  expect(screen.queryByText(/Drive|Dropbox|Instagram/)).toBeNull();
});
