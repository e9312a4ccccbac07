import { ClipboardCopy, QrCode as QrCodeIcon, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '../../ui/behaviour/copy.ts';
import { focusOnMount } from '../../ui/behaviour/focus-on-mount.ts';
import { shareLink } from '../../ui/behaviour/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { dayText } from '../last-seen-text.ts';
import type { CrewMemberWithLink } from './queries.ts';

const Qr = lazyComponent(
  async () => (await import('../../ui/qr-code.tsx')).QrCode,
  () => <div className="size-52" />,
);

/** A new link, which is shown once, because the server does not store it. */
export function CrewLink({ link }: { link: CrewMemberWithLink }) {
  const { member, url } = link;
  const headingId = useId();
  const [isQrShown, setQrShown] = useState(false);
  const copy = async () =>
    toast({ title: (await copyText(url)) ? 'Link copied' : 'The link was not copied' });
  const share = async () => {
    if (!(await shareLink({ url }))) await copy();
  };
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-2 rounded-control bg-sunken px-4 py-3 forced-colors:border"
    >
      <h3
        ref={focusOnMount}
        id={headingId}
        tabIndex={-1}
        className="font-semibold wrap-anywhere outline-none"
      >
        Link for <bdi translate="no">{member.name}</bdi>
      </h3>
      <p className="text-small text-soft">
        Send it by WhatsApp or text message. It works on one phone
        {member.linkExpiresAt && ` until ${dayText(member.linkExpiresAt)}`}. It is shown only once.
      </p>
      <p dir="ltr" translate="no" className="wrap-anywhere font-code text-small">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <ClipboardCopy aria-hidden size={18} />
          Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="quiet" onClick={() => void share()}>
            <Share2 aria-hidden size={18} />
            Share link
          </Button>
        )}
        <Button variant="quiet" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          <QrCodeIcon aria-hidden size={18} />
          {isQrShown ? 'Hide QR code' : 'Show QR code'}
        </Button>
      </div>
      {isQrShown && (
        <div className="grid justify-items-center py-2">
          <Qr text={url} label={`QR code of the link for ${member.name}`} />
        </div>
      )}
    </section>
  );
}
