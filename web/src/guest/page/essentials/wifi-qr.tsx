import { filled } from '@guest-portal/contract/gaps';
import { useStayTexts } from '../../../languages/language.ts';
import { QrCode } from '../../../ui/qr-code.tsx';

export function WifiQr({ text, name }: { text: string; name: string }) {
  return <QrCode text={text} label={filled(useStayTexts().qrCode, { network: name })} />;
}
