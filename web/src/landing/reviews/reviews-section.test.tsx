import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reviews } from './reviews.ts';
import { Reviews } from './reviews-section.tsx';

const cardWidth = 360;
const scrollRange = 2500;

// happy-dom has no layout. These are the measures of a list with ten cards in a window of 1100 px.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollRange + 1100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(index * cardWidth, 0, cardWidth - 20, 300);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  render(<Reviews />);
  return {
    slider: screen.getByRole<HTMLInputElement>('slider', { name: 'Browse the reviews' }),
    scroller: screen.getByRole('list', { name: /Sample reviews/ }),
  };
}

test('ten reviews, each with 5 stars, a name and a city, are labelled as samples', () => {
  const { scroller } = show();
  const cards = within(scroller).getAllByRole('listitem');
  expect(cards).toHaveLength(10);
  for (const [index, card] of cards.entries()) {
    expect(within(card).getByRole('img', { name: '5 of 5 stars' })).toBeTruthy();
    expect(card.textContent).toContain(reviews[index]?.name);
    expect(card.textContent).toContain(reviews[index]?.city);
  }
  expect(screen.getByText('Sample reviews')).toBeTruthy();
});

test('the slider of the reviews goes from 0 to 100 in steps of 0.1', () => {
  const { slider } = show();
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0', '100', '0.1', '0']);
});

test('the slider scrolls the reviews, and its hint disappears after the first use', () => {
  const { slider, scroller } = show();
  expect(screen.getByText('Drag to browse')).toBeTruthy();
  fireEvent.change(slider, { target: { value: '50' } });
  expect(scroller.scrollLeft).toBe(scrollRange / 2);
  expect(screen.queryByText('Drag to browse')).toBeNull();
});

test('scrolling the reviews moves the slider and keeps its hint', () => {
  const { slider, scroller } = show();
  scroller.scrollLeft = scrollRange;
  fireEvent.scroll(scroller);
  expect(slider.value).toBe('100');
  expect(slider.getAttribute('aria-valuetext')).toBe('Review 10 of 10');
  expect(screen.getByText('Drag to browse')).toBeTruthy();
});

test('an arrow key on the slider scrolls the reviews by one', async () => {
  const { slider, scroller } = show();
  slider.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(scroller.scrollLeft).toBeCloseTo(2 * cardWidth, -1);
  await userEvent.keyboard('{ArrowLeft}');
  expect(scroller.scrollLeft).toBeCloseTo(cardWidth, -1);
});

test.each([
  ['one arrow key', '0.1', cardWidth],
  ['three arrow keys', '0.3', 3 * cardWidth],
  ['a drag to the middle', '50', scrollRange / 2],
])(
  '%s on the slider before hydration scrolls the reviews after hydration',
  async (_, value, scrollLeft) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Reviews />);
    document.body.append(container);
    const slider = within(container).getByRole<HTMLInputElement>('slider');
    // The browser itself moves the slider before hydration.
    slider.value = value;
    render(<Reviews />, { container, hydrate: true });
    const scroller = within(container).getByRole('list', { name: /Sample reviews/ });
    expect(scroller.scrollLeft).toBeCloseTo(scrollLeft, -1);
    expect(within(container).queryByText('Drag to browse')).toBeNull();
  },
);
