/** The names of all things in all languages, by language. A guest downloads those of two or three. */
import type { GuestLanguage } from '../../guest-languages.ts';
import { ar } from './languages/ar.ts';
import { cs } from './languages/cs.ts';
import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { et } from './languages/et.ts';
import { fi } from './languages/fi.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { lt } from './languages/lt.ts';
import { lv } from './languages/lv.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { sv } from './languages/sv.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';
import { zh } from './languages/zh.ts';
import type { Synonyms } from './synonyms.ts';

export const synonyms = {
  ...{ ar, cs, da, de, en, es, et, fi, fr, he, it },
  ...{ ja, ko, lt, lv, nl, pl, pt, sv, tr, uk, zh },
} satisfies Record<GuestLanguage, Synonyms>;
