import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayTexts } from '../../../languages/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import type { Apartment } from '../bundle.ts';
import type { Spot } from '../page-sections.ts';
import { LockedNote, NoteHead } from '../parts/note-body.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { HostText } from '../text/host-text.tsx';
import { canJoinByCode, wifiLock } from '../wifi.ts';
import { JoinByCode } from './join-by-code.tsx';

/** The network and its password, to read and to copy. */
export function WifiCard({ apartment, checkedIn }: { apartment: Apartment; checkedIn: boolean }) {
  const { wifiName, wifiPassword, wifiAccessType, wifiAdditionalInfo } = apartment;
  const words = useStayTexts();
  const free = wifiAccessType === 'free';
  // An open network has no password to wait for.
  const lock = free && checkedIn ? 'open' : wifiLock(apartment, checkedIn);
  const unlocked = checkedIn && lock === 'open';
  return (
    <StayCard
      data-at={'wifi' satisfies Spot}
      className="grid min-w-0 grid-cols-1 content-start gap-3"
    >
      <NoteHead
        iconType="wifi"
        title={apartment.wifiTitle || words.wifi}
        titleAt={apartment.wifiTitle ? apartmentText('wifiTitle') : undefined}
        badge={unlocked && <Badge tone="green">{words.unlocked}</Badge>}
      />
      {wifiName.trim() !== '' && (
        <CopyableCode
          label={wifiAccessType === 'guest_network' ? words.guestNetwork : words.network}
          value={wifiName}
        />
      )}
      {free ? (
        <p className="text-soft">{words.noPassword}</p>
      ) : lock !== 'open' ? (
        <LockedNote lock={lock} />
      ) : (
        wifiPassword !== '' && <CopyableCode label={words.password} value={wifiPassword} />
      )}
      {lock === 'open' && wifiAdditionalInfo.trim() !== '' && (
        <HostText at={apartmentText('wifiAdditionalInfo')} className="text-soft">
          {wifiAdditionalInfo}
        </HostText>
      )}
      {unlocked && canJoinByCode(apartment) && (
        <JoinByCode name={wifiName} password={free ? '' : wifiPassword} />
      )}
    </StayCard>
  );
}
