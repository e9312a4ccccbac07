import { GoingLiveWarning } from '../../../billing/going-live-warning.tsx';
import type { Apartment } from '../../../host/queries.ts';
import { dayInWords } from '../../../shared/stay-days.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { newGuestKey, withEdit } from '../../editing/drafts/drafts.ts';
import { useDraftField, useDraftStore, useEditing } from '../../editing/editing-context.tsx';
import { isAfterToday } from '../../editing/new-guest.ts';
import type { GuestItem } from './guest-item.ts';

interface GuestStartProps {
  apartment: Apartment;
  item: GuestItem;
}

/** Notes before a new guest is saved: a warning about an empty page, and when the stay starts. */
export function GuestStart({ apartment, item }: GuestStartProps) {
  return (
    <div className="mt-6 grid gap-6 empty:hidden">
      <GoingLiveWarning apartmentId={apartment.id} />
      <StartChoice apartment={apartment} item={item} />
    </div>
  );
}

/** Asks whether a stay with a later check-in date starts on that day or now. */
function StartChoice({ apartment, item }: GuestStartProps) {
  const store = useDraftStore();
  const { value: checkinDate } = useDraftField(item, 'checkinDate');
  const startsNow = useEditing(({ drafts }) => drafts[newGuestKey]?.startsNow?.value === true);
  if (!isAfterToday(checkinDate, apartment.timeZone)) return null;
  return (
    <RadioGroup
      legend="When does the stay begin?"
      choices={[
        { value: 'then', label: `Automatically, on ${dayInWords(checkinDate)}` },
        { value: 'now', label: 'Let them in early: the guest can check in as soon as you save' },
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
