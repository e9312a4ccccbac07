import { type getStay, markLinkAsSent, type Reply } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardCopy, QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call } from '../shared/api.ts';
import { personalLinkOf } from '../shared/personal-link.ts';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { MarkAsSent, useCopyForGuest } from './mark-as-sent.tsx';
import { changeFetched, stayQuery, staysKey } from './queries.ts';

const Qr = lazyComponent(
  async () => (await import('../ui/qr-code.tsx')).QrCode,
  () => <div className="size-52" />,
);

type Stay = Reply<typeof getStay>;

/** Shows the personal link of a guest, with buttons to copy it and to show it as a QR code. */
export function PersonalLinkBox({ stay }: { stay: Pick<Stay, 'id' | 'code' | 'linkSentAt'> }) {
  const mark = useMarkLinkAsSent(stay.id);
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
        isPending={mark.isPending}
        hint="Send it to your guest together with the PIN."
        onMark={() => mark.mutate()}
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

function useMarkLinkAsSent(id: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: () => call(markLinkAsSent, { params: { id } }),
    onSuccess: async (stay) => {
      await changeFetched<Stay>(client, stayQuery(id).queryKey, () => stay);
      // The stay itself is already in the cache.
      await client.invalidateQueries({
        queryKey: [staysKey],
        predicate: ({ queryKey }) => queryKey[2] !== id,
      });
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to mark the link as sent', error);
    },
  });
}
