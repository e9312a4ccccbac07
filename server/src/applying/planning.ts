/** The plans for many properties, of which a few are read at a time. */
import type { ChosenToApply } from '@guest-portal/contract';
import type { Access } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidField, notFound } from '../platform/http/errors.ts';
import { type Held, readHeld } from './held.ts';
import { chosenRows, type Plan, planFor } from './plan.ts';
import { countPieces, type Obstacle, obstacleTo } from './room.ts';

export type Planned = { receiver: Held; plan: Plan; obstacle: Obstacle | null };

export type Step = { from: string; chosen: ChosenToApply; receivers: string[] };

/** What all of a host's properties hold would not fit into memory. */
const propertiesAtOnce = 10;

/** In the order in which they are named. Each is handed on and then forgotten, but for what `keep` keeps of it. */
export async function planEach<Kept>(
  db: Database,
  access: Access,
  { from, chosen, receivers }: Step,
  keep: (planned: Planned) => Kept,
): Promise<Kept[]> {
  if (receivers.includes(from))
    throw invalidField('receivers', 'A property can not be applied to itself.');
  const kinds = [...new Set(chosen.rows.map(({ kind }) => kind))];
  const source = (await readHeld(db, access, [from], kinds)).get(from);
  if (!source || chosenRows(source, chosen).length !== chosen.rows.length) throw notFound();
  const count = countPieces();
  const kept: Kept[] = [];
  for (let start = 0; start < receivers.length; start += propertiesAtOnce) {
    const some = receivers.slice(start, start + propertiesAtOnce);
    const held = await readHeld(db, access, some, kinds);
    // Before any of them is looked at: one that is another's ends it all.
    if (held.size !== some.length) throw notFound();
    for (const id of some) {
      const receiver = held.get(id);
      if (!receiver) throw notFound();
      const plan = planFor(source, chosen, receiver);
      count(plan);
      kept.push(keep({ receiver, plan, obstacle: await obstacleTo(db, plan, receiver) }));
    }
  }
  return kept;
}
