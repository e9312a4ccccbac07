import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUnauthorized } from '../shared/api.ts';
import { focusOnMount } from '../ui/behaviour/focus-on-mount.ts';
import { ActivateTrialDialog } from './activate-trial-dialog.tsx';
import { CancelTrialDialog } from './cancel-trial-dialog.tsx';
import { HostSearch } from './host-search.tsx';
import { Hosts } from './hosts.tsx';
import { overviewQuery, type Property, refreshAdminData } from './queries.ts';
import { useExpiry } from './session.ts';
import { SignInHistory } from './sign-in-history.tsx';
import { Totals } from './totals.tsx';
import { TrialHistory } from './trial-history.tsx';
import { useListPage } from './use-list-page.ts';

interface AdminOverviewProps {
  title: string;
  hasJustEntered: boolean;
  /** Called when the session has ended. */
  onSessionExpired: () => void;
}

/** Everything that staff see after they have signed in. */
export function AdminOverview({ title, hasJustEntered, onSessionExpired }: AdminOverviewProps) {
  const client = useQueryClient();
  const { listPage, turnTo, searchFor } = useListPage();
  const overview = useQuery(overviewQuery(listPage));
  const [chosenProperty, setChosenProperty] = useState<Property>();
  const list = useRef<HTMLElement>(null);
  useExpiry(overview.error, onSessionExpired);
  const shownPage = overview.isPlaceholderData ? undefined : overview.data?.page;
  // An old link may name a page beyond the last one. Then the URL is corrected to the page that is shown.
  useEffect(() => {
    if (shownPage !== undefined && shownPage !== listPage.page)
      turnTo(shownPage, { replace: true });
  });
  const close = () => setChosenProperty(undefined);
  const dialogProps = { onClose: close, onSessionExpired };
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-5 py-4">
      <h1
        tabIndex={-1}
        {...(hasJustEntered && { ref: focusOnMount })}
        className="text-heading outline-none"
      >
        {title}
      </h1>
      <Totals
        overview={overview.data}
        isRefreshing={overview.isFetching}
        onRefresh={() => void refreshAdminData(client)}
      />
      {overview.isError && !isUnauthorized(overview.error) && (
        <p role="alert" className="rounded-control bg-tone-red px-4 py-3 text-on-tone-red">
          Failed to load data
        </p>
      )}
      <section ref={list} tabIndex={-1} aria-label="Hosts" className="grid gap-4 outline-none">
        <HostSearch search={listPage.search} onSearch={searchFor} />
        <Hosts
          overview={overview.data}
          listPage={listPage}
          isStale={overview.isPlaceholderData}
          onTurn={(page) => {
            turnTo(page);
            // Staff read a new page from its top, and the pressed button may be disabled now.
            list.current?.focus();
          }}
          onChangeTrial={setChosenProperty}
        />
      </section>
      <div className="grid gap-4">
        <TrialHistory onSessionExpired={onSessionExpired} />
        <SignInHistory onSessionExpired={onSessionExpired} />
      </div>
      {chosenProperty &&
        (chosenProperty.ui_state === 'manual_trial_active' ? (
          <CancelTrialDialog property={chosenProperty} {...dialogProps} />
        ) : (
          <ActivateTrialDialog property={chosenProperty} {...dialogProps} />
        ))}
    </div>
  );
}
