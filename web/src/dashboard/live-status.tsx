import { SubscriptionControl } from '../billing/subscription-control.tsx';
import type { Apartment } from '../host/queries.ts';
import { Badge } from '../ui/badge.tsx';

/** Shows the owner the subscription of a property, and a manager only whether guests can open the page. */
export function LiveStatus({ apartment }: { apartment: Apartment }) {
  if (apartment.actions.includes('billing.read'))
    return (
      <SubscriptionControl apartment={{ ...apartment, name: apartment.name || 'Apartment' }} />
    );
  return (
    <div className="flex min-h-touch items-center">
      <Badge tone={apartment.isLive ? 'green' : 'neutral'}>
        {apartment.isLive ? 'Live' : 'Not live'}
      </Badge>
    </div>
  );
}
