import type { Printable } from '@guest-portal/contract/print-facts';
import type { PrintLanguage } from '../texts-in-language.ts';

export interface SheetProps {
  property: Printable;
  /** The link to the property's page, as a QR code and as text. */
  link: URL;
  printLanguages: readonly PrintLanguage[];
  withWayIn: boolean;
}
