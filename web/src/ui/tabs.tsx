import * as Radix from 'radix-ui/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps extends Omit<ComponentProps<typeof Radix.Root>, 'children'> {
  label: string;
  tabs: Tab[];
}

export function Tabs({ label, tabs, className, ...rest }: TabsProps) {
  const first = tabs[0]?.value;
  return (
    <Radix.Root
      {...(rest.value === undefined && first !== undefined && { defaultValue: first })}
      {...rest}
      className={cx('grid min-w-0 gap-5', className)}
    >
      <Radix.List
        aria-label={label}
        className="flex max-w-full gap-1 overflow-x-auto rounded-control bg-sunken p-1 forced-colors:border"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={trigger}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-small">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const trigger = cx(
  'min-h-touch flex-1 cursor-pointer rounded-small wrap-normal border border-transparent px-4 py-2 font-semibold text-soft focus-visible:outline-offset-[-3px]',
  'hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-card',
  'forced-colors:data-[state=active]:border-[Highlight]',
);
