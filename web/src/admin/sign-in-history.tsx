import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { History } from './history.tsx';
import { type AdminSignIn, signInsQuery } from './queries.ts';

/** Lets staff notice sign-ins by others who know the password. */
export function SignInHistory({ onSessionExpired }: { onSessionExpired: () => void }) {
  return (
    <History
      title="Recent Sign-ins"
      noun="sign-ins"
      emptyText="No sign-ins yet."
      query={(page) => signInsQuery({ page })}
      onSessionExpired={onSessionExpired}
    >
      {({ signIns }) => (
        <ul className="divide-y divide-line">
          {signIns.map((signIn) => (
            <SignIn key={signIn.id} {...signIn} />
          ))}
        </ul>
      )}
    </History>
  );
}

const outcomes: Record<AdminSignIn['outcome'], [label: string, tone: BadgeTone]> = {
  entered: ['Signed in', 'green'],
  wrong: ['Wrong password', 'yellow'],
  refused: ['Too many attempts', 'red'],
};

function SignIn({ at, address, outcome }: AdminSignIn) {
  const [label, tone] = outcomes[outcome];
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_1fr_auto]">
      <time dateTime={at} className="text-small text-soft tabular-nums">
        {new Date(at).toLocaleString('en-GB', { timeZone: 'UTC' })} UTC
      </time>
      <span translate="no" className="wrap-anywhere min-w-0 font-code">
        {address}
      </span>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
    </li>
  );
}
