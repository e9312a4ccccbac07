import {
  getMessageSettings,
  type MessageSettingsPatch,
  updateMessageSettings,
} from '@guest-portal/contract';
import {
  maxEmailsPerStay,
  maxEmailsToMailbox,
  maxNewRecipients,
  mostDays,
  newAccountDays,
} from '@guest-portal/contract/message-rules';
import { type Moment, moments } from '@guest-portal/contract/messages/moments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import type { CurrentUser } from '../accounts/queries.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { type Apartment, changeFetched } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call } from '../shared/api.ts';
import { Card } from '../ui/card.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { Notice } from '../ui/notice.tsx';
import { NameObstacles } from './email-obstacles.tsx';
import { momentNames } from './message-labels.ts';
import { type MessageSettingsReply, settingsQuery } from './queries.ts';
import { TimeField } from './time-field.tsx';

interface EmailSettingProps {
  moment: Moment;
  host: CurrentUser;
  apartments: Pick<Apartment, 'id' | 'name'>[];
}

/** Lets the host choose whether and when we email this message. */
export function EmailSetting({ moment, host, apartments }: EmailSettingProps) {
  const headingId = useId();
  const hintId = useId();
  const query = useQuery(settingsQuery);
  const setting = useSetting();
  const isSaved = setting.isSuccess && setting.variables[moment] !== undefined;
  return (
    <Card role="region" aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-title">
        Automatic emails
      </h2>
      <Loaded query={query}>
        {(settings) => {
          const { isMailed, days, time } = {
            ...settings[moment],
            ...(setting.isPending && setting.variables[moment]),
          };
          const change = (changed: MessageSettingsPatch[Moment]) =>
            setting.mutate({ [moment]: changed });
          return (
            <>
              <Switch
                label="Send automatically"
                aria-describedby={hintId}
                checked={isMailed}
                onCheckedChange={(on) => change({ isMailed: on })}
              />
              {isMailed && (
                <div className="grid max-w-xl gap-4 sm:grid-cols-[3fr_2fr]">
                  {mostDays[moment] > 0 && (
                    <SelectField
                      label="When"
                      choices={Array.from({ length: mostDays[moment] + 1 }, (_, day) => ({
                        value: `${day}`,
                        label: dayLabels[moment](day),
                      }))}
                      value={`${days}`}
                      onChange={(day) => change({ days: Number(day) })}
                    />
                  )}
                  <TimeField
                    key={time}
                    label="At"
                    hint="In the property’s time zone."
                    value={time}
                    onChange={(changed) => change({ time: changed })}
                  />
                </div>
              )}
              {/* The status element is always present, so that screen readers announce each change. */}
              <p role="status" className={isSaved ? 'text-small text-soft' : 'sr-only'}>
                {isSaved && 'Saved.'}
              </p>
              <TooManyEmails settings={settings} />
              <NameObstacles obstacles={settings.obstacles} apartments={apartments} />
            </>
          );
        }}
      </Loaded>
      {!host.emailVerified && (
        <Notice title="Verify your email address first">
          <p>Guests’ replies go there. We send no emails until you verify it.</p>
        </Notice>
      )}
      <p id={hintId} className="max-w-2xl text-small text-soft">
        We email guests whose address you entered, for live properties only. Each guest gets a
        message once, and at most {maxEmailsPerStay} per stay. We send one address at most{' '}
        {maxEmailsToMailbox} emails a day. In its first {newAccountDays} days, an account can email{' '}
        {maxNewRecipients} new guests a day. Replies go to you. Guests can unsubscribe with one
        click. We never email the door code.
      </p>
    </Card>
  );
}

/** Warns that guests who get all the earlier emails do not get the later ones. */
function TooManyEmails({ settings }: { settings: MessageSettingsReply }) {
  const chosen = moments.filter((moment) => settings[moment].isMailed);
  if (chosen.length <= maxEmailsPerStay) return null;
  const laterNames = chosen.slice(maxEmailsPerStay).map((moment) => `‘${momentNames[moment]}’`);
  return (
    <Notice title={`You have turned on ${chosen.length} emails`}>
      <p>
        Each stay gets at most {maxEmailsPerStay}, the earliest first. Guests who get those will not
        get {laterNames.join(' or ')} by email.
      </p>
    </Notice>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const dayLabels: Record<Moment, (days: number) => string> = {
  // The time counts from the entry of the address, because we can't send an email before that.
  booked: (days) =>
    days === 0 ? 'On the day you enter the email' : `${daysText(days)} after you enter the email`,
  before: (days) => (days === 0 ? 'On the day of arrival' : `${daysText(days)} before arrival`),
  arrival: () => 'On the day of arrival',
  leaving: (days) =>
    days === 0 ? 'On the day of check-out' : `${daysText(days)} before check-out`,
  after: (days) => (days === 0 ? 'On the day of check-out' : `${daysText(days)} after check-out`),
};

function useSetting() {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    // Changes are sent one after another, so that the last one wins.
    scope: { id: getMessageSettings.path },
    mutationFn: (body: MessageSettingsPatch) => call(updateMessageSettings, { body }),
    onSuccess: (saved) =>
      changeFetched<MessageSettingsReply>(client, settingsQuery.queryKey, () => saved),
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to update setting', error);
    },
  });
}
