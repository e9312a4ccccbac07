/**
 * Chooses the language of a page: the one that was chosen on the device, otherwise the first available one that the
 * browser asks for, otherwise English.
 */
import { matchLanguage } from '@guest-portal/contract/guest-languages';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export const defaultLanguage = 'en';

export function languageFor(request: FastifyRequest, available: readonly string[]): string {
  // A URL that can't be decoded reaches no hook, so its cookies are not parsed.
  const cookies: FastifyRequest['cookies'] | undefined = request.cookies;
  const { language: chosen } = cookies ?? request.server.parseCookie(request.headers.cookie ?? '');
  if (chosen && available.includes(chosen)) return chosen;
  const negotiable = { headers: { 'accept-language': firstLanguages(request) } };
  for (const tag of new Negotiator(negotiable).languages()) {
    const language = tag === '*' ? defaultLanguage : matchLanguage(tag, available);
    if (language) return language;
  }
  return defaultLanguage;
}

/**
 * How many languages of a request are considered. Each is compared with every available language, so thousands of them
 * would delay other requests.
 */
const maxLanguages = 10;

const firstLanguages = ({ headers }: FastifyRequest) =>
  headers['accept-language']?.split(',', maxLanguages).join(',');
