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

type OwnedProperty = { host: Visitor; id: string };
export type TextReference = { kind: string; rowId: string; field: string; entry: string };

export const readTranslations = async ({ host, id }: OwnedProperty) =>
  throwIfRefused(await host.get(`/api/host/apartments/${id}/translations`)).json();
export const saveTranslations = ({ host, id }: OwnedProperty, texts: object[], language = 'de') =>
  host.put(`/api/host/apartments/${id}/translations/${language}`, { texts });
export const setLanguages = ({ host, id }: OwnedProperty, languages: string[], version?: number) =>
  host.put(`/api/host/apartments/${id}/languages`, { languages, version });
export const patchProperty = ({ host, id }: OwnedProperty, fields: object) =>
  host.patch(`/api/host/apartments/${id}`, fields);
export const apartmentText = (id: string, field: string, entry = ''): TextReference => ({
  kind: 'apartment',
  rowId: id,
  field,
  entry,
});

/** Returns a function that creates a property with a text that can be translated. */
export const propertiesWithParking =
  ({ app, db }: App) =>
  async (): Promise<OwnedProperty & { parking: TextReference & { original: string } }> => {
    const owned = await hostWithApartment(app, db);
    const original = 'In the yard. The gate opens with 4711#.';
    throwIfRefused(await patchProperty(owned, { parkingInstructions: original }));
    return { ...owned, parking: { ...apartmentText(owned.id, 'parkingInstructions'), original } };
  };

export const settings = { apiKey: 'secret-key', userAgent: 'GuestPortal/test' };
export const original = 'In the yard.\nNo smoking\nThe gate opens with 4711#, see Café Nord.';

/** Returns a function that creates a property with texts, and functions that have them translated. */
export const propertiesWithTexts =
  ({ app, db }: App) =>
  async (fields: object = { parkingInstructions: original }) => {
    const { host, id } = await hostWithApartment(app, db);
    const path = `/api/host/apartments/${id}`;
    throwIfRefused(await host.patch(path, { textLanguage: 'en', ...fields }));
    throwIfRefused(await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café Nord' }));
    const { id: hostId } = (await host.get('/api/auth/user')).json();
    const textKey = (field: string, entry = '') =>
      ({ kind: 'apartment', rowId: id, field, entry }) as const;
    type RequestedText = {
      kind: 'apartment';
      rowId: string;
      field: string;
      entry: string;
      version?: number;
    };
    const translate = (
      translator: Translator | undefined,
      texts: RequestedText[] = [textKey('parkingInstructions')],
      language: GuestLanguage = 'de',
    ) =>
      translateByMachine({ db, translator }, accessOf(hostId, 'page.edit'), {
        params: { id, language },
        body: { texts: texts as never },
      });
    const saveTexts = (texts: object[]) => host.put(`${path}/translations/de`, { texts });
    const readTexts = async () => throwIfRefused(await host.get(`${path}/translations`)).json();
    return { host, id, textKey, translate, saveTexts, readTexts };
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
