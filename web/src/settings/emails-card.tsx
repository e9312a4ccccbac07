import { getNotices, type Notices, updateNotices } from '@guest-portal/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { changeFetched } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call } from '../shared/api.ts';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/fields/switch.tsx';

const noticesQuery = queryOptions({
  queryKey: [getNotices.path],
  queryFn: () => call(getNotices),
  staleTime: 0,
});

const notices: { notice: keyof Notices; label: string; hint: string }[] = [
  {
    notice: 'feedFailures',
    label: 'A calendar can’t be read',
    hint: 'Sent when a calendar has failed for a day. Until it works again, we miss new and cancelled bookings.',
  },
  {
    notice: 'doubleBookings',
    label: 'A double booking',
    hint: 'Sent when two stays at the same property share a night.',
  },
  {
    notice: 'unopenedArrivals',
    label: 'Tomorrow’s guests without a link',
    hint: 'Sent the afternoon before arrival, if a guest’s link was neither sent nor opened.',
  },
  {
    notice: 'failedFacts',
    label: 'Something at a property does not work',
    hint: 'Sent when someone tries the door code, the Wi-Fi or an arrival photo between two stays and it does not work.',
  },
  {
    notice: 'unreadyProperties',
    label: 'A property that is not ready before a check-in',
    hint: 'Sent once before a check-in, if the turnover is not done, a problem is open, or something did not work or was not tried. You choose the number of hours in the editor.',
  },
  {
    notice: 'problems',
    label: 'A problem at a property',
    hint: 'Sent when a guest, a manager or a cleaner reports that something is broken.',
  },
  {
    notice: 'timeRequests',
    label: 'A guest asks for another time',
    hint: 'Sent when a guest asks for an earlier check-in or a later check-out.',
  },
  {
    notice: 'newDevices',
    label: 'A sign-in from a new device',
    hint: 'Sent when someone signs in to your account from a browser that we have not seen before.',
  },
];

/** Lets a host choose which notices to get by email. The emails link here with '#mails'. */
export function EmailsCard() {
  const headingId = useId();
  const query = useQuery(noticesQuery);
  const card = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded && location.hash === '#mails') card.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <Card ref={card} role="region" aria-labelledby={headingId} className="grid scroll-mt-4 gap-4">
      <div>
        <h2 id={headingId} className="text-title">
          Emails
        </h2>
        <p className="mt-2 text-soft">We email you when something needs your attention.</p>
      </div>
      <Loaded query={query}>
        {(settings) => (
          <div className="grid gap-3">
            {notices.map((notice) => (
              <NoticeSwitch key={notice.notice} {...notice} settings={settings} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface NoticeSwitchProps {
  notice: keyof Notices;
  label: string;
  hint: string;
  settings: Notices;
}

function NoticeSwitch({ notice, label, hint, settings }: NoticeSwitchProps) {
  const hintId = useId();
  const client = useQueryClient();
  const on401 = useOn401();
  const setting = useMutation({
    // Requests run one at a time, so that the last press wins and not the slowest reply.
    scope: { id: getNotices.path },
    mutationFn: (on: boolean) => call(updateNotices, { body: { [notice]: on } }),
    onSuccess: (saved) => changeFetched<Notices>(client, noticesQuery.queryKey, () => saved),
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to update setting', error);
    },
  });
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={hintId}
        checked={setting.isPending ? setting.variables : settings[notice]}
        onCheckedChange={(on) => setting.mutate(on)}
      />
      <p id={hintId} className="text-small text-soft">
        {hint}
      </p>
    </div>
  );
}
