import { ChevronDown, QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { standaloneLink } from '../../../ui/link.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { wifiQrText } from '../wifi.ts';

const WifiQr = lazyComponent(
  async () => (await import('./wifi-qr.tsx')).WifiQr,
  () => <Skeleton className="size-52" />,
  QrCodeMissing,
);

function QrCodeMissing() {
  return <p className="text-soft">{useStayTexts().qrMissing}</p>;
}

/** A second phone or a laptop joins the Wi-Fi by camera. Few guests need it, so the QR code is loaded on request. */
export function JoinByCode({ name, password }: { name: string; password: string }) {
  const texts = useStayTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${standaloneLink} w-full cursor-pointer text-start`}
      >
        <QrCode aria-hidden size={18} className="shrink-0" />
        {texts.joinOther}
        <ChevronDown
          aria-hidden
          size={18}
          className={`ms-auto shrink-0 transition-transform duration-200 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open} className="pt-2">
        {open && (
          <div className="grid justify-items-center gap-3 text-center">
            <WifiQr text={wifiQrText(name, password)} name={name} />
            <p className="text-small text-soft">{texts.pointCamera}</p>
          </div>
        )}
      </div>
    </div>
  );
}
