import { useState } from 'react';

/** Shortens a list until the host presses a button. `button` has the button's props, or is false for a short list. */
export function useShowAll<Item>(items: readonly Item[], maxFolded: number) {
  const [isExpanded, setExpanded] = useState(false);
  return {
    shown: isExpanded ? items : items.slice(0, maxFolded),
    isExpanded,
    button: items.length > maxFolded && {
      'aria-expanded': isExpanded,
      onClick: () => setExpanded(!isExpanded),
      children: isExpanded ? 'Show fewer' : `Show all ${items.length}`,
    },
  };
}
