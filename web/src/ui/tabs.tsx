import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** The open tab. Without it, the component keeps its own state and starts with the first tab. */
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

/** Tabs that follow the ARIA pattern. Radix tabs are 8 kB, too much for the landing page. */
export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const id = useId();
  const [ownValue, setOwnValue] = useState(tabs[0]?.value);
  const openIndex = tabs.findIndex((tab) => tab.value === (value ?? ownValue));
  const openTab = (tab: Tab) => {
    setOwnValue(tab.value);
    onValueChange?.(tab.value);
  };
  const moveWithKeys = (event: KeyboardEvent<HTMLElement>) => {
    const nextIndex = indexAfterKey(event.key, openIndex, tabs.length);
    const tab = nextIndex === undefined ? undefined : tabs[nextIndex];
    if (nextIndex === undefined || !tab || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    openTab(tab);
    (event.currentTarget.children[nextIndex] as HTMLElement).focus();
  };
  return (
    <div className={cx('grid min-w-0 gap-5', className)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveWithKeys}
        className="flex max-w-full gap-1 overflow-x-auto rounded-control bg-sunken p-1 max-[22rem]:flex-wrap forced-colors:border"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === openIndex}
            tabIndex={index === openIndex ? 0 : -1}
            onClick={() => openTab(tab)}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== openIndex}
          // The ARIA pattern makes the panel focusable.
          tabIndex={index === openIndex ? 0 : undefined}
          className="rounded-small"
        >
          {index === openIndex && tab.content}
        </div>
      ))}
    </div>
  );
}

/** Returns the index of the tab that a key opens. The arrow keys wrap around. */
function indexAfterKey(key: string, openIndex: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (openIndex + 1) % count;
  if (key === 'ArrowLeft') return (openIndex - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

const tabClass = cx(
  // On the narrowest phones, up to three tabs share a row. Five would not fit.
  'max-[22rem]:basis-1/4',
  'min-h-touch flex-1 cursor-pointer rounded-small wrap-normal border border-transparent px-4 py-2 font-semibold text-soft focus-visible:outline-offset-[-3px]',
  'hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card',
  'forced-colors:aria-selected:border-[Highlight]',
);
