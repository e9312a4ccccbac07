import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { CallError } from '../shared/api.ts';
import { Badge } from '../ui/badge.tsx';
import { useWasSeen } from '../ui/behaviour/use-was-seen.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { dayInUtc } from '../ui/dates.ts';
import { useGoingLiveWarning } from './going-live.ts';
import { GoingLiveWarning } from './going-live-warning.tsx';
import { useIsHighlighted } from './highlight.ts';
import { LateSkeleton } from './late-skeleton.tsx';
import { Price } from './price.tsx';
import { type BillingStatus, billingStatusQuery, useSubscribe } from './queries.ts';

interface SubscriptionControlProps {
  apartment: { id: string; name: string; createdAt: string };
}

/** Shows a property's subscription on its card, or the Subscribe button. Fetches it once the card has been in view. */
export function SubscriptionControl({ apartment }: SubscriptionControlProps) {
  const frame = useRef<HTMLDivElement>(null);
  const enabled = useWasSeen(frame);
  const { data, error, isFetching, refetch } = useQuery({
    ...billingStatusQuery(apartment),
    enabled,
  });
  return (
    <div ref={frame} className="flex min-h-touch items-center">
      {data ? (
        <Status status={data} apartment={apartment} />
      ) : error ? (
        <LoadFailure
          error={error}
          apartment={apartment}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        enabled && <LateSkeleton />
      )}
    </div>
  );
}

function Status({
  status: { ui_state, active_until_date_iso: end },
  apartment,
}: SubscriptionControlProps & { status: BillingStatus }) {
  switch (ui_state) {
    case 'active':
      return <Badge tone="green">Active</Badge>;
    case 'active_until':
      return <Badge tone="red">Active until {dayInUtc(end)}</Badge>;
    case 'manual_trial_active':
      return <Badge tone="yellow">Manual Trial (Until {dayInUtc(end)})</Badge>;
    default:
      return <Subscribe apartment={apartment} />;
  }
}

interface LoadFailureProps extends SubscriptionControlProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

function LoadFailure({ error, apartment, retrying, onRetry }: LoadFailureProps) {
  const on401 = useOn401();
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404) return <Subscribe apartment={apartment} />;
  if (status === 401)
    return (
      <Button variant="quiet" onClick={() => on401(error)}>
        Sign in
      </Button>
    );
  return (
    <Button
      variant="quiet"
      pending={retrying}
      onClick={onRetry}
      aria-label={`Retry: subscription of ${apartment.name}`}
    >
      Retry
    </Button>
  );
}

function Subscribe({ apartment }: SubscriptionControlProps) {
  const subscribe = useSubscribe(apartment.id);
  const isHighlighted = useIsHighlighted(apartment.id);
  const hasWarning = useGoingLiveWarning(apartment.id) !== undefined;
  const priceId = useId();
  const warningId = useId();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          className={cx(isHighlighted && 'outline-4 outline-amber outline-offset-2')}
          pending={subscribe.isPending}
          onClick={() => subscribe.mutate()}
          aria-label={`Subscribe: ${apartment.name}`}
          aria-describedby={cx(priceId, hasWarning && warningId)}
        >
          Subscribe
        </Button>
        <span id={priceId} className="text-small text-soft">
          <Price /> a month
        </span>
      </div>
      <GoingLiveWarning id={warningId} apartmentId={apartment.id} />
    </div>
  );
}
