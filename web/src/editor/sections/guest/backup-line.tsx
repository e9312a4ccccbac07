import { onDevice } from '@guest-portal/contract/stay-rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Guest, stayQuery } from '../../../host/queries.ts';
import { openedHereState, stayPath } from '../../../host/stay-path.ts';
import { timeInWords } from '../../../shared/stay-days.ts';
import { textLink } from '../../../ui/link.ts';

/** Shows when the current guest revealed the backup way in, with a link to change it. */
export function BackupLine({ guest }: { guest: Guest }) {
  const { data: stay } = useQuery({ ...stayQuery(guest.id), enabled: guest.hasCheckedIn });
  const [latest] = stay?.backup?.reveals ?? [];
  if (!latest) return null;
  return (
    <p className="text-soft">
      <span>
        {`Backup way in shown ${timeInWords(latest.revealedAt)}${onDevice(latest.device)}. `}
      </span>
      <Link href={stayPath(guest.id)} state={openedHereState} className={textLink}>
        {latest.isChanged ? 'See the stay' : 'Change the backup'}
      </Link>
    </p>
  );
}
