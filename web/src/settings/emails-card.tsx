import { getNotices, type Notices, updateNotices } from '@guest-portal/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { Loaded } from '../editor/sections/loaded.tsx';
import { changeFetched } from '../host/queries.ts';
import { sayThatItFailed } from '../layout/failed.ts';
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
    hint: 'When it has failed for a day: new and cancelled bookings are then not known here.',
  },
  {
    notice: 'doubleBookings',
    label: 'A double booking',
    hint: 'When two stays share a night at the same property.',
  },
  {
    notice: 'unopenedArrivals',
    label: 'Tomorrow’s guests without a link',
    hint: 'In the afternoon before, when a guest’s link was neither sent nor opened.',
  },
  {
    notice: 'newDevices',
    label: 'A sign-in with a new device',
    hint: 'When somebody signs in to your account with a browser that we have not seen before.',
  },
];

/** Which mails a host gets about what nobody is there to see. A mail leads here by '#mails'. */
export function MailsCard() {
  const headingId = useId();
  const query = useQuery(noticesQuery);
  const card = useRef<HTMLDivElement>(null);
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere && location.hash === '#mails') card.current?.scrollIntoView();
  }, [isThere]);
  return (
    <Card ref={card} role="region" aria-labelledby={headingId} className="grid scroll-mt-4 gap-4">
      <div>
        <h2 id={headingId} className="text-title">
          Mails
        </h2>
        <p className="mt-2 text-soft">
          We write to you when something needs a look and you may not be here to see it.
        </p>
      </div>
      <Loaded query={query}>
        {(wanted) => (
          <div className="grid gap-3">
            {notices.map((notice) => (
              <NoticeSwitch key={notice.notice} {...notice} wanted={wanted} />
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
  wanted: Notices;
}

function NoticeSwitch({ notice, label, hint, wanted }: NoticeSwitchProps) {
  const hintId = useId();
  const client = useQueryClient();
  const on401 = useOn401();
  const setting = useMutation({
    // One after the other: the last press decides, not the slowest answer.
    scope: { id: getNotices.path },
    mutationFn: (on: boolean) => call(updateNotices, { body: { [notice]: on } }),
    onSuccess: (saved) => changeFetched<Notices>(client, noticesQuery.queryKey, () => saved),
    onError: (error) => {
      if (!on401(error)) sayThatItFailed('Failed to update setting', error);
    },
  });
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={hintId}
        checked={setting.isPending ? setting.variables : wanted[notice]}
        onCheckedChange={(on) => setting.mutate(on)}
      />
      <p id={hintId} className="text-small text-soft">
        {hint}
      </p>
    </div>
  );
}
