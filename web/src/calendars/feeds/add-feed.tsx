import { type CallInput, createFeed } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOn401 } from '../../accounts/on-401.ts';
import { SaveFailure } from '../../layout/save-failure.tsx';
import { call, isUnauthorized } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { guessName, platformAt, saysOnlyTaken, siteIn } from '../platforms.ts';
import { type Feed, putFeed } from '../queries.ts';
import { FeedFields } from './feed-fields.tsx';
import { errorsFrom, errorsIn, type FeedErrors, type FeedValues } from './feed-values.ts';
import { WhereToFind } from './where-to-find.tsx';

interface AddFeedProps {
  apartmentId: string;
  onAwaited: (feed: Feed) => void;
}

/** Pasting an address is enough: the rest is guessed from it until the host says otherwise. */
export function AddFeed({ apartmentId, onAwaited }: AddFeedProps) {
  const [typed, setTyped] = useState<Partial<FeedValues>>({});
  const [errors, setErrors] = useState<FeedErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const on401 = useOn401();
  const add = useMutation({
    mutationFn: (body: CallInput<typeof createFeed>['body']) =>
      call(createFeed, { params: { id: apartmentId }, body }),
    onSuccess: async (feed) => {
      onAwaited(feed);
      await putFeed(client, feed);
      setTyped({});
      toast({ title: 'Calendar added', description: 'It is being read now.' });
    },
    onError: (error) => {
      if (on401(error)) return;
      flushSync(() => setErrors(errorsFrom(error)));
      focusFirstError(form.current);
    },
  });

  const { url = '' } = typed;
  const site = siteIn(url);
  const platform = platformAt(site);
  const values: FeedValues = {
    url,
    name: typed.name ?? guessName(url),
    blocksAreStays: typed.blocksAreStays ?? saysOnlyTaken(platform),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const found = errorsIn(values, false);
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstError(form.current);
    else add.mutate({ ...values, url: url.trim(), name: values.name.trim() });
  };
  const isOthers = isUnauthorized(add.error) || Object.keys(errorsFrom(add.error)).length > 0;
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div>
          <h3 tabIndex={-1} data-add className="text-title">
            Add a calendar
          </h3>
          <p className="mt-1 text-soft">
            Paste the calendar address of Airbnb, Booking.com, Vrbo or any other, and stays come by
            themselves: with a link and a PIN each, moved and cancelled as they are there.
          </p>
        </div>
        <SaveFailure error={isOthers ? undefined : add.error} apartmentId={apartmentId} />
        <FeedFields
          values={values}
          errors={errors}
          platform={platform}
          asksAboutBlocks={site !== undefined && !platform?.tellsBookings}
          onChange={(change) => {
            setTyped({ ...typed, ...change });
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
          Add Calendar
        </Button>
        <WhereToFind />
      </form>
    </Card>
  );
}
