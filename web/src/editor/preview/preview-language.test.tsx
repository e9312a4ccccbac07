import type { TranslatedTexts } from '@guest-portal/contract';
import { type GuestLanguage, guestLanguages } from '@guest-portal/contract/guest-languages';
import { page as ar } from '@guest-portal/languages/ar/page';
import { page as de } from '@guest-portal/languages/de/page';
import { page as en } from '@guest-portal/languages/en/page';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { page as ptBR } from '@guest-portal/languages/pt-BR/page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { serverAnswers } from '../../accounts/testing.tsx';
import { hasProperties } from '../../host/properties-testing.ts';
import { PropertyEditor } from '../property-editor.tsx';
import {
  apartment,
  defaultSections,
  hasRows,
  listCall,
  openSections,
} from '../sections/testing.tsx';
import { PhonePreview } from './phone-preview.tsx';

const property = {
  ...apartment,
  houseRules: [phrasebook.en.noSmoking, 'Mind the cat', 'No shoes'],
  textLanguage: 'en',
};

type Translation = TranslatedTexts['translations'][number];

function openPreview(page: ReactNode, texts: Partial<TranslatedTexts> = {}) {
  hasProperties(property);
  hasRows('custom-sections', defaultSections);
  serverAnswers({
    [listCall('translations')]: {
      body: {
        ...{ textLanguage: 'en', languages: ['ar', 'de'], version: 1, machine: null },
        ...{ texts: [], translations: [] },
        ...texts,
      },
    },
  });
  openSections(page);
}

const translationOf = (entry: string, language: GuestLanguage, text: string): Translation => ({
  ...{ kind: 'apartment', rowId: property.id, field: 'houseRules', entry, original: entry },
  ...{ language, text, isStale: false, isUnread: false, version: 1 },
});
const noShoes = [
  translationOf('No shoes', 'ar', 'بدون أحذية'),
  translationOf('No shoes', 'de', 'Keine Schuhe'),
];

const languageField = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const chooseLanguage = async (code: string) => userEvent.selectOptions(await languageField(), code);
const findRulesUnder = async (name: string) => {
  const page = within(screen.getByRole('region', { name: 'The guest’s page' }));
  const heading = await page.findByRole('heading', { name, hidden: true });
  const rules = heading.closest('section')?.querySelectorAll('li') ?? [];
  return { page: heading.closest('[inert]'), rules: [...rules] };
};
const textsIn = (rules: HTMLLIElement[]) =>
  rules.map(({ lang, textContent }) => [lang, textContent]);

test('the preview shows page texts, phrases and translations in a guest’s language', async () => {
  openPreview(<PhonePreview apartment={property} />, { translations: noShoes });
  await chooseLanguage('ar');
  const { page, rules } = await findRulesUnder(ar.stay.rules);
  expect(textsIn(rules)).toEqual([
    ['ar', phrasebook.ar.noSmoking],
    ['en', 'Mind the cat'],
    ['ar', 'بدون أحذية'],
  ]);
  expect([page?.getAttribute('lang'), page?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  // The dashboard around the preview stays in English.
  expect(screen.getByText('After check-in')).toBeTruthy();
});

test('the preview shows unsaved changes in the selected language', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  );
  openPreview(<PropertyEditor apartment={property} />, { translations: noShoes });
  const field = screen.getByLabelText('Rule 2');
  fireEvent.change(field, { target: { value: phrasebook.en.noPets } });
  fireEvent.change(screen.getByLabelText('Rule 3'), { target: { value: 'No boots' } });
  await chooseLanguage('de');
  const { rules } = await findRulesUnder(de.stay.rules);
  // The translation of a text that has changed is not shown.
  expect(textsIn(rules)).toEqual([
    ['de', phrasebook.de.noSmoking],
    ['de', phrasebook.de.noPets],
    ['en', 'No boots'],
  ]);
  await chooseLanguage('');
  expect((await findRulesUnder(en.stay.rules)).rules.map(({ textContent }) => textContent)).toEqual(
    [phrasebook.en.noSmoking, phrasebook.en.noPets, 'No boots'],
  );
}, 30_000);

test('the preview lists the host’s languages first, and does not show translations of a language that the host has removed', async () => {
  openPreview(<PhonePreview apartment={property} />, {
    languages: ['de'],
    translations: noShoes,
  });
  const field = await languageField();
  expect(field.options).toHaveLength(guestLanguages.length + 1);
  await userEvent.hover(field);
  await waitFor(() => expect(field.options[1]?.textContent).toBe('Deutsch'));
  expect(field.options).toHaveLength(guestLanguages.length + 1);
  await chooseLanguage('ar');
  const { rules } = await findRulesUnder(ar.stay.rules);
  expect(textsIn(rules).at(-1)).toEqual(['en', 'No shoes']);
});

test('the preview in Brazilian Portuguese shows European Portuguese translations, as Brazilian guests see them', async () => {
  openPreview(<PhonePreview apartment={property} />, {
    languages: ['pt'],
    translations: [translationOf('No shoes', 'pt', 'Sem sapatos')],
  });
  await chooseLanguage('pt-BR');
  const { rules } = await findRulesUnder(ptBR.stay.rules);
  expect(textsIn(rules)).toEqual([
    ['pt-BR', phrasebook['pt-BR'].noSmoking],
    ['en', 'Mind the cat'],
    ['pt-BR', 'Sem sapatos'],
  ]);
});

test('the preview shows an error if the translations fail to load', async () => {
  openPreview(<PhonePreview apartment={property} />);
  serverAnswers({ [listCall('translations')]: { status: 404, body: { message: 'Gone' } } });
  await chooseLanguage('ar');
  expect(await screen.findByText('The preview didn’t load.')).toBeTruthy();
  await chooseLanguage('');
  await findRulesUnder(en.stay.rules);
});

test('if no language is selected, the preview shows the host’s own texts', async () => {
  openPreview(<PhonePreview apartment={property} />);
  const heading = await screen.findByRole('heading', { name: en.stay.rules, hidden: true });
  const rules = heading.closest('section')?.querySelectorAll('li') ?? [];
  expect([...rules].map(({ textContent }) => textContent)).toEqual(property.houseRules);
  expect(heading.closest('[inert]')?.hasAttribute('lang')).toBe(false);
});
