import { feedAddress, feedLimits } from '@guest-portal/contract/feed-rules';
import { useId } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { type Platform, saysOnlyTaken } from '../platforms.ts';
import type { FeedErrors, FeedValues } from './feed-values.ts';

interface FeedFieldsProps {
  values: FeedValues;
  errors: FeedErrors;
  /** Of a calendar whose address is known here no more. */
  isKept?: boolean;
  /** Where it comes from, as far as its address tells. */
  platform: Platform | undefined;
  /** Whether it is asked what entries without a name mean. */
  asksAboutBlocks: boolean;
  onChange: (change: Partial<FeedValues>) => void;
}

export function FeedFields(props: FeedFieldsProps) {
  const { values, errors, isKept = false, platform, asksAboutBlocks, onChange } = props;
  return (
    <>
      <TextField
        label={isKept ? 'New address' : 'Address of the calendar'}
        // Letters from the left, wherever the page begins; and no browser finds fault with it.
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={feedLimits.address}
        placeholder="https://…"
        required={!isKept}
        unmarked
        value={values.url}
        error={errors.url}
        hint={isKept && 'The address is kept secret. Paste a new one to replace it.'}
        onChange={({ target }) => onChange({ url: target.value })}
        onBlur={({ target }) => {
          const url = feedAddress(target.value);
          if (url !== values.url) onChange({ url });
        }}
      />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={100}
        required
        unmarked
        value={values.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {asksAboutBlocks && (
        <BlocksSwitch
          platform={platform}
          checked={values.blocksAreStays}
          onChange={(blocksAreStays) => onChange({ blocksAreStays })}
        />
      )}
    </>
  );
}

interface BlocksSwitchProps {
  platform: Platform | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function BlocksSwitch({ platform, checked, onChange }: BlocksSwitchProps) {
  const hintId = useId();
  const isOnlyTaken = saysOnlyTaken(platform);
  return (
    <div>
      <Switch
        label={
          isOnlyTaken
            ? '‘CLOSED - Not available’ is a stay'
            : 'Entries that say only ‘Busy’ or ‘Not available’ are stays'
        }
        aria-describedby={hintId}
        checked={checked}
        onCheckedChange={onChange}
      />
      <p id={hintId} className="text-small text-soft">
        {isOnlyTaken
          ? 'Booking.com writes this for each booking, and for days that you have closed yourself. With this on, each becomes a stay; cancel those that are none. With it off, no stay comes from here.'
          : 'Some calendars don’t tell bookings from days that are closed. With this on, each such entry becomes a stay; cancel those that are none.'}
      </p>
    </div>
  );
}
