/** The network: what a guest needs to join it, and no more. */
import { type Reading, said, type Text } from './reading.ts';
import { rule } from './rule.ts';

/** Shorter ones no router takes that was made in the last twenty years. */
const fewestCharacters = 8;

export const wifiRules = [
  // A card that is hidden says that there is none: guests then are not told of any.
  rule('no-wifi', 'advice', ({ apartment, place }) => {
    const { showWifiInfo, wifiName, wifiPassword, wifiAdditionalInfo } = apartment;
    const isSaid = said(wifiName) || said(wifiPassword) || said(wifiAdditionalInfo);
    return showWifiInfo && !isSaid ? [{ at: place('wifiName') }] : [];
  }),
  rule('wifi-without-password', 'serious', ({ apartment, place }) => {
    const { showWifiInfo, wifiAccessType, wifiName, wifiPassword, wifiAdditionalInfo } = apartment;
    // What is said about it may say how to join.
    const isOpen = wifiAccessType === 'free' || said(wifiPassword) || said(wifiAdditionalInfo);
    return showWifiInfo && said(wifiName) && !isOpen ? [{ at: place('wifiPassword') }] : [];
  }),
  rule('wifi-without-name', 'serious', ({ apartment, place }) => {
    const { showWifiInfo, wifiName, wifiPassword } = apartment;
    return showWifiInfo && said(wifiPassword) && !said(wifiName) ? [{ at: place('wifiName') }] : [];
  }),
  rule('open-wifi-with-password', 'advice', ({ apartment, place }) => {
    const { showWifiInfo, wifiAccessType, wifiPassword: password } = apartment;
    const isOpen = showWifiInfo && wifiAccessType === 'free';
    return isOpen && said(password) ? [{ at: place('wifiAccessType'), password }] : [];
  }),
  rule('wifi-password-short', 'advice', (reading) => {
    const { length } = reading.apartment.wifiPassword.trim();
    return isAsked(reading) && length < fewestCharacters
      ? [{ at: reading.place('wifiPassword') }]
      : [];
  }),
  rule('wifi-password-spaces', 'serious', (reading) => {
    const { wifiPassword } = reading.apartment;
    return isAsked(reading) && wifiPassword !== wifiPassword.trim()
      ? [{ at: reading.place('wifiPassword') }]
      : [];
  }),
  rule('password-differs', 'advice', (reading) =>
    isAsked(reading) ? reading.texts.flatMap((text) => differing(text, reading)) : [],
  ),
];

const isAsked = ({ apartment }: Reading) =>
  apartment.showWifiInfo &&
  apartment.wifiAccessType !== 'free' &&
  apartment.wifiPassword.trim() !== '';

/** 'Password: candle-amber-27'. With a digit in it: 'Password: see the fridge' gives none. */
const givenPassword =
  /(?:password|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|heslo|salasana|lösenord|adgangskode|parole|пароль|şifre)(?: is| ist| est| es| è)?\s{0,3}[:=]?\s{0,3}["“„«']?([^\s"”“»',;]{8,63})/iu;

const network = /wi-?fi|wlan|internet/iu;

/** What has a password of its own, and needs the network. */
const accounts = /netflix|disney|hbo|prime|spotify|youtube|account|konto|login|tablet|laptop/iu;

/** Second networks have their place below the first one's password. */
const mayDiffer: readonly string[] = ['wifiAdditionalInfo', 'backupEntry'];

function differing({ at, written, isProse }: Text, { apartment }: Reading) {
  if (!isProse || mayDiffer.includes(at.field) || !network.test(written) || accounts.test(written))
    return [];
  const given = givenPassword.exec(written)?.[1]?.replace(/[.!?)]+$/, '');
  const isOther = given && /\d/.test(given) && !written.includes(apartment.wifiPassword.trim());
  return isOther ? [{ at, written: given }] : [];
}
