import { isReservedSectionName } from '@guest-portal/contract/content';
import type { Section } from '../../../host/queries.ts';

/** A section that a host has added. One that bears another card's title would be taken for it. */
export const isCustom = ({ kind, name }: Section): boolean =>
  kind === 'custom' && !isReservedSectionName(name);
