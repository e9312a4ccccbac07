import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { type Subscription, subscriptionsQuery, useManageBilling } from '../billing/queries.ts';
import { TestMode } from '../billing/test-mode.tsx';
import { useFreshOnReturn } from '../billing/use-fresh-on-return.ts';
import { isUnauthorized } from '../shared/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { describeSubscription, sortSubscriptions } from './subscription-tabs.ts';

const loadFailedMessage = 'Failed to load subscriptions. Please try again.';

/** Shows a tab for each property with a subscription, and a button to the provider's billing page. */
export function SubscriptionsCard() {
  const headingId = useId();
  const query = useQuery(subscriptionsQuery);
  useLeaveOn401(query.error);
  useFreshOnReturn();
  const subscriptions = query.data && sortSubscriptions(query.data.active);
  const [chosenId, setChosenId] = useState<string>();
  const selected =
    subscriptions?.find(({ propertyId }) => propertyId === chosenId) ?? subscriptions?.[0];
  const manage = useManageBilling();

  const manageBilling = async () => {
    // If the list is still loading, this waits for it.
    const list = query.data ?? (await query.refetch({ cancelRefetch: false })).data;
    const chosen = selected ?? (list && sortSubscriptions(list.active)[0]);
    if (chosen) manage.mutate(chosen);
    else if (list) showNoSubscriptions();
    else showNothingSelected();
  };
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={headingId} className="text-title">
          Subscriptions
        </h2>
        {subscriptions?.some(({ test_mode }) => test_mode) && <TestMode />}
      </div>
      {subscriptions ? (
        <SubscriptionTabs
          subscriptions={subscriptions}
          selectedId={selected?.propertyId}
          onSelect={setChosenId}
        />
      ) : (
        <LoadingOrError query={query} />
      )}
      <Button
        className="justify-self-start max-sm:w-full"
        pending={manage.isPending}
        onClick={() => void manageBilling()}
      >
        Manage billing
      </Button>
    </Card>
  );
}

function LoadingOrError({ query: { error, isFetching, refetch } }: { query: UseQueryResult }) {
  if (!error || isUnauthorized(error)) {
    return (
      <>
        <VisuallyHidden role="status">Loading your subscriptions...</VisuallyHidden>
        <Skeleton className="h-28" />
      </>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 text-soft">
      <p>{loadFailedMessage}</p>
      <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

interface SubscriptionTabsProps {
  subscriptions: Subscription[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

function SubscriptionTabs({ subscriptions, selectedId, onSelect }: SubscriptionTabsProps) {
  if (selectedId === undefined) {
    return (
      <p className="text-soft">
        No property has a subscription yet. Subscribe in the dashboard to make a property live.
      </p>
    );
  }
  return (
    <Tabs
      label="Subscribed properties"
      value={selectedId}
      onValueChange={onSelect}
      tabs={subscriptions.map((subscription) => {
        const { badge, tone, meaning } = describeSubscription(subscription);
        const title = subscription.apartmentTitle || 'Apartment';
        return {
          value: subscription.propertyId,
          label: (
            <span className="grid w-max max-w-60 justify-items-start gap-1.5 whitespace-nowrap">
              <span dir="auto" className="max-w-full truncate">
                {title}
              </span>
              <Badge tone={tone}>{badge}</Badge>
            </span>
          ),
          content: (
            <div className="grid gap-1">
              <p dir="auto" className="wrap-anywhere font-semibold">
                {title}
              </p>
              <p className="text-soft">{meaning}</p>
            </div>
          ),
        };
      })}
    />
  );
}

const showNoSubscriptions = () =>
  toast({
    title: 'No subscriptions found',
    description: 'You need at least one subscription to manage billing.',
    variant: 'destructive',
  });

const showNothingSelected = () =>
  toast({ title: 'No property selected', description: loadFailedMessage, variant: 'destructive' });
