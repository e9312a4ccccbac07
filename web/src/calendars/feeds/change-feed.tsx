import { updateFeed } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../../accounts/on-401.ts';
import { SaveFailure } from '../../layout/save-failure.tsx';
import { bodyOf, call, codeOf, isUnauthorized } from '../../shared/api.ts';
import { changesOf, conflictingFields } from '../../shared/conflict.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { platformAt, siteIn } from '../platforms.ts';
import { type Feed, putFeed } from '../queries.ts';
import { FeedFields } from './feed-fields.tsx';
import {
  type FeedErrors,
  type FeedValues,
  feedErrorsFromServer,
  feedErrorsIn,
} from './feed-values.ts';

interface ChangeFeedProps {
  feed: Feed;
  onSyncStarted: (feed: Feed) => void;
  onClose: () => void;
}

/** The link is empty, because the server never returns it. If the field stays empty, the saved link is kept. */
const formValuesOf = ({ name, blocksAreStays }: Feed): FeedValues => ({
  url: '',
  name,
  blocksAreStays,
});

export function ChangeFeed({ feed, onSyncStarted, onClose }: ChangeFeedProps) {
  /** The saved calendar as the host last saw it. */
  const [lastSeenFeed, setLastSeenFeed] = useState(feed);
  const [values, setValues] = useState(() => formValuesOf(feed));
  const [errors, setErrors] = useState<FeedErrors>({});
  const [hasConflict, setHasConflict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const on401 = useOn401();
  const save = useMutation({
    mutationFn: ({ base, mine }: { base: Feed; mine: FeedValues }) =>
      call(updateFeed, {
        params: { id: base.id },
        body: { ...changesOf(formValuesOf(base), mine), version: base.version },
      }),
    onSuccess: async (saved, { base, mine }) => {
      await putFeed(client, saved);
      const needsSync = mine.url !== '' || mine.blocksAreStays !== base.blocksAreStays;
      if (needsSync && !saved.isPaused) onSyncStarted(saved);
      toast({ title: 'Calendar changed' });
      onClose();
    },
    onError: (error, { base, mine }) => {
      const { current } = bodyOf(error) as { current?: Feed };
      if (codeOf(error) === 'stale_version' && current) return mergeConflict(base, mine, current);
      if (on401(error)) return;
      flushSync(() => setErrors(feedErrorsFromServer(error)));
      focusFirstError(form.current);
    },
  });

  /**
   * Saves again, based on the current calendar, if only other fields have changed since. Otherwise the host decides.
   */
  const mergeConflict = (base: Feed, mine: FeedValues, current: Feed) => {
    void putFeed(client, current);
    const conflicts = conflictingFields(formValuesOf(base), mine, formValuesOf(current));
    const merged = { ...formValuesOf(current), ...changesOf(formValuesOf(base), mine) };
    setLastSeenFeed(current);
    setValues(merged);
    setHasConflict(conflicts.length > 0);
    if (conflicts.length === 0) save.mutate({ base: current, mine: merged });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const mine = { ...values, url: values.url.trim(), name: values.name.trim() };
    const foundErrors = feedErrorsIn(mine, true);
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) focusFirstError(form.current);
    else if (Object.keys(changesOf(formValuesOf(lastSeenFeed), mine)).length === 0) onClose();
    else save.mutate({ base: lastSeenFeed, mine });
  };
  const isErrorShownElsewhere =
    isUnauthorized(save.error) ||
    codeOf(save.error) === 'stale_version' ||
    Object.keys(feedErrorsFromServer(save.error)).length > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Change calendar">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <SaveFailure
          error={isErrorShownElsewhere ? undefined : save.error}
          apartmentId={feed.apartmentId}
        />
        <div role="alert" className="empty:hidden">
          {hasConflict && (
            <Notice title="This calendar changed while you were editing">
              <p>
                Someone saved other changes while you were typing. It may have been you, in another
                tab. Save again to replace them with yours.
              </p>
              {/* Only names can be in conflict: a switch has two values, and the link is never returned. */}
              <p>
                The name is now:{' '}
                <bdi translate="no" className="font-semibold">
                  {lastSeenFeed.name}
                </bdi>
              </p>
            </Notice>
          )}
        </div>
        <FeedFields
          isSaved
          values={values}
          errors={errors}
          platform={platformAt(values.url === '' ? feed.site : siteIn(values.url))}
          asksAboutBlocks
          onChange={(change) => {
            setValues({ ...values, ...change });
            setErrors({});
          }}
        />
        <FormActions
          label="Save changes"
          onBack={onClose}
          pending={save.isPending}
          pendingLabel="Saving..."
        />
      </form>
    </Dialog>
  );
}
