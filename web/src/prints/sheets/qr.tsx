import { QrCode } from '../../ui/qr-code.tsx';

/** A black QR code without a background, which prints correctly even if the browser omits backgrounds. */
export const Qr = ({ text, label }: { text: string; label: string }) => (
  <QrCode text={text} label={label} className="sheet-qr" />
);

/** The QR code of the guest's page. */
export const PageQr = ({ link }: { link: URL }) => (
  <Qr text={link.href} label="QR code of the guest’s page" />
);

/** The URL as text, for phones without a camera. */
export function PageUrl({ link }: { link: URL }) {
  return (
    <p className="sheet-address" dir="ltr">
      {`${link.host}${link.pathname}`}
    </p>
  );
}
