import type { KeyboardEvent } from 'react';

/** The up and down keys move the focus between the search field and the results. */
export function moveFocusByArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const targets = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-finder], [data-choose]'),
  ];
  const index = targets.indexOf(event.target as HTMLElement);
  const next = targets[index + step];
  if (step === 0 || index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
