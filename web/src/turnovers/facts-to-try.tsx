import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/collapsible';
import { useState } from 'react';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { FactItem } from './fact-item.tsx';
import { factsToTryQuery } from './fact-queries.ts';

/** What the next guests need to get in and online, to be tried while the property is free. It is folded at first. */
export function FactsToTry({ stayId, property }: { stayId: string; property: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger className={cx(buttonClass('quiet'), 'group -ms-3 justify-self-start px-3!')}>
        Things to try
        <ChevronDown
          aria-hidden
          size="1em"
          className="shrink-0 transition-transform duration-200 group-data-[state=open]:rotate-180"
        />
      </Radix.Trigger>
      <Radix.Content className="-mx-2 overflow-hidden px-2 data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        {open && <Facts stayId={stayId} property={property} />}
      </Radix.Content>
    </Radix.Root>
  );
}

function Facts({ stayId, property }: { stayId: string; property: string }) {
  const query = useQuery(factsToTryQuery(stayId));
  useLeaveOn401(query.error);
  return (
    <Loaded query={query}>
      {(facts) =>
        facts.length === 0 ? (
          <p className="text-soft">
            Guests of this property see no door code, no Wi-Fi and no arrival photos yet.
          </p>
        ) : (
          <ul
            aria-label={`Things to try at ${property || 'Unnamed property'}`}
            className="mb-3 grid grid-cols-1 divide-y divide-line border-line border-y"
          >
            {facts.map((fact) => (
              <FactItem key={fact.key} stayId={stayId} fact={fact} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
