import { QrCode } from '../../ui/qr-code.tsx';

/** Black on paper, and nothing behind it: a printer that leaves backgrounds out prints it all the same. */
export const Qr = ({ text, label }: { text: string; label: string }) => (
  <QrCode text={text} label={label} className="sheet-qr" />
);

/** The guest's page, for whoever has a camera at hand. */
export const PageQr = ({ link }: { link: URL }) => (
  <Qr text={link.href} label="QR code of the guest’s page" />
);

/** For whoever has none. */
export function PageAddress({ link }: { link: URL }) {
  return (
    <p className="sheet-address" dir="ltr">
      {`${link.host}${link.pathname}`}
    </p>
  );
}
