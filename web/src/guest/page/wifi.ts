import type { Apartment } from './bundle.ts';
import { secretStateOf } from './secret-state.ts';

/** The text of a QR code that a phone's camera reads as "join this network". */
export function wifiQrText(name: string, password: string): string {
  const kind = password === '' ? 'nopass' : 'WPA';
  const secret = password === '' ? '' : `P:${escapeSpecial(password)};`;
  return `WIFI:T:${kind};S:${escapeSpecial(name)};${secret};`;
}

const escapeSpecial = (text: string) => text.replace(/[\\;,:"]/g, '\\$&');

type Wifi = Pick<
  Apartment,
  | 'showWifiInfo'
  | 'wifiName'
  | 'wifiPassword'
  | 'wifiAccessType'
  | 'wifiAdditionalInfo'
  | 'wifiLocked'
>;

export const wifiSecretState = ({ wifiLocked, wifiPassword }: Wifi, checkedIn: boolean) =>
  secretStateOf(wifiLocked, checkedIn, wifiPassword);

export const hasWifi = (wifi: Wifi) =>
  wifi.showWifiInfo &&
  (wifi.wifiLocked ||
    [wifi.wifiName, wifi.wifiPassword, wifi.wifiAdditionalInfo].some(
      (field) => field.trim() !== '',
    ));

/** Whether a QR code lets a second device join. It needs a name, and a password unless the network is open. */
export const canJoinByCode = ({
  wifiName,
  wifiPassword,
  wifiAccessType,
}: Pick<Wifi, 'wifiName' | 'wifiPassword' | 'wifiAccessType'>) =>
  wifiName.trim() !== '' && (wifiAccessType === 'free' || wifiPassword !== '');
