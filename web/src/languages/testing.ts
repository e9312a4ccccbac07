/** Tests read English, all of it. */
import { en } from './catalogues/en.ts';
import { shellOf } from './document.ts';
import { speak } from './language.ts';

speak({ ...shellOf('en', en), stay: en.stay, stayFile: '' });
