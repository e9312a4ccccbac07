import { apartmentText } from '@guest-portal/contract/text-path';
import { useStayTexts } from '../../../languages/language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import type { Apartment } from '../bundle.ts';
import type { Spot } from '../page-sections.ts';
import { LockedNote, NoteHead } from '../parts/note-body.tsx';
import { StayCard } from '../parts/stay-card.tsx';
import { TriedMark } from '../parts/tried-mark.tsx';
import { HostText } from '../text/host-text.tsx';
import { canJoinByCode, wifiSecretState } from '../wifi.ts';
import { JoinByCode } from './join-by-code.tsx';

/** The network and its password, to read and to copy. */
export function WifiCard({ apartment, checkedIn }: { apartment: Apartment; checkedIn: boolean }) {
  const { wifiName, wifiPassword, wifiAccessType, wifiAdditionalInfo } = apartment;
  const texts = useStayTexts();
  const isFree = wifiAccessType === 'free';
  // Nothing about the network is shown before the check-in. An open network has no password to wait for afterwards.
  const passwordState = !checkedIn ? 'locked' : isFree ? 'open' : wifiSecretState(apartment, true);
  const isUnlocked = passwordState === 'open';
  return (
    <StayCard
      data-at={'wifi' satisfies Spot}
      className="grid min-w-0 grid-cols-1 content-start gap-3"
    >
      <NoteHead
        iconType="wifi"
        title={apartment.wifiTitle || texts.wifi}
        titlePath={apartment.wifiTitle ? apartmentText('wifiTitle') : undefined}
        badge={isUnlocked && <Badge tone="green">{texts.unlocked}</Badge>}
      />
      {checkedIn && wifiName.trim() !== '' && (
        <CopyableCode
          label={wifiAccessType === 'guest_network' ? texts.guestNetwork : texts.network}
          value={wifiName}
        />
      )}
      {passwordState !== 'open' ? (
        <LockedNote state={passwordState} />
      ) : isFree ? (
        <p className="text-soft">{texts.noPassword}</p>
      ) : (
        wifiPassword !== '' && <CopyableCode label={texts.password} value={wifiPassword} />
      )}
      {isUnlocked && <TriedMark fact="wifi" />}
      {isUnlocked && wifiAdditionalInfo.trim() !== '' && (
        <HostText textPath={apartmentText('wifiAdditionalInfo')} className="text-soft">
          {wifiAdditionalInfo}
        </HostText>
      )}
      {isUnlocked && canJoinByCode(apartment) && (
        <JoinByCode name={wifiName} password={isFree ? '' : wifiPassword} />
      )}
    </StayCard>
  );
}
