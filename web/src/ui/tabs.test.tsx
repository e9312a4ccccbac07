import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = ['One', 'Two', 'Three'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
  content: <p>Content of {name}</p>,
}));

const tab = (name: string) => screen.getByRole('tab', { name });
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('the first tab is open, and a click opens another one instead', async () => {
  const onValueChange = vi.fn();
  render(<Tabs label="Numbers" tabs={tabs} onValueChange={onValueChange} />);
  expect(selectedTab()).toBe('One');
  await userEvent.click(tab('Two'));
  expect(selectedTab()).toBe('Two');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('two');
  expect(screen.queryByText('Content of One')).toBeNull();
  const panel = screen.getByRole('tabpanel', { name: 'Two' });
  expect(panel.textContent).toBe('Content of Two');
  expect(tab('Two').getAttribute('aria-controls')).toBe(panel.id);
});

test('arrow keys, Home and End open tabs, move the focus and wrap around', async () => {
  render(<Tabs label="Numbers" tabs={tabs} />);
  tab('One').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['ArrowLeft', 'One'],
    ['ArrowLeft', 'Three'],
    ['ArrowRight', 'One'],
    ['End', 'Three'],
    ['Home', 'One'],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    expect(selectedTab()).toBe(name);
    expect(document.activeElement).toBe(tab(name ?? ''));
  }
});

test('the Tab key moves from the open tab to its panel, past the other tabs', async () => {
  render(<Tabs label="Numbers" tabs={tabs} value="two" />);
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('Two'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Two' }));
});
