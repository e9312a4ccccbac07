/** The states of a property's subscription. */
import { z } from 'zod';

export const subscriptionStatuses = ['PENDING', 'active', 'past_due', 'canceled'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses).nullable();

export const uiStates = ['active', 'active_until', 'manual_trial_active', 'inactive'] as const;
export const uiState = z.enum(uiStates);
export type UiState = z.output<typeof uiState>;
