import { feedLimits, feedUrl } from '@guest-portal/contract/feed-rules';
import { useId } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { marksAllAsClosed, type Platform } from '../platforms.ts';
import type { FeedErrors, FeedValues } from './feed-values.ts';

interface FeedFieldsProps {
  values: FeedValues;
  errors: FeedErrors;
  /** Whether the calendar already exists. Then the link is empty, because the server never returns it. */
  isSaved?: boolean;
  /** The booking platform, guessed from the link. */
  platform: Platform | undefined;
  /** Whether to show the switch for entries without a guest name. */
  asksAboutBlocks: boolean;
  onChange: (change: Partial<FeedValues>) => void;
}

export function FeedFields(props: FeedFieldsProps) {
  const { values, errors, isSaved = false, platform, asksAboutBlocks, onChange } = props;
  return (
    <>
      <TextField
        label={isSaved ? 'New link' : 'Calendar link (iCal)'}
        // Links are left-to-right in every language. The type is not "url", because with it browsers would reject links
        // that the server accepts.
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={feedLimits.address}
        placeholder="https://…"
        required={!isSaved}
        unmarked
        value={values.url}
        error={errors.url}
        hint={isSaved && 'The link is kept secret. Paste a new one to replace it.'}
        onChange={({ target }) => onChange({ url: target.value })}
        onBlur={({ target }) => {
          const url = feedUrl(target.value);
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
  const hasOnlyClosedEntries = marksAllAsClosed(platform);
  return (
    <div>
      <Switch
        label={
          hasOnlyClosedEntries
            ? 'Import ‘CLOSED - Not available’ as a stay'
            : 'Import entries that only say ‘Busy’ or ‘Not available’ as stays'
        }
        aria-describedby={hintId}
        checked={checked}
        onCheckedChange={onChange}
      />
      <p id={hintId} className="text-small text-soft">
        {hasOnlyClosedEntries
          ? 'Booking.com uses this text for each booking, and for days that you closed yourself. When this is on, each entry becomes a stay, and you cancel the ones that are not bookings. When it is off, no stays are imported from here.'
          : 'Some calendars don’t distinguish bookings from closed days. When this is on, each such entry becomes a stay, and you cancel the ones that are not bookings.'}
      </p>
    </div>
  );
}
