import { Link } from 'wouter';
import { codeOf, serverMessageOf } from '../shared/api.ts';
import { pages } from '../shared/paths.ts';
import { textLink } from '../ui/link.ts';

interface SaveFailureProps {
  error: unknown;
  apartmentId: string;
  /** Whether the host can subscribe the property. A manager cannot. */
  maySubscribe?: boolean | undefined;
}

/** Shows why saving failed. The form below keeps what was typed. */
export function SaveFailure({ error, apartmentId, maySubscribe = true }: SaveFailureProps) {
  const needsSubscription = codeOf(error) === 'subscription_required';
  return (
    <div role="alert" className="empty:hidden">
      {error ? (
        <p className="rounded-control bg-tone-red p-4 text-on-tone-red forced-colors:border">
          {needsSubscription && !maySubscribe
            ? 'You can add guests once the owner has subscribed.'
            : (serverMessageOf(error) ?? 'The server could not be reached. Please try again.')}
          {needsSubscription && maySubscribe && (
            <>
              {' '}
              <Link href={`${pages.hostSettings}?property=${apartmentId}`} className={textLink}>
                Subscribe in the dashboard
              </Link>
            </>
          )}
        </p>
      ) : null}
    </div>
  );
}
