/** The languages that a service knows, requested again from time to time. */
import {
  type GuestLanguage,
  guestLanguageOf,
  guestLanguages,
  languageAndBase,
} from '@guest-portal/contract/guest-languages';

const cacheMilliseconds = 3_600_000;
const failureCacheMilliseconds = 60_000;
const timeoutMilliseconds = 3_000;

/** The service's own code for each of our languages. */
type Codes = Map<GuestLanguage, string>;

/**
 * `requestCodes` returns the service's codes. If it fails, every language counts as known: the page must not depend on
 * the service, and a language that it lacks is reported when it is used.
 */
export function knownLanguages(requestCodes: (signal: AbortSignal) => Promise<string[]>) {
  let cachedCodes: Promise<Codes> | undefined;
  let expiresAt = 0;

  return (): Promise<Codes> => {
    if (!cachedCodes || Date.now() > expiresAt) {
      expiresAt = Date.now() + cacheMilliseconds;
      cachedCodes = requestCodes(AbortSignal.timeout(timeoutMilliseconds)).then(codesOf, () => {
        expiresAt = Date.now() + failureCacheMilliseconds;
        return new Map(guestLanguages.map((language) => [language, language]));
      });
    }
    return cachedCodes;
  };
}

/** The shortest code of each language counts: zh before zh-Hans, and zh-Hans before zh-Hant. */
function codesOf(all: string[]): Codes {
  const codes: Codes = new Map();
  for (const code of all.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const language = guestLanguageOf(code);
    if (language && !codes.has(language)) codes.set(language, code);
  }
  // A service that knows one Portuguese only translates into that one.
  for (const language of guestLanguages) {
    const code = languageAndBase(language)
      .map((candidate) => codes.get(candidate))
      .find(Boolean);
    if (code) codes.set(language, code);
  }
  return codes;
}
