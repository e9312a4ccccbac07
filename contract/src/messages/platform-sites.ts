/** The sites of the booking platforms. A host name that only begins like one, such as airbnb.com.evil.example, is not. */
import type { Channel } from './moments.ts';

/** The domains of Airbnb in the countries that it gives calendars for. */
const airbnbEndings = `com ca mx cl at be ch cz de dk es fi fr gr hu ie is it lt lu lv nl no pl pt se si ae jp
  co.uk co.il co.in co.id co.kr co.nz co.za co.cr
  com.au com.ar com.br com.co com.ee com.hk com.hr com.mt com.my com.pe com.ph com.ro com.sg com.tr com.tw com.ua com.vn`;

const domains = new Map<string, Channel>([
  ...airbnbEndings.split(/\s+/).map((ending): [string, Channel] => [`airbnb.${ending}`, 'airbnb']),
  ['booking.com', 'booking'],
  ['vrbo.com', 'vrbo'],
  ['homeaway.com', 'vrbo'],
  ['fewo-direkt.de', 'vrbo'],
  ['abritel.fr', 'vrbo'],
  ['stayz.com.au', 'vrbo'],
  ['bookabach.co.nz', 'vrbo'],
]);

/** Finds the platform of a site by a host name such as www.airbnb.co.uk. */
export function platformOfSite(hostname: string): Channel | undefined {
  const labels = hostname.toLowerCase().split('.');
  // A domain has two or three labels.
  return domains.get(labels.slice(-2).join('.')) ?? domains.get(labels.slice(-3).join('.'));
}
