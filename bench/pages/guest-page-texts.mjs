/** What the guest's page says in a language, as the server sends it to a phone of that language. */
import { brotliCompressSync } from 'node:zlib';

/**
 * @typedef {object} GuestWords
 * @property {string} language
 * @property {number} bytes what the document brings along of them, packed as if it came alone
 * @property {(digit: number) => string} slot the name of a slot of the PIN
 * @property {string[]} parts what the demo's whole page consists of
 */

/** @param {string} link @param {string} language @returns {Promise<GuestWords>} */
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
    slot: (digit) => words.pinDigit.replace('{digit}', digit).replace('{count}', 4),
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
