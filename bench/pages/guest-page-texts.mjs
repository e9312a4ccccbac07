/** Reads the texts of the guest's page in one language, as the server sends them to a phone in that language. */
import { brotliCompressSync } from 'node:zlib';

/**
 * @typedef {object} GuestPageTexts
 * @property {string} language
 * @property {number} bytes size of the texts in the document if they were compressed alone
 * @property {(digit: number) => string} digitLabel the label of the field for one digit of the PIN
 * @property {string[]} parts texts that the demo's whole page contains
 */

/** @param {string} link @param {string} language @returns {Promise<GuestPageTexts>} */
export async function readGuestPageTexts(link, language) {
  const page = await (await fetch(link, { headers: { 'accept-language': language } })).text();
  const data = /id="language">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  const { code, words, stayFile } = JSON.parse(data);
  if (code !== language) throw new Error(`The page came in ${code} instead of ${language}`);
  const script = await (await fetch(new URL(stayFile, link))).text();
  const { default: stay } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  return {
    language,
    bytes: brotliCompressSync(data).length,
    digitLabel: (digit) => words.pinDigit.replace('{digit}', digit).replace('{count}', 4),
    parts: [
      'Lamplight Loft',
      stay.preArrival,
      stay.essentials,
      stay.propertyGuide,
      stay.amenities,
      stay.recommendations,
      stay.sightseeing,
      stay.rules,
      stay.backToPin,
    ],
  };
}
