import { isOpenNetwork } from '@guest-portal/contract/print-facts';
import { canJoinByCode, wifiQrText } from '../../guest/page/wifi.ts';
import { printable } from '../texts-in-language.ts';
import type { SheetProps } from './content.ts';
import { HostTexts, Label, Sentences, Title } from './in-languages.tsx';
import { Qr } from './qr.tsx';

export function WifiSheet({ property, spoken }: SheetProps) {
  const { wifiName } = property;
  const password = isOpenNetwork(property) ? '' : property.wifiPassword;
  return (
    <>
      <Title spoken={spoken} choose={(labels) => labels.wifi} />
      {canJoinByCode(property) && (
        <>
          <Qr text={wifiQrText(wifiName, password)} label="QR code of the network" />
          <Sentences spoken={spoken} choose={(labels) => labels.scanWifi} />
        </>
      )}
      <div className="sheet-facts">
        <div>
          <Label spoken={spoken} choose={(labels) => labels.network} />
          <p className="sheet-code" dir="ltr">
            <bdi>{printable(wifiName)}</bdi>
          </p>
        </div>
        {isOpenNetwork(property) ? (
          <Label spoken={spoken} choose={(labels) => labels.noPassword} />
        ) : (
          password !== '' && (
            <div>
              <Label spoken={spoken} choose={(labels) => labels.password} />
              <p className="sheet-code" dir="ltr">
                <bdi>{printable(password)}</bdi>
              </p>
            </div>
          )
        )}
      </div>
      <HostTexts spoken={spoken} text="wifiInfo" />
    </>
  );
}
