/**
 * Chooses the language of a page: the one that was chosen on the device, otherwise the first available one that the
 * browser asks for.
 */
import { matchLanguage } from '@guest-portal/contract/guest-languages';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export const defaultLanguage = 'en';

export function languageFor(request: FastifyRequest, available: readonly string[]): string {
  const { language } = request.cookies;
  if (language && available.includes(language)) return language;
  const negotiable = { headers: { 'accept-language': firstLanguages(request) } };
  for (const tag of new Negotiator(negotiable).languages()) {
    const found = tag === '*' ? defaultLanguage : matchLanguage(tag, available);
    if (found) return found;
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
