/** The parts of what the server tells a guest, named once for the whole page. */
import type { Reply, validatePin } from '@guest-portal/contract';

export type Bundle = Reply<typeof validatePin> & {
  /** In which the page has asked for it: that of the texts which are named as translated. */
  language?: string;
};
export type Apartment = Bundle['apartment'];
export type ArrivalStep = Bundle['arrivalSteps'][number];
export type Place = Bundle['localTips'][number];
export type Guide = Bundle['apartmentGuides'][number];
export type Section = Bundle['propertyCustomSections'][number];
