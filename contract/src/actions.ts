/**
 * What a signed-in host does with an endpoint. The server has a table of the roles that may. An action that ends in
 * `.read` changes nothing.
 */
export const actions = [
  'account.read',
  'account.edit',
  'property.create',
  'property.delete',
  'page.read',
  'page.edit',
  'stay.read',
  'stay.edit',
  'turnover.read',
  'turnover.work',
  'crew.read',
  'crew.manage',
  'calendar.read',
  'calendar.edit',
  'message.read',
  'message.edit',
  'billing.read',
  'billing.manage',
  'member.read',
  'member.manage',
] as const;
export type Action = (typeof actions)[number];
