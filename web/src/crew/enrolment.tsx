import { enrolCrewPhone, type Reply, viewEnrolment } from '@guest-portal/contract';
import { maxCrewName } from '@guest-portal/contract/stay-rules';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { filledWith } from '../languages/filled-with.tsx';
import { useTexts } from '../languages/language.ts';
import { Message } from '../layout/message.tsx';
import { PageSkeleton } from '../layout/skeletons.tsx';
import { CallError, call } from '../shared/api.ts';
import { logFault } from '../shared/log.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { useCrew, useCrewState } from './crew-context.ts';
import { CrewFrame } from './crew-frame.tsx';
import { useCrewTexts } from './crew-texts.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { Unreachable } from './unreachable.tsx';

type Offer = Reply<typeof viewEnrolment>;

/** What the link offers; `dead` if it was used or has expired, `unreachable` if it could not be checked. */
type Found = Offer | 'dead' | 'unreachable' | undefined;

/** The server decides about a link with 404. Everything else may be different the next time. */
const foundAfter = (error: unknown): Found =>
  error instanceof CallError && [400, 404].includes(error.status) ? 'dead' : 'unreachable';

interface EnrolmentProps {
  /** The secret of the link. */
  token: string;
  /** Runs once the phone has access. */
  onEnrolled: () => Promise<void>;
  /** Removes the secret from the address. */
  onEnd: () => void;
}

/**
 * Shows what a link offers, and enrols this phone. People open the link in their chat whenever they need the page, so a
 * used link opens the turnovers on a phone that is enrolled.
 */
export function Enrolment({ token, onEnrolled, onEnd }: EnrolmentProps) {
  const texts = useCrewTexts();
  const [found, setFound] = useState<Found>();
  const checkLink = () => {
    setFound(undefined);
    call(viewEnrolment, { body: { token } }).catch(foundAfter).then(setFound);
  };
  const checkOnce = useEffectEvent(checkLink);
  useEffect(() => checkOnce(), []);
  const { access, isOffline } = useCrewState();
  const isEnrolled = access === 'open' && (found === 'dead' || found === 'unreachable');
  const endOnce = useEffectEvent(onEnd);
  useEffect(() => {
    if (isEnrolled) endOnce();
  }, [isEnrolled]);
  const mayBeEnrolled = found === 'dead' && access === 'unknown' && !isOffline;
  if (!found || isEnrolled || mayBeEnrolled) return <PageSkeleton />;
  if (found === 'unreachable') return <Unreachable onRetry={checkLink} />;
  if (found === 'dead')
    return (
      <CrewFrame title={texts.deadLinkTitle}>
        <Message title={texts.deadLinkTitle} action={<PasskeySignIn />}>
          {texts.deadLink}
        </Message>
      </CrewFrame>
    );
  return (
    <CrewFrame title={texts.joinTitle}>
      <EnrolForm
        token={token}
        offer={found}
        onRefused={setFound}
        onEnrolled={onEnrolled}
        onEnd={onEnd}
      />
    </CrewFrame>
  );
}

interface EnrolFormProps extends EnrolmentProps {
  offer: Offer;
  onRefused: (found: Found) => void;
}

function EnrolForm({ token, offer, onRefused, onEnrolled, onEnd }: EnrolFormProps) {
  const texts = useCrewTexts();
  const { tryAgain } = useTexts();
  const { continueAfterEnrolment } = useCrew();
  const [name, setName] = useState(offer.name);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === '') {
      setError(texts.nameMissing);
      field.current?.focus();
      return;
    }
    setPending(true);
    try {
      await call(enrolCrewPhone, { body: { token, name: name.trim() } });
      await continueAfterEnrolment();
      await onEnrolled();
      onEnd();
    } catch (failure) {
      logFault('The phone could not be enrolled', failure);
      const found = foundAfter(failure);
      if (found === 'dead') onRefused(found);
      else setError(texts.unreachable);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 px-5 py-4 pb-10">
      <h1 className="text-heading">{texts.joinTitle}</h1>
      <div className="grid gap-2">
        <p className="wrap-anywhere">
          {filledWith(texts.join, { host: <bdi translate="no">{offer.host}</bdi> })}
        </p>
        <ul className="grid list-disc gap-1 ps-6">
          {offer.properties.map((property, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two properties may have the same name, and none moves
            <li key={index} className="wrap-anywhere font-semibold">
              <bdi translate="no">{property}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Card>
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <TextField
            ref={field}
            label={texts.yourName}
            hint={texts.nameHint}
            autoComplete="name"
            dir="auto"
            required
            unmarked
            maxLength={maxCrewName}
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" size="large" pending={isPending}>
            {error === texts.unreachable ? tryAgain : texts.usePhone}
          </Button>
        </form>
      </Card>
    </div>
  );
}
