/**
 * Countries with their calling codes and time zones, and the names by which hosts write them. Only pages of hosts need
 * this. The zones come from zone.tab of the tz database and are in its order.
 */
import { guestLanguages } from './guest-languages.ts';

export interface Country {
  /** Two letters of ISO 3166, such as LV. */
  code: string;
  /** Without the plus sign, such as 371. */
  callingCode: string;
  timeZones: readonly string[];
}

/** One country per line: its code, its calling code and its time zones. */
const table = `
AD 376 Europe/Andorra
AE 971 Asia/Dubai
AF 93 Asia/Kabul
AG 1 America/Antigua
AI 1 America/Anguilla
AL 355 Europe/Tirane
AM 374 Asia/Yerevan
AO 244 Africa/Luanda
AR 54 America/Argentina/Buenos_Aires America/Argentina/Cordoba America/Argentina/Salta America/Argentina/Jujuy America/Argentina/Tucuman America/Argentina/Catamarca America/Argentina/La_Rioja America/Argentina/San_Juan America/Argentina/Mendoza America/Argentina/San_Luis America/Argentina/Rio_Gallegos America/Argentina/Ushuaia
AS 1 Pacific/Pago_Pago
AT 43 Europe/Vienna
AU 61 Australia/Lord_Howe Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Sydney Australia/Broken_Hill Australia/Brisbane Australia/Lindeman Australia/Adelaide Australia/Darwin Australia/Perth Australia/Eucla
AW 297 America/Aruba
AX 358 Europe/Mariehamn
AZ 994 Asia/Baku
BA 387 Europe/Sarajevo
BB 1 America/Barbados
BD 880 Asia/Dhaka
BE 32 Europe/Brussels
BF 226 Africa/Ouagadougou
BG 359 Europe/Sofia
BH 973 Asia/Bahrain
BI 257 Africa/Bujumbura
BJ 229 Africa/Porto-Novo
BL 590 America/St_Barthelemy
BM 1 Atlantic/Bermuda
BN 673 Asia/Brunei
BO 591 America/La_Paz
BQ 599 America/Kralendijk
BR 55 America/Noronha America/Belem America/Fortaleza America/Recife America/Araguaina America/Maceio America/Bahia America/Sao_Paulo America/Campo_Grande America/Cuiaba America/Santarem America/Porto_Velho America/Boa_Vista America/Manaus America/Eirunepe America/Rio_Branco
BS 1 America/Nassau
BT 975 Asia/Thimphu
BW 267 Africa/Gaborone
BY 375 Europe/Minsk
BZ 501 America/Belize
CA 1 America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon America/Toronto America/Iqaluit America/Atikokan America/Winnipeg America/Resolute America/Rankin_Inlet America/Regina America/Swift_Current America/Edmonton America/Cambridge_Bay America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson America/Vancouver
CC 61 Indian/Cocos
CD 243 Africa/Kinshasa Africa/Lubumbashi
CF 236 Africa/Bangui
CG 242 Africa/Brazzaville
CH 41 Europe/Zurich
CI 225 Africa/Abidjan
CK 682 Pacific/Rarotonga
CL 56 America/Santiago America/Coyhaique America/Punta_Arenas Pacific/Easter
CM 237 Africa/Douala
CN 86 Asia/Shanghai Asia/Urumqi
CO 57 America/Bogota
CR 506 America/Costa_Rica
CU 53 America/Havana
CV 238 Atlantic/Cape_Verde
CW 599 America/Curacao
CX 61 Indian/Christmas
CY 357 Asia/Nicosia Asia/Famagusta
CZ 420 Europe/Prague
DE 49 Europe/Berlin Europe/Busingen
DJ 253 Africa/Djibouti
DK 45 Europe/Copenhagen
DM 1 America/Dominica
DO 1 America/Santo_Domingo
DZ 213 Africa/Algiers
EC 593 America/Guayaquil Pacific/Galapagos
EE 372 Europe/Tallinn
EG 20 Africa/Cairo
EH 212 Africa/El_Aaiun
ER 291 Africa/Asmara
ES 34 Europe/Madrid Africa/Ceuta Atlantic/Canary
ET 251 Africa/Addis_Ababa
FI 358 Europe/Helsinki
FJ 679 Pacific/Fiji
FK 500 Atlantic/Stanley
FM 691 Pacific/Chuuk Pacific/Pohnpei Pacific/Kosrae
FO 298 Atlantic/Faroe
FR 33 Europe/Paris
GA 241 Africa/Libreville
GB 44 Europe/London
GD 1 America/Grenada
GE 995 Asia/Tbilisi
GF 594 America/Cayenne
GG 44 Europe/Guernsey
GH 233 Africa/Accra
GI 350 Europe/Gibraltar
GL 299 America/Nuuk America/Danmarkshavn America/Scoresbysund America/Thule
GM 220 Africa/Banjul
GN 224 Africa/Conakry
GP 590 America/Guadeloupe
GQ 240 Africa/Malabo
GR 30 Europe/Athens
GT 502 America/Guatemala
GU 1 Pacific/Guam
GW 245 Africa/Bissau
GY 592 America/Guyana
HK 852 Asia/Hong_Kong
HN 504 America/Tegucigalpa
HR 385 Europe/Zagreb
HT 509 America/Port-au-Prince
HU 36 Europe/Budapest
ID 62 Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Jayapura
IE 353 Europe/Dublin
IL 972 Asia/Jerusalem
IM 44 Europe/Isle_of_Man
IN 91 Asia/Kolkata
IO 246 Indian/Chagos
IQ 964 Asia/Baghdad
IR 98 Asia/Tehran
IS 354 Atlantic/Reykjavik
IT 39 Europe/Rome
JE 44 Europe/Jersey
JM 1 America/Jamaica
JO 962 Asia/Amman
JP 81 Asia/Tokyo
KE 254 Africa/Nairobi
KG 996 Asia/Bishkek
KH 855 Asia/Phnom_Penh
KI 686 Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati
KM 269 Indian/Comoro
KN 1 America/St_Kitts
KP 850 Asia/Pyongyang
KR 82 Asia/Seoul
KW 965 Asia/Kuwait
KY 1 America/Cayman
KZ 7 Asia/Almaty Asia/Qyzylorda Asia/Qostanay Asia/Aqtobe Asia/Aqtau Asia/Atyrau Asia/Oral
LA 856 Asia/Vientiane
LB 961 Asia/Beirut
LC 1 America/St_Lucia
LI 423 Europe/Vaduz
LK 94 Asia/Colombo
LR 231 Africa/Monrovia
LS 266 Africa/Maseru
LT 370 Europe/Vilnius
LU 352 Europe/Luxembourg
LV 371 Europe/Riga
LY 218 Africa/Tripoli
MA 212 Africa/Casablanca
MC 377 Europe/Monaco
MD 373 Europe/Chisinau
ME 382 Europe/Podgorica
MF 590 America/Marigot
MG 261 Indian/Antananarivo
MH 692 Pacific/Majuro Pacific/Kwajalein
MK 389 Europe/Skopje
ML 223 Africa/Bamako
MM 95 Asia/Yangon
MN 976 Asia/Ulaanbaatar Asia/Hovd
MO 853 Asia/Macau
MP 1 Pacific/Saipan
MQ 596 America/Martinique
MR 222 Africa/Nouakchott
MS 1 America/Montserrat
MT 356 Europe/Malta
MU 230 Indian/Mauritius
MV 960 Indian/Maldives
MW 265 Africa/Blantyre
MX 52 America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo America/Tijuana
MY 60 Asia/Kuala_Lumpur Asia/Kuching
MZ 258 Africa/Maputo
NA 264 Africa/Windhoek
NC 687 Pacific/Noumea
NE 227 Africa/Niamey
NF 672 Pacific/Norfolk
NG 234 Africa/Lagos
NI 505 America/Managua
NL 31 Europe/Amsterdam
NO 47 Europe/Oslo
NP 977 Asia/Kathmandu
NR 674 Pacific/Nauru
NU 683 Pacific/Niue
NZ 64 Pacific/Auckland Pacific/Chatham
OM 968 Asia/Muscat
PA 507 America/Panama
PE 51 America/Lima
PF 689 Pacific/Tahiti Pacific/Marquesas Pacific/Gambier
PG 675 Pacific/Port_Moresby Pacific/Bougainville
PH 63 Asia/Manila
PK 92 Asia/Karachi
PL 48 Europe/Warsaw
PM 508 America/Miquelon
PR 1 America/Puerto_Rico
PS 970 Asia/Gaza Asia/Hebron
PT 351 Europe/Lisbon Atlantic/Madeira Atlantic/Azores
PW 680 Pacific/Palau
PY 595 America/Asuncion
QA 974 Asia/Qatar
RE 262 Indian/Reunion
RO 40 Europe/Bucharest
RS 381 Europe/Belgrade
RU 7 Europe/Kaliningrad Europe/Moscow Europe/Kirov Europe/Volgograd Europe/Astrakhan Europe/Saratov Europe/Ulyanovsk Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr
RW 250 Africa/Kigali
SA 966 Asia/Riyadh
SB 677 Pacific/Guadalcanal
SC 248 Indian/Mahe
SD 249 Africa/Khartoum
SE 46 Europe/Stockholm
SG 65 Asia/Singapore
SH 290 Atlantic/St_Helena
SI 386 Europe/Ljubljana
SJ 47 Arctic/Longyearbyen
SK 421 Europe/Bratislava
SL 232 Africa/Freetown
SM 378 Europe/San_Marino
SN 221 Africa/Dakar
SO 252 Africa/Mogadishu
SR 597 America/Paramaribo
SS 211 Africa/Juba
ST 239 Africa/Sao_Tome
SV 503 America/El_Salvador
SX 1 America/Lower_Princes
SY 963 Asia/Damascus
SZ 268 Africa/Mbabane
TC 1 America/Grand_Turk
TD 235 Africa/Ndjamena
TG 228 Africa/Lome
TH 66 Asia/Bangkok
TJ 992 Asia/Dushanbe
TK 690 Pacific/Fakaofo
TL 670 Asia/Dili
TM 993 Asia/Ashgabat
TN 216 Africa/Tunis
TO 676 Pacific/Tongatapu
TR 90 Europe/Istanbul
TT 1 America/Port_of_Spain
TV 688 Pacific/Funafuti
TW 886 Asia/Taipei
TZ 255 Africa/Dar_es_Salaam
UA 380 Europe/Simferopol Europe/Kyiv
UG 256 Africa/Kampala
US 1 America/New_York America/Detroit America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Indianapolis America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Chicago America/Indiana/Tell_City America/Indiana/Knox America/Menominee America/North_Dakota/Center America/North_Dakota/New_Salem America/North_Dakota/Beulah America/Denver America/Boise America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak Pacific/Honolulu
UY 598 America/Montevideo
UZ 998 Asia/Samarkand Asia/Tashkent
VA 39 Europe/Vatican
VC 1 America/St_Vincent
VE 58 America/Caracas
VG 1 America/Tortola
VI 1 America/St_Thomas
VN 84 Asia/Ho_Chi_Minh
VU 678 Pacific/Efate
WF 681 Pacific/Wallis
WS 685 Pacific/Apia
YE 967 Asia/Aden
YT 262 Indian/Mayotte
ZA 27 Africa/Johannesburg
ZM 260 Africa/Lusaka
ZW 263 Africa/Harare
`;

const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', callingCode = '', ...timeZones] = row.trim().split(' ');
    return { code, callingCode, timeZones };
  });

const countriesByCode = new Map(countries.map((country) => [country.code, country]));

export const countryByCode = (code: string): Country | undefined => countriesByCode.get(code);

const callingCodes = new Set(countries.map(({ callingCode }) => callingCode));

/** The calling code at the beginning of an international number. No code is the beginning of another one. */
export const callingCodeIn = (digits: string): string | undefined =>
  [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code));

/** Browsers still call some zones by former names. */
const formerZoneNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const countriesByZone = new Map(
  countries.flatMap((country) => country.timeZones.map((zone) => [zone, country] as const)),
);

export const countryOfTimeZone = (zone: string): Country | undefined =>
  countriesByZone.get(Object.hasOwn(formerZoneNames, zone) ? (formerZoneNames[zone] ?? '') : zone);

/** Countries with several time zones in which all clocks show the same time today. */
const countriesWithOneTime = new Set(['AR', 'CY', 'DE', 'MY', 'UZ']);

/** The time zone of a country that has only one. */
export function onlyTimeZoneOf({ code, timeZones }: Country): string | undefined {
  return timeZones.length === 1 || countriesWithOneTime.has(code) ? timeZones[0] : undefined;
}

/** Common names that `Intl` has in none of our languages. */
const otherNames: Record<string, string> = {
  'bosnia and herzegovina': 'BA',
  'bosnia i hercegovina': 'BA',
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  macao: 'MO',
  macau: 'MO',
  macedonia: 'MK',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
  scotland: 'GB',
  'the netherlands': 'NL',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  us: 'US',
  usa: 'US',
  wales: 'GB',
};

/** Names that may mean another place: 'Georgia' is more often the US state than the country. */
const ambiguousNames = new Set(['georgia']);

const maxNameLength = 60;

/** Removes accents, dots and case, so that 'U.S.A.' and 'ESPANA' are found. */
const foldName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}.’']/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .trim();

let codesByName: ReadonlyMap<string, string> | undefined;

/** Returns the code of each country by its folded names in all our languages. The map is built when first needed. */
function countryCodesByName(): ReadonlyMap<string, string> {
  if (codesByName) return codesByName;
  const names = new Map<string, string>();
  for (const language of guestLanguages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const { code } of countries) {
      const name = display.of(code);
      if (name) names.set(foldName(name), code);
    }
  }
  for (const [name, code] of Object.entries(otherNames)) names.set(name, code);
  for (const name of ambiguousNames) names.delete(name);
  codesByName = names;
  return names;
}

/** Finds a country by its name in any of our languages; undefined if the name is unknown or could be another place. */
export function countryNamed(name: string): Country | undefined {
  if (name.length > maxNameLength) return undefined;
  const code = countryCodesByName().get(foldName(name));
  return code === undefined ? undefined : countryByCode(code);
}

/** Returns all countries for a list of choices, sorted by their names in this language. */
export function countryChoices(language: string): (Country & { name: string })[] {
  const display = new Intl.DisplayNames(language, { type: 'region' });
  return countries
    .map((country) => ({ ...country, name: display.of(country.code) ?? country.code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
