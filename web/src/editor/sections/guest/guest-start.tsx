import { GoingLiveWarning } from '../../../billing/going-live-warning.tsx';
import type { Apartment } from '../../../host/queries.ts';
import { dayInWords } from '../../../shared/stay-days.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { newGuestKey, withEdit } from '../../editing/drafts/drafts.ts';
import { useDraftField, useDraftStore, useEditing } from '../../editing/editing-context.tsx';
import { isAhead } from '../../editing/new-guest.ts';
import type { GuestItem } from './guest-item.ts';

interface GuestStartProps {
  apartment: Apartment;
  item: GuestItem;
}

/** What there is to know before a new guest is saved: whether they find anything, and when their stay begins. */
export function GuestStart({ apartment, item }: GuestStartProps) {
  return (
    <div className="mt-6 grid gap-6 empty:hidden">
      <GoingLiveWarning apartmentId={apartment.id} />
      <Begin apartment={apartment} item={item} />
    </div>
  );
}

/** A new guest who comes on a day ahead: their stay begins then, unless the host wants it now. */
function Begin({ apartment, item }: GuestStartProps) {
  const store = useDraftStore();
  const { value: checkinDate } = useDraftField(item, 'checkinDate');
  const startsNow = useEditing(({ drafts }) => drafts[newGuestKey]?.startsNow?.value === true);
  if (!isAhead(checkinDate, apartment.timeZone)) return null;
  return (
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
  );
}
