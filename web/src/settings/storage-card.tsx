import { type AccountUsage, getUsage } from '@guest-portal/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loaded } from '../editor/sections/loaded.tsx';
import { call } from '../shared/api.ts';
import { Card } from '../ui/card.tsx';
import { amountOfBytes } from './amount-of-bytes.ts';

const usageQuery = queryOptions({
  queryKey: [getUsage.path],
  queryFn: () => call(getUsage),
  staleTime: 0,
});

/** Shows how much storage the account has left, so that a host knows it before a save is refused. */
export function StorageCard() {
  const headingId = useId();
  const query = useQuery(usageQuery);
  return (
    <Card role="region" aria-labelledby={headingId} className="grid gap-4">
      <div>
        <h2 id={headingId} className="text-title">
          Storage
        </h2>
        <p className="mt-2 text-soft">
          Text includes translations and message templates. When you copy texts to other properties,
          the replaced texts count for a week, so that you can undo it. Each live property adds
          space for text.
        </p>
      </div>
      <Loaded query={query}>{(usage) => <Usage usage={usage} />}</Loaded>
    </Card>
  );
}

function Usage({ usage }: { usage: AccountUsage }) {
  const { text, photos, properties, members, messageTemplates, emailsToday } = usage;
  return (
    <ul className="grid gap-1">
      <li>Text: {amountOfBytes(text)}</li>
      <li>Photos: {amountOfBytes(photos)}</li>
      <li>
        Properties: {properties.used} of {properties.limit}
      </li>
      <li>
        Team members and open invitations: {members.used} of {members.limit}
      </li>
      <li>
        Message templates: {messageTemplates.used} of {messageTemplates.limit}
      </li>
      <li>
        Emails to guests today: {emailsToday.used} of {emailsToday.limit}
      </li>
    </ul>
  );
}
