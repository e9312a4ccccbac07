import { useState } from 'react';

/** Shortens a list until the host presses a button. The props of the button are undefined if the list is short. */
export function useShowAll<Item>(items: readonly Item[], mostAtFirst: number) {
  const [isExpanded, setExpanded] = useState(false);
  return {
    shown: isExpanded ? items : items.slice(0, mostAtFirst),
    isExpanded,
    button: items.length > mostAtFirst && {
      'aria-expanded': isExpanded,
      onClick: () => setExpanded(!isExpanded),
      children: isExpanded ? 'Show fewer' : `Show all ${items.length}`,
    },
  };
}
