import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { WelcomePage } from '../../welcome-page.tsx';
import { bundleOf, guide, place } from '../testing.ts';

// The dialog, the carousel and the preview are loaded on first use, which can take longer than the default timeout on a
// busy machine.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

const show = (overrides: Parameters<typeof bundleOf>[0]) =>
  render(<WelcomePage bundle={bundleOf(overrides)} onCheckIn={() => {}} />);

const places = ['localTips', 'sightseeingSpots'] as const;

const paths = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);

test.each([
  [1, 1, null],
  [4, 4, null],
  [5, 4, '+1'],
  [9, 4, '+5'],
])('a place with %i images shows %i of them and counts the rest as %j', (count, shown, more) => {
  for (const list of places) {
    const { container, unmount } = show({ [list]: [place({ images: paths(count) })] });
    expect(container.querySelectorAll('img')).toHaveLength(shown);
    if (more) expect(screen.getByText(more)).toBeTruthy();
    else expect(screen.queryByText(/^\+/)).toBeNull();
    unmount();
  }
});

test.each(places)('an image in %s that fails to load is replaced by a stock picture', (list) => {
  const { container } = show({ [list]: [place({ images: ['gone.jpg'] })] });
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image.getAttribute('src')).toBe('/objects/gone.jpg');
  fireEvent.error(image);
  expect(container.querySelector('img')?.getAttribute('src')).toContain('stock-place');
});

test('a blurred preview of a photo is added after the first rendering', async () => {
  const path = '/objects/images/k3k3k3k3k3k3k3k3k3k3kw.1000x750.WTkWbYyAioaIiIiIeHiIiIB4B3iH';
  const { container } = show({ localTips: [place({ images: [path] })] });
  const style = () => container.querySelector('img')?.getAttribute('style') ?? '';
  expect(style()).toBe('');
  await waitFor(() => expect(style()).toContain('data:image/bmp'));
});

test('a photo that fails to load says so', async () => {
  const { container } = show({ apartment: { apartmentPhotos: ['gone.jpg'] } });
  await screen.findByRole('region', { name: 'Photos' });
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(await screen.findByText('Image failed to load')).toBeTruthy();
});

test.each([
  [3, false],
  [4, true],
])(
  '%i photos have arrows and a count only if there are more than three: %j',
  async (count, hasControls) => {
    show({ apartment: { apartmentPhotos: paths(count) } });
    await screen.findByRole('region', { name: 'Photos' });
    expect(screen.queryByRole('button', { name: 'Next' }) !== null).toBe(hasControls);
    expect(screen.queryByText(new RegExp(`of ${count}$`)) !== null).toBe(hasControls);
  },
);

test('a photo’s caption is shown below it, is part of its button’s name and describes the large image', async () => {
  const [first = '', second = ''] = paths(2);
  show({
    apartment: {
      textLanguage: 'lv',
      apartmentPhotos: [first, second],
      apartmentPhotoCaptions: { [second]: 'Zaļās durvis' },
    },
  });
  await screen.findByRole('region', { name: 'Photos' });
  expect(screen.getByText('Zaļās durvis').getAttribute('lang')).toBe('lv');
  expect(screen.getByRole('button', { name: 'Open photo 1 of 2' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open photo 2 of 2: Zaļās durvis' }));
  const dialog = await screen.findByRole('dialog');
  const large = within(dialog).getByRole('img', { name: 'Zaļās durvis' });
  expect(large.getAttribute('lang')).toBe('lv');
  expect(within(dialog).getByText('Zaļās durvis').getAttribute('aria-hidden')).toBe('true');
  expect(within(dialog).getByRole('img', { name: /image 1/i })).toBeTruthy();
});

test('the button of an image of a guide or a place has the caption in its name', async () => {
  const [path = ''] = paths(1);
  const imageCaptions = { [path]: 'The blue lever' };
  show({
    apartmentGuides: [guide({ images: [path], imageCaptions })],
    localTips: [place({ images: [path], imageCaptions })],
  });
  const ofPlace = 'Open image 1 of 1, Miit Coffee: The blue lever';
  expect(screen.getByRole('button', { name: ofPlace })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Espresso machine' }));
  const dialog = within(await screen.findByRole('dialog'));
  const ofGuide = 'Preview image 1 of 1: The blue lever';
  expect(dialog.getByRole('button', { name: ofGuide })).toBeTruthy();
});

test('a copy from an older release is shown without captions, opening hours and phones', () => {
  const {
    imageCaptions: _c,
    openingHours: _o,
    phone: _p,
    ...olderPlace
  } = place({ images: paths(1) });
  const { imageCaptions: _g, ...olderGuide } = guide({ images: paths(1) });
  const overrides = { localTips: [olderPlace], apartmentGuides: [olderGuide] };
  show(overrides as unknown as Parameters<typeof bundleOf>[0]);
  expect(screen.getByRole('heading', { name: 'Miit Coffee' })).toBeTruthy();
});

test('a guide opens with its instructions and images, and closing an image returns to the guide', async () => {
  show({ apartmentGuides: [guide({ images: paths(2) })] });
  await userEvent.click(screen.getByRole('button', { name: 'Espresso machine' }));
  const dialog = await screen.findByRole('dialog', { name: 'Espresso machine' });
  expect(dialog.textContent).toContain('2. Press the left button');
  expect(within(dialog).getByText('Click images to preview')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview image 2 of 2' }));
  const close = await screen.findByRole('button', { name: 'Close preview' });
  // The preview receives keys once it has the focus, which is later than it appears.
  const preview = close.closest('[role=dialog]');
  await waitFor(() => expect(preview?.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(close.isConnected).toBe(false));
  expect(await screen.findByRole('dialog', { name: 'Espresso machine' })).toBe(dialog);
});

test('a guide without images shows no hint about them', async () => {
  show({ apartmentGuides: [guide()] });
  await userEvent.click(screen.getByRole('button', { name: 'Espresso machine' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Click images to preview')).toBeNull();
});

test('a thumbnail of a place opens the large image, and the button “Close preview” closes it', async () => {
  show({ localTips: [place({ images: paths(1) })] });
  await userEvent.click(screen.getByRole('button', { name: 'Open image 1 of 1, Miit Coffee' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close preview' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
