/** Rules about the Wi-Fi: whether a guest has everything that they need to connect. */
import { type GuideText, isFilled, type PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';

/** Routers of the last twenty years accept no shorter password. */
const minPasswordLength = 8;

export const wifiRules = [
  // A host without Wi-Fi hides the card, so nothing is missing then.
  rule('no-wifi', 'advice', ({ apartment, fieldRef }) => {
    const { showWifiInfo, wifiName, wifiPassword, wifiAdditionalInfo } = apartment;
    const isDescribed =
      isFilled(wifiName) || isFilled(wifiPassword) || isFilled(wifiAdditionalInfo);
    return showWifiInfo && !isDescribed ? [{ at: fieldRef('wifiName') }] : [];
  }),
  rule('wifi-without-password', 'serious', ({ apartment, fieldRef }) => {
    const { showWifiInfo, wifiAccessType, wifiName, wifiPassword, wifiAdditionalInfo } = apartment;
    // The additional info may explain how to connect.
    const canConnect =
      wifiAccessType === 'free' || isFilled(wifiPassword) || isFilled(wifiAdditionalInfo);
    return showWifiInfo && isFilled(wifiName) && !canConnect
      ? [{ at: fieldRef('wifiPassword') }]
      : [];
  }),
  rule('wifi-without-name', 'serious', ({ apartment, fieldRef }) => {
    const { showWifiInfo, wifiName, wifiPassword } = apartment;
    return showWifiInfo && isFilled(wifiPassword) && !isFilled(wifiName)
      ? [{ at: fieldRef('wifiName') }]
      : [];
  }),
  rule('open-wifi-with-password', 'advice', ({ apartment, fieldRef }) => {
    const { showWifiInfo, wifiAccessType, wifiPassword: password } = apartment;
    const isOpen = showWifiInfo && wifiAccessType === 'free';
    return isOpen && isFilled(password) ? [{ at: fieldRef('wifiAccessType'), password }] : [];
  }),
  rule('wifi-password-short', 'advice', (reading) => {
    const { length } = reading.apartment.wifiPassword.trim();
    return needsPassword(reading) && length < minPasswordLength
      ? [{ at: reading.fieldRef('wifiPassword') }]
      : [];
  }),
  rule('wifi-password-spaces', 'serious', (reading) => {
    const { wifiPassword } = reading.apartment;
    return needsPassword(reading) && wifiPassword !== wifiPassword.trim()
      ? [{ at: reading.fieldRef('wifiPassword') }]
      : [];
  }),
  rule('password-differs', 'advice', (reading) =>
    needsPassword(reading) ? reading.texts.flatMap((text) => differentPassword(text, reading)) : [],
  ),
];

const needsPassword = ({ apartment }: PropertyReading) =>
  apartment.showWifiInfo &&
  apartment.wifiAccessType !== 'free' &&
  apartment.wifiPassword.trim() !== '';

/** Some hosts write the password of a second network in these fields. */
const fieldsThatMayDiffer: readonly string[] = ['wifiAdditionalInfo', 'backupEntry'];

/** Finds a different password in a text that guests get at check-in. Another rule reports passwords in earlier texts. */
function differentPassword(text: GuideText, reading: PropertyReading) {
  const { at, isProse } = text;
  const { apartment, door } = reading;
  if (!isProse || fieldsThatMayDiffer.includes(at.field)) return [];
  const opensWithCheckIn =
    at.id === door?.id || at.field === 'checkoutNote' || at.field === 'checkoutList';
  if (!opensWithCheckIn || text.written.includes(apartment.wifiPassword.trim())) return [];
  const found = reading.codesIn(text).find(({ kind }) => kind === 'password');
  return found ? [{ at, written: found.code }] : [];
}
