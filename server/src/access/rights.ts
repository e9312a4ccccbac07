/** Which role may do what at a property. Every right of a host and of the crew follows from this table. */
import { type Action, actions, type memberRoles } from '@guest-portal/contract';

export type MemberRole = (typeof memberRoles)[number];

/** Members have accounts. The crew has only phones that are enrolled. */
type Role = MemberRole | 'crew';

/** The roles that may perform each action at another host's property. The owner of a property may do everything. */
const rolesWhoMay: Record<Action, readonly Role[]> = {
  // Actions on the host’s own account, and actions that are left to the owner of a property.
  'account.read': [],
  'account.edit': [],
  'property.create': [],
  'property.delete': [],
  'page.read': ['manager'],
  'page.edit': ['manager'],
  'stay.read': ['manager'],
  'stay.edit': ['manager'],
  'turnover.read': ['manager', 'crew'],
  'turnover.work': ['manager', 'crew'],
  'crew.read': ['manager'],
  'crew.manage': ['manager'],
  'calendar.read': ['manager'],
  'calendar.edit': ['manager'],
  'message.read': ['manager'],
  'message.edit': ['manager'],
  'billing.read': [],
  'billing.manage': [],
  'member.read': [],
  'member.manage': [],
};

export const memberRolesWith = (action: Action): MemberRole[] =>
  rolesWhoMay[action].filter((role) => role !== 'crew');

export const crewMay = (action: Action): boolean => rolesWhoMay[action].includes('crew');

export const actionsOf = (role: MemberRole | 'owner'): Action[] =>
  actions.filter((action) => role === 'owner' || rolesWhoMay[action].includes(role));

/** An action that ends in `.read` changes nothing, no matter who performs it. */
export const isReading = (action: Action): boolean => action.endsWith('.read');
