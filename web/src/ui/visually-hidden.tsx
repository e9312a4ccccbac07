import type { ComponentProps } from 'react';

/** Text for screen readers that is not visible. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />;
}
