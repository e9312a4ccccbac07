import { ExternalLink } from 'lucide-react';
import { channelNames } from '../../messages/message-labels.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { standaloneLink } from '../../ui/link.ts';
import type { Stay } from '../queries.ts';

/** The code of the reservation, and a link to it at the platform where it was booked. */
export function Reservation({ stay: { reservation } }: { stay: Stay }) {
  if (!reservation) return null;
  const { code, url, platform } = reservation;
  return (
    <div className="rounded-control bg-sunken py-2 ps-4 pe-2 forced-colors:border">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="text-small text-soft">Reservation code</p>
          <p dir="ltr" translate="no" className="wrap-anywhere font-code">
            {code}
          </p>
        </div>
        <CopyButton label="reservation code" value={code} copied="Reservation code copied" />
      </div>
      <a href={url} target="_blank" rel="noreferrer" className={standaloneLink}>
        Open in {channelNames[platform]}
        <ExternalLink aria-hidden size={18} />
      </a>
    </div>
  );
}

export const PinFromPhone = ({ stay }: { stay: Stay }) =>
  stay.isPinFromPhone && <p className="text-small text-soft">PIN: last 4 digits of their phone</p>;
