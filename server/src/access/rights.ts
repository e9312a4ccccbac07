/** Which role may do what at a property. Every right of a host follows from this table. */
import { type Action, actions, type memberRoles } from '@guest-portal/contract';

export type MemberRole = (typeof memberRoles)[number];

/** The roles that may perform each action at another host's property. The owner of a property may do everything. */
const membersWhoMay: Record<Action, readonly MemberRole[]> = {
  // Actions on the host’s own account, and actions that are left to the owner of a property.
  'account.read': [],
  'account.edit': [],
  'property.create': [],
  'property.delete': [],
  'page.read': ['manager'],
  'page.edit': ['manager'],
  'stay.read': ['manager'],
  'stay.edit': ['manager'],
  'turnover.read': ['manager'],
  'turnover.work': ['manager'],
  'calendar.read': ['manager'],
  'calendar.edit': ['manager'],
  'message.read': ['manager'],
  'message.edit': ['manager'],
  'billing.read': [],
  'billing.manage': [],
  'member.read': [],
  'member.manage': [],
};

export const memberRolesWith = (action: Action): readonly MemberRole[] => membersWhoMay[action];

export const actionsOf = (role: MemberRole | 'owner'): Action[] =>
  actions.filter((action) => role === 'owner' || membersWhoMay[action].includes(role));

/** An action that ends in `.read` changes nothing, no matter who performs it. */
export const isReading = (action: Action): boolean => action.endsWith('.read');
