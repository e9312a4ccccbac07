import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CollapsibleSection } from './collapsible-section.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

test('a section is open at first and its heading closes it', async () => {
  render(<CollapsibleSection title="Amenities">A kettle</CollapsibleSection>);
  expect(screen.getByRole('region', { name: 'Amenities' }).textContent).toContain('A kettle');
  await userEvent.click(screen.getByRole('button', { name: 'Amenities' }));
  expect(screen.queryByText('A kettle')).toBeNull();
});

test('a locked section stays open', async () => {
  render(
    <CollapsibleSection title="Pre-Arrival Information" locked>
      Parking
    </CollapsibleSection>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pre-Arrival Information' }));
  expect(screen.getByText('Parking')).toBeTruthy();
});

test('the first tab is chosen, and the arrow keys choose the others', async () => {
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

test('a switch is named and toggled by its label', async () => {
  render(<Switch label="Show the wifi" />);
  await userEvent.click(screen.getByText('Show the wifi'));
  expect(screen.getByRole('switch', { name: 'Show the wifi' }).getAttribute('aria-checked')).toBe(
    'true',
  );
});
