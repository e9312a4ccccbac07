import { useQuery } from '@tanstack/react-query';
import { Mail, X } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { emailChangeQuery } from '../own-account.ts';
import type { CurrentUser } from '../queries.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ResendEmail } from './resend-email.tsx';
import { useWatchForVerification } from './use-watch-for-verification.ts';

/** Reminds a host to verify the email address. The host can resend the email or correct the address. */
export function VerifyEmailBanner({ host }: { host: CurrentUser }) {
  const [isDismissed, setIsDismissed] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const headingId = useId();
  const { data: change } = useQuery(emailChangeQuery);
  useWatchForVerification();
  if (isDismissed) return null;

  return (
    <section
      aria-labelledby={headingId}
      className="relative flex flex-col gap-x-5 gap-y-3 rounded-card bg-tone-yellow p-4 text-on-tone-yellow sm:flex-row sm:items-center sm:ps-6 sm:pe-3"
    >
      <Mail aria-hidden size={24} className="shrink-0 max-sm:hidden" />
      <div className="min-w-0 pe-10 sm:flex-1 sm:pe-0">
        <h2 id={headingId} className="text-title">
          Verify your email address
        </h2>
        <p className="mt-0.5 wrap-anywhere">
          Open the link we sent to{' '}
          <bdi translate="no" className="font-semibold">
            {change?.pendingEmail ?? host.email}
          </bdi>
          . Then you can create properties.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {!change?.pendingEmail && (
          <>
            <ResendEmail />
            <p className="text-small">Max 3 per day</p>
          </>
        )}
        <button
          type="button"
          onClick={() => setIsChanging(true)}
          className={cx(buttonClass('quiet'), wrongAddressClass)}
        >
          Wrong address?
        </button>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => setIsDismissed(true)}
        className={cx(buttonClass('quiet', 'icon'), dismissClass)}
      >
        <X aria-hidden size={20} />
      </button>
      <ChangeEmailDialog open={isChanging} onOpenChange={setIsChanging} />
    </section>
  );
}

const wrongAddressClass =
  '-mx-5 text-on-tone-yellow! underline hover:bg-transparent! focus-visible:outline-current';

const dismissClass =
  'text-on-tone-yellow! max-sm:absolute max-sm:end-1.5 max-sm:top-1.5 focus-visible:outline-current focus-visible:outline-offset-[-6px]';
