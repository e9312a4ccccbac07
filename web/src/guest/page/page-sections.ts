/**
 * The parts of the page by name, as `data-at` says them, so that the host's preview can show the part that is being
 * edited. A card of a row has the row's id there instead. Types alone: a guest downloads nothing of this.
 */
export type Spot =
  | 'pre-arrival'
  | 'address'
  | 'arrival-steps'
  | ArrivalNote
  | 'welcome'
  | 'stuck'
  | 'stay-dates'
  | 'details'
  | 'wifi'
  | 'photos'
  | 'guides'
  | 'contact'
  | 'emergency'
  | 'amenities'
  | 'local-tips'
  | 'sightseeing'
  | 'rules'
  | 'checkout-list';

/** What every property may say about the arrival, by its field. */
export type ArrivalNote = 'parkingInstructions' | 'arrivalDirections' | 'checkinInstructions';
