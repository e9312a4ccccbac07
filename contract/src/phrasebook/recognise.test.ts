import { phrases as en } from '@guest-portal/languages/en/phrases';
import { formerPhrasebook, phrasebook } from '@guest-portal/languages/phrasebook';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { describe, expect, test } from 'vitest';
import { piecesOf } from '../gaps.ts';
import type { GuestLanguage } from '../guest-languages.ts';
import { foldedText } from './fold.ts';
import { hasWordsOfPhrase, inLanguage, phraseInLanguage, recognise } from './recognise.ts';

const languages = Object.entries(phrasebook);
const gapsOf = (phrase: string) =>
  piecesOf(phrase)
    .filter((_, index) => index % 2 === 1)
    .sort();
const withoutGapNames = (phrase: string) => phrase.replace(/\{\w+\}/g, '{}').toLowerCase();

test('the phrasebook has at least 150 phrases', () => {
  expect(Object.keys(en).length).toBeGreaterThanOrEqual(150);
});

describe.each(languages)('phrases in %s', (_, phrases) => {
  test('every phrase of a language exists once, with its gaps and without a final full stop', () => {
    expect(Object.keys(phrases)).toEqual(Object.keys(en));
    const texts = Object.values(phrases).map(withoutGapNames);
    expect(new Set(texts).size).toBe(texts.length);
    for (const [key, phrase] of Object.entries(phrases)) {
      expect(gapsOf(phrase), key).toEqual(gapsOf(en[key as PhraseKey]));
      expect(phrase, key).not.toMatch(/[.。]$|^\s|\s$/);
    }
  });

  test('every phrase of a language is recognised, with the texts in its gaps', () => {
    const values: Record<string, string> = {
      count: '4',
      minutes: '10',
      seconds: '3',
      from: '22:00',
      to: '07:30',
      number: '12',
      amount: '50 €',
      place: 'Brīvības iela 12',
      name: 'Ozola',
    };
    for (const [key, phrase] of Object.entries(phrases)) {
      const written = phrase.replace(/\{(\w+)\}/g, (_whole, gap: string) => values[gap] ?? '');
      const found = recognise(`${written}.`);
      const expected = Object.fromEntries(gapsOf(phrase).map((gap) => [gap, values[gap]]));
      // Two languages may have the same text for two phrases. The recognised phrase must make sense in both.
      const translated = found && phraseInLanguage(found, 'en');
      expect([key, translated], written).toEqual([key, fillEnglish(key as PhraseKey, expected)]);
    }
  });
});

const fillEnglish = (key: PhraseKey, values: Record<string, string | undefined>) =>
  en[key].replace(/\{(\w+)\}/g, (_whole, gap: string) => values[gap] ?? '');

test.each([
  'no smoking',
  'NO SMOKING.',
  '  No   smoking ',
  'Rauchen verboten',
  'No smoking!',
  'No smoking!!!',
  'No smoking !',
  'No smoking.!',
  '¡Prohibido fumar!',
  'Interdiction de fumer !',
  '禁煙！',
])('the phrase “%s” is translated into Korean', (written) => {
  expect(inLanguage(written, { from: '', to: 'ko' })).toBe(phrasebook.ko.noSmoking);
});

test.each([
  'No smoking in the garden shed, please',
  'Quiet hours from dusk to dawn',
  'No smoking?',
  'No smoking,',
  'No smoking:',
  'No smoking...',
  'Parking spaces: many',
  'In an emergency call the host first, never the police',
  'In an emergency call 112 or the host',
  'The nearest stop is closed until May',
  'The nearest stop is Central: mind the steps',
  'The nearest pharmacy is at Brīvības iela 12 but it is closed on Sundays',
  'A lost key costs nothing',
  'Parking costs 10 € in summer, nothing in winter a day',
  'Ring at ‘Ozola’ or ‘Liepa’',
  'The thermostat is in the hall: do not touch it, the landlord sets it',
  'The flat is on floor 3',
  'Check-in from 25:00',
  'Check-in from 12:60',
  'Check-in from 15 pm',
  'Check-in from 3',
  'Check-in between 3 and 5 pm',
  '',
  'x'.repeat(10_000),
])('the text “%s” is not a phrase', (written) => {
  expect(recognise(written)).toBeUndefined();
});

test('a phrase that is already in the requested language stays as it was written', () => {
  expect(inLanguage('no SMOKING.', { from: '', to: 'en' })).toBe('no SMOKING.');
  expect(inLanguage('Rauchen verboten', { from: '', to: 'en' })).toBe(en.noSmoking);
});

test('a former wording is recognised, and stays as it was written in its own language', () => {
  expect(inLanguage('At most 4 guests', { from: '', to: 'de' })).toBe('Maximale Gästezahl: 4');
  expect(inLanguage('At most 4 guests', { from: '', to: 'en' })).toBe('At most 4 guests');
});

test('no two phrases have the same words in any language, even if accents are left out', () => {
  const withoutAccents = (wording: string) =>
    foldedText(wording.replace(/\{\w+\}/g, '{}'))
      .normalize('NFD')
      .replace(/\p{M}/gu, '');
  const keysByWords = new Map<string, Set<string>>();
  const books = [...Object.values(phrasebook), ...Object.values(formerPhrasebook)];
  for (const [key, wordings] of books.flatMap((book) => Object.entries(book)))
    for (const wording of [wordings].flat()) {
      const words = withoutAccents(wording);
      keysByWords.set(words, (keysByWords.get(words) ?? new Set()).add(key));
    }
  expect([...keysByWords].filter(([, keys]) => keys.size > 1)).toEqual([]);
});

test.each(Object.entries(formerPhrasebook))(
  'the former wordings in %s have the same gaps as the phrases that replaced them',
  (language, former) => {
    for (const [key, wordings] of Object.entries(former))
      for (const wording of wordings) {
        const phrase = phrasebook[language as GuestLanguage][key as PhraseKey];
        expect(gapsOf(wording), wording).toEqual(gapsOf(phrase));
        expect(wording).not.toBe(phrase);
      }
  },
);

test.each([
  ['3 pm', '15:00'],
  ['12 a.m.', '00:00'],
  ['7 AM', '07:00'],
  ['3:30pm', '15:30'],
  ['15', '15:00'],
  ['15h', '15:00'],
  ['15h30', '15:30'],
  ['15 h 30', '15:30'],
  ['10.30', '10:30'],
  ['8:05', '08:05'],
  ['24:00', '24:00'],
])('the time %s is translated as %s', (written, time) => {
  expect(inLanguage(`Check-in from ${written}`, { from: '', to: 'de' })).toBe(
    `Check-in ab ${time} Uhr`,
  );
  // In the guest's own language it stays as it was written.
  expect(inLanguage(`Check-in from ${written}`, { from: '', to: 'en' })).toBe(
    `Check-in from ${written}`,
  );
});

test('an hour without minutes is understood if it can have only one meaning', () => {
  expect(inLanguage('Ruhezeit von 22 bis 7 Uhr', { from: '', to: 'en' })).toBe(
    'Quiet hours from 22:00 to 07:00',
  );
  expect(inLanguage('Check-out bis 11 Uhr', { from: '', to: 'en' })).toBe('Check-out by 11:00');
  expect(inLanguage('Quiet hours from 22 to 7', { from: '', to: 'de' })).toBe(
    'Ruhezeit von 22:00 bis 07:00 Uhr',
  );
});

test.each([
  ['Parking costs 2½ € a day', 'Parken kostet 2½ € pro Tag'],
  ['Parking costs EUR 1’250.50 a day', 'Parken kostet EUR 1’250.50 pro Tag'],
  ['A lost key costs 50 euros', 'Ein verlorener Schlüssel kostet 50 euros'],
  ['In an emergency call +371 2000 0000', 'Im Notfall +371 2000 0000 anrufen'],
  ['In an emergency call (11)\u00a03000-0000', 'Im Notfall (11)\u00a03000-0000 anrufen'],
  ['Your parking space is number B12', 'Ihr Parkplatz hat die Nummer B12'],
  ['The nearest pharmacy is at Rue de l’Église 3ᵉ', 'Nächste Apotheke: Rue de l’Église 3ᵉ'],
  ['Ring at ‘O’Brien’', 'Bitte bei „O’Brien“ klingeln'],
])('the texts in the gaps of “%s” stay as they were written', (written, translated) => {
  expect(inLanguage(written, { from: '', to: 'de' })).toBe(translated);
});

/** Sentences with the words of a phrase, but with texts in the gaps whose meaning is not certain. */
const uncertainSentences = [
  'Inchecken vanaf 3 uur',
  'Entrada a partir de las 3',
  'تسجيل الوصول ابتداءً من 3',
  'צ׳ק-אין החל משעה 3',
  '체크인은 3부터예요',
  'Graag stilte vanaf 10 uur',
  'Silenzio dalle 10 alle 8',
  'Horas de silencio: de 10 a 8',
  'ساعات الهدوء من 10 إلى 7',
  'שעות השקט: 10 עד 7',
  'Години тиші з 10 до 7',
  'Noční klid od 10 do 7',
  'Het zwembad is open van 9 tot 9 uur',
  'Check-in between 3 and 20',
  'Check-in ab 3 Uhr',
  'Arrivée à partir de 3h',
  'チェックインは3からです',
  '3 起可入住',
  'Sisäänkirjautuminen klo 3 alkaen',
  'Reģistrēšanās no plkst. 4',
  'Zameldowanie od 3',
  'Innsjekking fra kl. 3',
  'Check-in από τις 3',
  'Check-in από τις 3 μ.μ.',
  'Check-in od 3',
  'Check-in od 3 popodne',
  'Érkezés 3 órától',
  'Check-in începând cu ora 3',
  'Check-in a partir das 3h',
  'Check-in a partir das 3h da tarde',
  'Det skal være ro mellom kl. 10 og 7',
  'Ώρες ησυχίας από τις 10 έως τις 7',
  'Vrijeme tišine od 10 do 7',
  'Csendes időszak 10 és 7 között',
  'Ore de liniște: 10-7',
  'Horário de silêncio: das 10 às 7',
  'Quiet hours from 10:00',
  'Nächste Apotheke: 5 Minuten zu Fuß',
  'Nächste Apotheke: Direkt vor der Tür',
  'Nächste Apotheke: Sonntags geschlossen',
  'Nächste Apotheke: Im Erdgeschoss links',
  'Najbliższy przystanek: Po lewej stronie',
  'Nejbližší supermarket: Pět minut pěšky',
  'Tuvākā aptieka: Slēgta svētdienās',
  'En yakın eczane: Pazar günü kapalı',
  '最近的超市：步行五分钟就到',
  'הסופרמרקט הקרוב: סגור בשבת',
  'أقرب صيدلية: مغلقة يوم الجمعة',
  'The nearest stop is 5 minutes away',
  'The nearest stop is 5 minutes on foot',
  'The nearest pharmacy is at closed on Sundays',
  'The nearest pharmacy is at on the left',
  'The nearest stop is Main Street, turn left',
  'Pharmacie la plus proche : en face',
  'Farmacia más cercana: Cerrada los domingos',
  'Närmaste mataffär: Runt hörnet',
  '最寄りの薬局：徒歩5分',
  '가장 가까운 약국: 걸어서 5분',
  'Nærmeste apotek: Stengt på søndager',
  'Πλησιέστερο φαρμακείο: 5 λεπτά με τα πόδια',
  'Πλησιέστερο φαρμακείο: ΔΙΠΛΑ',
  'Najbliža ljekarna: Zatvoreno nedjeljom',
  'Legközelebbi gyógyszertár: Bal oldalon',
  'Cea mai apropiată farmacie: Pe stanga',
  'Farmácia mais próxima: Fechada aos domingos',
  'Ring at ‘Smith, 2nd floor left’',
  '“soldan ikinci” ziline basın',
  '请按“左边第二个”的门铃',
  'Zazvoňte na „druhý zvonek zleva“',
  'Bitte bei „Links oben“ klingeln',
  'Sonnez à « deuxième étage »',
  '「左から二番目」の呼び鈴を鳴らしてください',
  'Ring på ringeklokken merket «Øverst»',
  'Χτυπήστε το κουδούνι που γράφει «Δεύτερος όροφος»',
  'Pozvonite na zvono s natpisom „Drugi kat”',
  'Ezen a csengőn csöngessen: „Jobb”',
  'Sunați la soneria „Etajul doi”',
  'Toque a campainha “Térreo”',
  'Parkiranje stoji 50 kuna na dan',
  'A lost key costs 50 now',
];

test.each(uncertainSentences)(
  'the sentence “%s” is left as the host wrote it, because its meaning is not certain',
  (written) => {
    expect(recognise(written)).toBeUndefined();
    expect(hasWordsOfPhrase(written)).toBe(true);
  },
);

test('only a sentence with the words of a phrase with gaps counts as uncertain', () => {
  expect(hasWordsOfPhrase('The cat is called Minka')).toBe(false);
  // A word of another language has no gap that the host could correct.
  expect(hasWordsOfPhrase('Plancha')).toBe(false);
  expect(hasWordsOfPhrase('x'.repeat(10_000))).toBe(false);
});

// Every phrase that forbids jumping must state that it is about jumping head first.
test.each([
  'Vietato tuffarsi in piscina',
  'Zakaz skakania do basenu',
  'Ikke hopp i bassenget',
  'Απαγορεύονται οι βουτιές στην πισίνα',
  'Zabranjeno skakanje u bazen',
  'A medencébe ugrani tilos',
  'Este interzis săritul în piscină',
  'Proibido pular na piscina',
])(
  'the text “%s” forbids all jumping and is not read as a ban on jumping head first',
  (written) => {
    expect(recognise(written)).toBeUndefined();
  },
);

test.each([
  ['Bitte bei "Müller" klingeln', 'Ring the bell marked ‘Müller’'],
  ['Bitte bei ‚Müller‘ klingeln', 'Ring the bell marked ‘Müller’'],
  ["Bitte bei „O'Brien“ klingeln", "Ring the bell marked ‘O'Brien’"],
  ['Sonnez à "Müller"', 'Ring the bell marked ‘Müller’'],
  ['Sonnez à «\u202fMüller\u202f»', 'Ring the bell marked ‘Müller’'],
  ['צלצלו בפעמון "כהן"', 'Ring the bell marked ‘כהן’'],
  ["צ'ק-אין החל משעה 15:00", 'Check-in from 15:00'],
  ['"佐藤"の呼び鈴を鳴らしてください', 'Ring the bell marked ‘佐藤’'],
  ['Hiljaisuus klo 22-7', 'Quiet hours from 22:00 to 07:00'],
  ['Hiljaisuus klo 22 — 7', 'Quiet hours from 22:00 to 07:00'],
  ['Sessizlik saatleri: 22:00-07:00', 'Quiet hours from 22:00 to 07:00'],
  ['Check‑in from 15:00', 'Check-in from 15:00'],
  ['Check-in\u00a0from 15:00', 'Check-in from 15:00'],
  ['No smoking!', en.noSmoking],
  ['Interdiction de fumer\u00a0!', en.noSmoking],
  ['¡Prohibido fumar!', en.noSmoking],
  ['RØYKING FORBUDT', en.noSmoking],
  ['ΑΠΑΓΟΡΕΥΕΤΑΙ ΤΟ ΚΑΠΝΙΣΜΑ', en.noSmoking],
  ['Linişte începând cu ora 22', 'Quiet hours from 22:00'],
  ['Sunaţi la soneria "Popescu"', 'Ring the bell marked ‘Popescu’'],
  ['Pozvonite na zvono s natpisom »Horvat«', 'Ring the bell marked ‘Horvat’'],
  ['Ezen a csengőn csöngessen: "Nagy"', 'Ring the bell marked ‘Nagy’'],
  ['Toque a campainha "Silva"', 'Ring the bell marked ‘Silva’'],
  ['ısıtma', en.heating],
  ['ISITMA', en.heating],
  ['ilk yardım çantası', en.firstAidKit],
  ['İLK YARDIM ÇANTASI', en.firstAidKit],
  ['i̇lk yardım çantası', en.firstAidKit],
])(
  '%s is a phrase, however a phone writes its punctuation, spaces and letters',
  (written, translated) => {
    const found = recognise(written);
    expect(found && phraseInLanguage(found, 'en')).toBe(translated);
  },
);

test('a word in capitals such as AED is a phrase only if the phrase itself is written in capitals', () => {
  expect(recognise('Aed')?.key).toBe('garden');
  expect(recognise('AED')).toBeUndefined();
  expect(recognise('TV')?.key).toBe('tv');
  expect(recognise('tv')?.key).toBe('tv');
});

test('the text in a gap is found at its position, whatever characters before it are folded', () => {
  expect(recognise('“İnce” ziline basın')?.fillings).toEqual({ name: 'İnce' });
  expect(recognise('  i̇i̇ "İnce"   ziline basın ')).toBeUndefined();
  expect(recognise('Ring  the bell   marked "O’Brien".')?.fillings).toEqual({ name: 'O’Brien' });
});

test.each([
  ['Sonnez à "Müller"', 'fr'],
  ['Hiljaisuus klo 22 - 7', 'fi'],
  ['Quiet hours from 22 to 7', 'en'],
  ['Der skal være ro fra kl. 22 til kl. 7', 'da'],
  ['열쇠 분실 비용: 50유로', 'ko'],
] as const)('the phrase “%s” is already in %s and stays as it was written', (written, language) => {
  expect(inLanguage(written, { from: '', to: language })).toBe(written);
});

test.each([
  ['da', '22.00', '08.00'],
  ['fi', '22.00', '8.00'],
  ['sv', '22:00', '08:00'],
] as const)('quiet hours in %s are written as %s to %s', (language, from, to) => {
  const translated = phrasebook[language].quietHours.replace('{from}', from).replace('{to}', to);
  expect(inLanguage('Quiet hours from 22:00 to 08:00', { from: '', to: language })).toBe(
    translated,
  );
});

test.each([
  ['Kayıp anahtar ücreti: 50 TL', 'A lost key costs 50 TL'],
  ['Poplatek za ztracený klíč: 500 korun', 'A lost key costs 500 korun'],
  ['تكلفة المفتاح المفقود: 50 يورو', 'A lost key costs 50 €'],
])('the amount in “%s” is recognised by its word for a currency', (written, translated) => {
  expect(inLanguage(written, { from: '', to: 'en' })).toBe(translated);
});

test('recognising a line takes less than 5 ms, whatever it contains', () => {
  const fillers = [
    '1',
    'a ',
    '…',
    'A',
    'A-',
    'A’',
    '1. A ',
    'de ',
    "'",
    '"',
    ':',
    'ΐ',
    ' - ',
    '1,',
    '분 ',
    '楼',
    'و ال ',
  ];
  const expensiveLines = languages.flatMap(([, phrases]) =>
    Object.values(phrases)
      .filter((phrase) => phrase.includes('{'))
      .flatMap((phrase) => {
        const pieces = piecesOf(phrase).filter((_, index) => index % 2 === 0);
        const [head = '', tail = ''] = [pieces[0], pieces.at(-1)];
        // The line begins and ends as a phrase does. In between, it repeats what the patterns look for.
        return fillers
          .concat(pieces.slice(1, -1).join('') || ' ', `${head}${tail}`)
          .map((between) => {
            const room = 199 - head.length - tail.length;
            return `${head}${between.repeat(room).slice(0, room)}${tail}`;
          });
      }),
  );
  // Takes the shortest of three times, because a busy machine interrupts some runs.
  const measureTime = (line: string) => {
    const start = performance.now();
    recognise(line);
    hasWordsOfPhrase(line);
    return performance.now() - start;
  };
  const slowest = Math.max(
    ...expensiveLines.map((line) =>
      Math.min(measureTime(line), measureTime(line), measureTime(line)),
    ),
  );
  expect(expensiveLines.length).toBeGreaterThan(2000);
  expect(slowest).toBeLessThan(5);
}, 60_000);

describe('a single word that is a phrase in another language than the host writes in', () => {
  test.each([
    ['fr', 'Plancha'],
    ['fr', 'Bureau'],
    ['es', 'Camino'],
    ['nb', 'Vann'],
    ['fr-CA', 'Sodas'],
  ])(
    'a host who writes in %s does not mean the phrase of another language that is “%s”',
    (from, text) => {
      expect(recognise(text, from)).toBeUndefined();
      expect(inLanguage(text, { from, to: 'de' })).toBeUndefined();
    },
  );

  test('a single word is a phrase in the host’s language, in English, and if the host’s language is unknown', () => {
    expect(recognise('Plancha', 'es')?.key).toBe('iron');
    expect(recognise('Balcony', 'de')?.key).toBe('balcony');
    expect(recognise('Plancha', '')?.key).toBe('iron');
  });

  test('a sentence is a phrase whatever language the host writes in', () => {
    expect(recognise('Rauchen verboten', 'fr')?.key).toBe('noSmoking');
  });
});
