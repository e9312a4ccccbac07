import { type CallInput, createFeed } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../../accounts/on-401.ts';
import { SaveFailure } from '../../layout/save-failure.tsx';
import { call, isUnauthorized } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { guessName, marksAllAsClosed, platformAt, siteIn } from '../platforms.ts';
import { type Feed, putFeed } from '../queries.ts';
import { FeedFields } from './feed-fields.tsx';
import {
  type FeedErrors,
  type FeedValues,
  feedErrorsFromServer,
  feedErrorsIn,
} from './feed-values.ts';
import { WhereToFind } from './where-to-find.tsx';

interface AddFeedProps {
  apartmentId: string;
  maySubscribe: boolean;
  /** Whether the host came here to add a calendar. */
  isFocused: boolean;
  onSyncStarted: (feed: Feed) => void;
}

/** The form for a new calendar. The name and the switch are guessed from the link until the host changes them. */
export function AddFeed(props: AddFeedProps) {
  const { apartmentId, maySubscribe, isFocused, onSyncStarted } = props;
  const [typedValues, setTypedValues] = useState<Partial<FeedValues>>({});
  const [errors, setErrors] = useState<FeedErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const focusOnce = useRef(isFocused);
  useEffect(() => {
    if (focusOnce.current) form.current?.querySelector('input')?.focus();
    focusOnce.current = false;
  }, []);
  const client = useQueryClient();
  const on401 = useOn401();
  const add = useMutation({
    mutationFn: (body: CallInput<typeof createFeed>['body']) =>
      call(createFeed, { params: { id: apartmentId }, body }),
    onSuccess: async (feed) => {
      onSyncStarted(feed);
      await putFeed(client, feed);
      setTypedValues({});
      toast({ title: 'Calendar added', description: 'We are syncing it now.' });
    },
    onError: (error) => {
      if (on401(error)) return;
      flushSync(() => setErrors(feedErrorsFromServer(error)));
      focusFirstError(form.current);
    },
  });

  const { url = '' } = typedValues;
  const site = siteIn(url);
  const platform = platformAt(site);
  const values: FeedValues = {
    url,
    name: typedValues.name ?? guessName(url),
    blocksAreStays: typedValues.blocksAreStays ?? marksAllAsClosed(platform),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const foundErrors = feedErrorsIn(values, false);
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) focusFirstError(form.current);
    else add.mutate({ ...values, url: url.trim(), name: values.name.trim() });
  };
  const isErrorShownElsewhere =
    isUnauthorized(add.error) || Object.keys(feedErrorsFromServer(add.error)).length > 0;
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div>
          <h3 tabIndex={-1} data-add className="text-title">
            Add a calendar
          </h3>
          <p className="mt-1 text-soft">
            Paste a calendar link from Airbnb, Booking.com, Vrbo or any other site. We import its
            stays automatically, give each one a link and a PIN, and move or cancel them when the
            calendar changes.
          </p>
        </div>
        <SaveFailure
          error={isErrorShownElsewhere ? undefined : add.error}
          apartmentId={apartmentId}
          maySubscribe={maySubscribe}
        />
        <FeedFields
          values={values}
          errors={errors}
          platform={platform}
          asksAboutBlocks={site !== undefined && !platform?.distinguishesBookings}
          onChange={(change) => {
            setTypedValues({ ...typedValues, ...change });
            setErrors({});
          }}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-sm:w-full"
          pending={add.isPending}
          pendingLabel="Adding..."
        >
          Add calendar
        </Button>
        <WhereToFind />
      </form>
    </Card>
  );
}
