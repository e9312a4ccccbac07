/** Lists everything that an account can make grow, with the limit of each. */
import { isOfAccount } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import { type PhotoSettings, photoBudget } from '../images/quota.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { type Budget, usageOf } from '../platform/limits/budgets.ts';
import { textBudget } from './text-budget.ts';

/** More properties than any host manages by hand. */
const mostProperties = 500;

export const propertiesBudget: Budget = {
  name: 'properties',
  used: (db, hostId) => db.$count(apartments, isOfAccount(hostId)),
  free: mostProperties,
  refusal: () => conflict('too_many', `An account holds at most ${mostProperties} properties.`),
};

export const budgetsOfAccount = (photos: PhotoSettings) => ({
  text: textBudget,
  photos: photoBudget(photos),
  properties: propertiesBudget,
});

export async function readUsage(db: Database, hostId: string, photos: PhotoSettings) {
  const budgets = budgetsOfAccount(photos);
  return {
    text: await usageOf(db, budgets.text, hostId),
    photos: await usageOf(db, budgets.photos, hostId),
    properties: await usageOf(db, budgets.properties, hostId),
  };
}
