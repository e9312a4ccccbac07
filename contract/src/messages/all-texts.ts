/** All languages at once, for the server; pages load the one that they speak. */
import type { GuestLanguage } from '../guest-languages.ts';
import { ar } from './texts/ar.ts';
import { cs } from './texts/cs.ts';
import { da } from './texts/da.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { et } from './texts/et.ts';
import { fi } from './texts/fi.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { lt } from './texts/lt.ts';
import { lv } from './texts/lv.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { sv } from './texts/sv.ts';
import { tr } from './texts/tr.ts';
import { uk } from './texts/uk.ts';
import { zh } from './texts/zh.ts';
import type { MessageTexts } from './texts.ts';

export const messageTexts = {
  ...{ ar, cs, da, de, en, es, et, fi, fr, he, it },
  ...{ ja, ko, lt, lv, nl, pl, pt, sv, tr, uk, zh },
} satisfies Record<GuestLanguage, MessageTexts>;
