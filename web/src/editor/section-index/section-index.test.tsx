import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anna, open, press } from '../../accounts/testing.tsx';
import { hasProperties } from '../../host/properties-testing.ts';
import { EditingProvider } from '../editing/editing-context.tsx';
import { PropertyEditor } from '../property-editor.tsx';
import { apartment } from '../sections/testing.tsx';

async function openEditor() {
  hasProperties(apartment);
  open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <PropertyEditor apartment={apartment} />
    </EditingProvider>,
  );
  return within(await screen.findByRole('navigation', { name: 'Sections of the property' }));
}

test('the index lists the existing sections of the editor in order', async () => {
  const index = await openEditor();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(index.getAllByRole('link').map((each) => each.textContent)).toEqual(headings);
});

test('a jump to a section unfolds it, scrolls to it, focuses its heading and does not change the history', async () => {
  const index = await openEditor();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await press('Amenities');
  const heading = screen.getByRole('button', { name: 'Amenities' });
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  const before = [history.length, location.href];

  await userEvent.click(index.getByRole('link', { name: 'Amenities' }));
  expect(heading.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(heading);
  expect(scrolled.mock.contexts).toEqual([heading.closest('[data-section]')]);
  expect(index.getByRole('link', { current: 'location' }).textContent).toBe('Amenities');
  expect([history.length, location.href]).toEqual(before);
});

test('a second jump is not undone by the first one, whose section is still unfolding', async () => {
  const index = await openEditor();
  let finishUnfolding = () => {};
  const finished = new Promise<void>((resolve) => {
    finishUnfolding = resolve;
  });
  const unfolding: object = { animationName: 'unfold', finished };
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValueOnce([unfolding as CSSAnimation]);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(index.getByRole('link', { name: 'Amenities' }));
  await userEvent.click(index.getByRole('link', { name: 'Property Rules' }));
  finishUnfolding();
  await finished;
  const section = screen.getByRole('button', { name: 'Property Rules' }).closest('[data-section]');
  expect(scrolled.mock.contexts.at(-1)).toBe(section);
});

test('the index marks a section with unsaved changes', async () => {
  const index = await openEditor();
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Riga' } });
  await waitFor(() =>
    expect(index.getByRole('link', { name: /^Property Details.*unsaved changes/ })).toBeTruthy(),
  );
  expect(index.getByRole('link', { name: 'Contact Information' })).toBeTruthy();
});
