import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GoingLiveWarning } from '../../billing/going-live-warning.tsx';
import { PriceNote } from '../../billing/price.tsx';
import { billingStatusQuery, isLive, useSubscribe } from '../../billing/queries.ts';
import type { Apartment } from '../../host/queries.ts';
import { focusOnMount } from '../../ui/behaviour/focus-on-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { needNames } from '../readiness/need-names.ts';
import type { StartStep } from './steps.ts';

interface StartEndProps {
  apartment: Apartment;
  missingSteps: readonly StartStep[];
  preview: ReactNode;
  onStep: (step: StartStep) => void;
  onLeave: () => void;
}

/** The last screen: what is missing, and buttons to subscribe or to go to the dashboard. */
export function StartEnd({ apartment, missingSteps, preview, onStep, onLeave }: StartEndProps) {
  const { data: billing } = useQuery(billingStatusQuery(apartment));
  const subscribe = useSubscribe(apartment.id);
  const canSubscribe = billing !== undefined && !isLive(billing);
  return (
    <div className="grid gap-6 rounded-card bg-raised p-5 shadow-card sm:p-7 forced-colors:border">
      <div className="grid gap-2">
        <h2 ref={focusOnMount} tabIndex={-1} className="text-heading outline-none">
          {missingSteps.length === 0
            ? 'Your page has what a guest needs first'
            : 'You are off to a good start'}
        </h2>
        <p className="text-soft">
          {missingSteps.length === 0
            ? 'You can add everything else later in your dashboard.'
            : 'You can add what is missing now, or later in your dashboard.'}
        </p>
      </div>
      {missingSteps.length > 0 && (
        <ul className="grid">
          {missingSteps.map((step) => (
            <li key={step}>
              <Button variant="quiet" className="-mx-5" onClick={() => onStep(step)}>
                Add: {needNames[step]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canSubscribe && (
        <div className="grid gap-3 rounded-control bg-paper p-4 forced-colors:border">
          <p>Subscribe to make your page live. Then add a guest and send them the link.</p>
          <GoingLiveWarning apartmentId={apartment.id} />
          <div className="grid justify-items-start gap-2">
            <Button
              variant="primary"
              pending={subscribe.isPending}
              onClick={() => subscribe.mutate()}
            >
              Subscribe
            </Button>
            <PriceNote testMode={billing.test_mode} />
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant={canSubscribe ? 'quiet' : 'primary'}
          className={canSubscribe ? '-mx-5' : ''}
          onClick={onLeave}
        >
          Go to the dashboard
        </Button>
        {preview}
      </div>
    </div>
  );
}
