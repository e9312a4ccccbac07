import { isReservedSectionName } from '@guest-portal/contract/content';
import type { Section } from '../../../host/queries.ts';

/** Whether the host has added this section. A reserved name belongs to a default card. */
export const isCustomSection = ({ kind, name }: Section): boolean =>
  kind === 'custom' && !isReservedSectionName(name);
