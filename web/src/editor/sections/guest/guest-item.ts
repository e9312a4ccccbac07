/** Determines whether the fields belong to the current guest or to a new one. */
import { secureRandom } from '../../../host/pins.ts';
import type { Apartment, Guest } from '../../../host/queries.ts';
import { type Drafts, keyOf, newGuestKey, withoutItem } from '../../editing/drafts/drafts.ts';
import { type Item, useDraftStore, useEditing } from '../../editing/editing-context.tsx';
import {
  blankGuest,
  type GuestFields,
  isStartedGuest,
  newGuestDefaults,
  todayAt,
  withNewGuest,
} from '../../editing/new-guest.ts';

export type GuestItem = Item<GuestFields & { id: string }>;

const newGuest = { id: 'new', ...blankGuest };

type Property = Pick<Apartment, 'id' | 'timeZone'>;

export function useGuestItem({ id: apartmentId, timeZone }: Property, current: Guest | null) {
  const store = useDraftStore();
  const isAddingGuest = useEditing(
    (editing) => editing.apartmentId === apartmentId && newGuestKey in editing.drafts,
  );
  const hasDefaults = useEditing(({ drafts }) => isAddingGuest && isStartedGuest(drafts));
  const row = isAddingGuest || !current ? newGuest : current;
  const item: GuestItem = { kind: 'guest', apartmentId, row };

  const setDrafts = (drafts: Drafts) => {
    const {
      [newGuestKey]: _new,
      [keyOf('guest', current?.id ?? '')]: _old,
      ...failures
    } = store.get().failures;
    store.set({ apartmentId, drafts, failures });
  };
  return {
    item,
    isAddingGuest,
    /** Whether "New Guest" was pressed, so that the fields have their default values. */
    hasDefaults,
    start: () => {
      const defaults = newGuestDefaults(todayAt(timeZone), secureRandom());
      setDrafts(withNewGuest(store.get().drafts, defaults, current?.id));
    },
    keepCurrent: () => setDrafts(withoutItem(store.get().drafts, newGuestKey)),
  };
}
