/** The parts of what the server sends to a guest, named once for the whole page. */
import type { Reply, validatePin } from '@guest-portal/contract';

export type Bundle = Reply<typeof validatePin> & {
  /**
   * The language in which the page requested the bundle. The texts that are marked as translated are in this language.
   */
  language?: string;
};
export type Apartment = Bundle['apartment'];
export type ArrivalStep = Bundle['arrivalSteps'][number];
export type Place = Bundle['localTips'][number];
export type Guide = Bundle['apartmentGuides'][number];
export type Section = Bundle['propertyCustomSections'][number];
