import type { FieldOf } from '@guest-portal/contract/apartment-fields';
import type { Apartment } from '../../../host/queries.ts';

type WarnHours = Apartment[FieldOf<'warnHours'>];

/** When the host is warned that a property is not ready. */
export const warnChoices = [
  { value: 'off', label: 'Off' },
  { value: '1', label: '1 hour before' },
  { value: '2', label: '2 hours before' },
  { value: '3', label: '3 hours before' },
  { value: '6', label: '6 hours before' },
  { value: '12', label: '12 hours before' },
  { value: '24', label: '24 hours before' },
] as const satisfies readonly { value: WarnHours; label: string }[];
