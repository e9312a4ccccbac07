/** Sets the language to English, with all of its texts, for tests. */
import { crew } from '@guest-portal/languages/en/crew';
import { page as en } from '@guest-portal/languages/en/page';
import { shellOf } from './document.ts';
import { setLanguage } from './language.ts';

setLanguage({ ...shellOf('en', en), stay: en.stay, crew, stayFile: '' });
