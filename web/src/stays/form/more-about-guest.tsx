import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { type Channel, channels } from '@guest-portal/contract/messages/moments';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { channelNames } from '../../messages/message-labels.ts';
import { languages } from '../../translations/languages.ts';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { StayErrors, StayValues } from './stay-values.ts';

interface MoreAboutGuestProps {
  values: StayValues;
  errors: StayErrors;
  onChange: (values: StayValues) => void;
  bookedOn: Channel | undefined;
}

/** Fields for optional details about the guest, which messages use. */
export function MoreAboutGuest({ values, errors, onChange, bookedOn }: MoreAboutGuestProps) {
  const bodyId = useId();
  const hasError = errors.email !== undefined || errors.phone !== undefined;
  const [isExpanded, setExpanded] = useState(
    () => values.email !== '' || values.phone !== '' || values.language !== null,
  );
  const isOpen = isExpanded || hasError;
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setExpanded(!isOpen)}
        className="flex min-h-touch cursor-pointer items-center gap-2 justify-self-start rounded-small font-semibold text-green"
      >
        More about the guest
        <ChevronDown
          aria-hidden
          size={18}
          className={cx('transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={bodyId} className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Guest’s email"
            type="email"
            autoComplete="off"
            value={values.email}
            error={errors.email}
            hint="For the emails you turned on, and for emails you send yourself."
            onChange={({ target }) => onChange({ ...values, email: target.value })}
          />
          <TextField
            label="Guest’s phone"
            type="tel"
            autoComplete="off"
            value={values.phone}
            error={errors.phone}
            hint="Include the country code, e.g., +371 2000 0000."
            onChange={({ target }) => onChange({ ...values, phone: target.value })}
          />
          <SelectField<GuestLanguage | ''>
            label="Language"
            choices={[
              { value: '', label: 'Unknown' },
              ...languages.map(({ code, english }) => ({ value: code, label: english })),
            ]}
            value={values.language ?? ''}
            onChange={(language) => onChange({ ...values, language: language || null })}
          />
          <SelectField<Channel | ''>
            label="Booked on"
            choices={[
              {
                value: '',
                label: bookedOn ? `${channelNames[bookedOn]} (from the calendar)` : 'Unknown',
              },
              ...channels.map((channel) => ({ value: channel, label: channelNames[channel] })),
            ]}
            value={values.channel ?? ''}
            onChange={(channel) => onChange({ ...values, channel: channel || null })}
          />
        </div>
      )}
    </div>
  );
}
