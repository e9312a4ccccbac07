import { isOpenNetwork } from '@guest-portal/contract/print-facts';
import { canJoinByCode, wifiQrText } from '../../guest/page/wifi.ts';
import { withoutDirectionControls } from '../texts-in-language.ts';
import { HostTexts, Label, Sentences, Title } from './in-languages.tsx';
import { Qr } from './qr.tsx';
import type { SheetProps } from './sheet-props.ts';

export function WifiSheet({ property, printLanguages }: SheetProps) {
  const { wifiName } = property;
  const password = isOpenNetwork(property) ? '' : property.wifiPassword;
  return (
    <>
      <Title printLanguages={printLanguages} choose={(labels) => labels.wifi} />
      {canJoinByCode(property) && (
        <>
          <Qr text={wifiQrText(wifiName, password)} label="QR code of the network" />
          <Sentences printLanguages={printLanguages} choose={(labels) => labels.scanWifi} />
        </>
      )}
      <div className="sheet-facts">
        <div>
          <Label printLanguages={printLanguages} choose={(labels) => labels.network} />
          <p className="sheet-code" dir="ltr">
            <bdi>{withoutDirectionControls(wifiName)}</bdi>
          </p>
        </div>
        {isOpenNetwork(property) ? (
          <Label printLanguages={printLanguages} choose={(labels) => labels.noPassword} />
        ) : (
          password !== '' && (
            <div>
              <Label printLanguages={printLanguages} choose={(labels) => labels.password} />
              <p className="sheet-code" dir="ltr">
                <bdi>{withoutDirectionControls(password)}</bdi>
              </p>
            </div>
          )
        )}
      </div>
      <HostTexts printLanguages={printLanguages} text="wifiInfo" />
    </>
  );
}
