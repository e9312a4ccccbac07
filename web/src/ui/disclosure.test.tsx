import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CollapsibleSection } from './collapsible-section.tsx';
import { Switch } from './fields/switch.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

test('a section is open at first, and its heading closes it', async () => {
  render(<CollapsibleSection title="Amenities">A kettle</CollapsibleSection>);
  expect(screen.getByRole('region', { name: 'Amenities' }).textContent).toContain('A kettle');
  await userEvent.click(screen.getByRole('button', { name: 'Amenities' }));
  expect(screen.queryByText('A kettle')).toBeNull();
});

test('the content of a findable section stays in the page while folded, and unfolds when the browser finds it', async () => {
  const onOpenChange = vi.fn();
  const section = (open: boolean) => (
    <CollapsibleSection
      title="Amenities"
      note="1 entry"
      findable
      open={open}
      onOpenChange={onOpenChange}
    >
      <input aria-label="Amenity 1" defaultValue="Kettle" />
    </CollapsibleSection>
  );
  const { rerender } = render(section(true));
  const field = screen.getByLabelText<HTMLInputElement>('Amenity 1');
  await userEvent.type(field, ', blue');
  rerender(section(false));
  const head = screen.getByRole('button', { name: 'Amenities', description: '1 entry' });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  const folded = field.closest('[hidden=until-found]');
  expect(folded).toBeTruthy();
  folded?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
  rerender(section(true));
  expect(field.closest('[hidden]')).toBeNull();
  expect(field.value).toBe('Kettle, blue');
});

test('a locked section stays open when its heading is pressed', async () => {
  render(
    <CollapsibleSection title="Pre-Arrival Information" locked>
      Parking
    </CollapsibleSection>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pre-Arrival Information' }));
  expect(screen.getByText('Parking')).toBeTruthy();
});

test('the first tab is open at first, and the arrow keys open the others', async () => {
  render(
    <Tabs
      label="Account"
      tabs={[
        { value: 'in', label: 'Sign In', content: 'Welcome back' },
        { value: 'up', label: 'Sign Up', content: 'Welcome' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel').textContent).toBe('Welcome back');
  await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Welcome');
});

test('a switch is named by its label, and pressing the label toggles it', async () => {
  render(<Switch label="Show the wifi" />);
  await userEvent.click(screen.getByText('Show the wifi'));
  expect(screen.getByRole('switch', { name: 'Show the wifi' }).getAttribute('aria-checked')).toBe(
    'true',
  );
});
