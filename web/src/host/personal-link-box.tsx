import { ClipboardCopy, QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { personalLinkOf } from '../shared/personal-link.ts';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { MarkAsSent, useCopyForGuest } from './mark-as-sent.tsx';

const Qr = lazyComponent(
  async () => (await import('../ui/qr-code.tsx')).QrCode,
  () => <div className="size-52" />,
);

interface PersonalLinkBoxProps {
  stay: { code: string; linkSentAt: string | null };
  isMarking: boolean;
  onMarkAsSent: () => void;
}

/** Shows the personal link of a guest, with buttons to copy it and to show it as a QR code. */
export function PersonalLinkBox({ stay, isMarking, onMarkAsSent }: PersonalLinkBoxProps) {
  const link = personalLinkOf(stay);
  const [isQrShown, setQrShown] = useState(false);
  const { copied, copy } = useCopyForGuest<'link'>();
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3 forced-colors:border">
      <p className="text-small text-soft">Personal link</p>
      <p dir="ltr" translate="no" className="wrap-anywhere font-code text-small">
        {link}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy('link', link)}>
          <ClipboardCopy aria-hidden size={18} />
          Copy link
        </Button>
        <Button variant="quiet" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          <QrCodeIcon aria-hidden size={18} />
          {isQrShown ? 'Hide QR code' : 'Show QR code'}
        </Button>
      </div>
      <MarkAsSent
        isCopied={copied !== undefined}
        isSent={stay.linkSentAt !== null}
        isPending={isMarking}
        hint="Send it to your guest together with the PIN."
        onMark={onMarkAsSent}
      />
      {isQrShown && (
        <div className="grid justify-items-center gap-2 py-2">
          <Qr text={link} label="QR code of the personal link" />
          <p className="text-small text-soft">Your guest can scan this code to open the page.</p>
        </div>
      )}
    </div>
  );
}
