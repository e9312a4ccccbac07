/** Hosts who translate texts by hand, and fake services that translate for them. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { TestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { accessOf } from '../access/access.ts';
import { deepl } from './machine/deepl.ts';
import { libreTranslate } from './machine/libre-translate.ts';
import { fakeDeepl, fakeLibreTranslate } from './machine/testing.ts';
import type { Translator } from './machine/translator.ts';
import { translateByMachine } from './translate-by-machine.ts';

type App = Pick<TestApp, 'app' | 'db'>;

type Owned = { host: Visitor; id: string };
export type TextReference = { kind: string; rowId: string; field: string; entry: string };

export const read = async ({ host, id }: Owned) =>
  throwIfRefused(await host.get(`/api/host/apartments/${id}/translations`)).json();
export const save = ({ host, id }: Owned, texts: object[], language = 'de') =>
  host.put(`/api/host/apartments/${id}/translations/${language}`, { texts });
export const speak = ({ host, id }: Owned, languages: string[], version?: number) =>
  host.put(`/api/host/apartments/${id}/languages`, { languages, version });
export const patch = ({ host, id }: Owned, fields: object) =>
  host.patch(`/api/host/apartments/${id}`, fields);
export const own = (id: string, field: string, entry = ''): TextReference => ({
  kind: 'apartment',
  rowId: id,
  field,
  entry,
});

/** Makes properties with a text that can be translated. */
export const propertiesWithParking =
  ({ app, db }: App) =>
  async (): Promise<Owned & { parking: TextReference & { original: string } }> => {
    const owned = await hostWithApartment(app, db);
    const original = 'In the yard. The gate opens with 4711#.';
    throwIfRefused(await patch(owned, { parkingInstructions: original }));
    return { ...owned, parking: { ...own(owned.id, 'parkingInstructions'), original } };
  };

export const settings = { apiKey: 'secret-key', userAgent: 'GuestPortal/test' };
export const original = 'In the yard.\nNo smoking\nThe gate opens with 4711#, see Café Nord.';

/** Makes properties with lines of every kind, and functions that have them translated. */
export const propertiesWithTexts =
  ({ app, db }: App) =>
  async (fields: object = { parkingInstructions: original }) => {
    const { host, id } = await hostWithApartment(app, db);
    const path = `/api/host/apartments/${id}`;
    throwIfRefused(await host.patch(path, { textLanguage: 'en', ...fields }));
    throwIfRefused(await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café Nord' }));
    const { id: hostId } = (await host.get('/api/auth/user')).json();
    const at = (field: string, entry = '') =>
      ({ kind: 'apartment', rowId: id, field, entry }) as const;
    type Wanted = {
      kind: 'apartment';
      rowId: string;
      field: string;
      entry: string;
      version?: number;
    };
    const translate = (
      translator: Translator | undefined,
      texts: Wanted[] = [at('parkingInstructions')],
      language: GuestLanguage = 'de',
    ) =>
      translateByMachine({ db, translator }, accessOf(hostId), {
        params: { id, language },
        body: { texts: texts as never },
      });
    const save = (texts: object[]) => host.put(`${path}/translations/de`, { texts });
    const read = async () => throwIfRefused(await host.get(`${path}/translations`)).json();
    return { host, id, at, translate, save, read };
  };

export const services = {
  libretranslate: async (...answer: Parameters<typeof fakeLibreTranslate>) => {
    const fake = await fakeLibreTranslate(...answer);
    return { ...fake, translator: libreTranslate({ ...settings, url: fake.url }) };
  },
  deepl: async (...answer: Parameters<typeof fakeDeepl>) => {
    const fake = await fakeDeepl(...answer);
    return { ...fake, translator: deepl({ ...settings, url: fake.url }) };
  },
};
