import { dayInWords } from '../../../stay-days.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { newGuestKey, withEdit } from '../../editing/drafts.ts';
import { useDraftField, useDraftStore, useEditing } from '../../editing/editing-context.tsx';
import { isAhead } from '../../editing/new-guest.ts';
import type { Apartment } from '../../queries.ts';
import type { GuestItem } from './guest-item.ts';

interface GuestStartProps {
  apartment: Apartment;
  item: GuestItem;
}

/** A new guest who comes on a day ahead: their stay begins then, unless the host wants it now. */
export function GuestStart({ apartment, item }: GuestStartProps) {
  const store = useDraftStore();
  const { value: checkinDate } = useDraftField(item, 'checkinDate');
  const startsNow = useEditing(({ drafts }) => drafts[newGuestKey]?.startsNow?.value === true);
  if (!isAhead(checkinDate, apartment.timeZone)) return null;
  return (
    <div className="mt-6">
      <RadioGroup
        legend="When does the stay begin?"
        choices={[
          { value: 'then', label: `By itself, on ${dayInWords(checkinDate)}` },
          { value: 'now', label: 'Start now: the guest can check in as soon as you save' },
        ]}
        value={startsNow ? 'now' : 'then'}
        onChange={(when) =>
          store.set({
            drafts: withEdit(store.get().drafts, newGuestKey, 'startsNow', false, when === 'now'),
          })
        }
      />
    </div>
  );
}
