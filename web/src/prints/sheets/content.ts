/** What every sheet is made of. */
import type { Printable } from '@guest-portal/contract/print-facts';
import type { Spoken } from '../said.ts';

export interface SheetProps {
  property: Printable;
  /** The property's page, for cameras and for those who type it. */
  link: URL;
  spoken: readonly Spoken[];
  withWayIn: boolean;
}
