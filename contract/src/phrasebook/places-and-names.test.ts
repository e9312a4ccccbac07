import { describe, expect, test } from 'vitest';
import { isBellName, isPlace } from './places-and-names.ts';

describe('names and addresses of places', () => {
  test.each([
    ['ar', ['شارع الحمرا 12', 'صيدلية النهدي', 'محطة المترو']],
    ['cs', ['Karlovo náměstí', 'Dlouhá 123/45', 'Hlavní nádraží']],
    ['da', ['Kongens Nytorv', 'Nørreport st.', 'Vesterbrogade 12']],
    ['de', ['Straße des 17. Juni 135', 'Hauptstr. 5', 'REWE', 'Unter den Linden 5', 'St. Pauli']],
    [
      'en',
      [
        '10 Downing Street',
        '221B Baker Street',
        'Second Avenue',
        '5th Avenue',
        'Mile End',
        'McDonald’s',
      ],
    ],
    ['es', ['Plaza de la Constitución 5', 'Calle Mayor 12', 'Puerta del Sol', 'Santo Domingo']],
    ['et', ['Viru väljak', 'Narva mnt 5', 'Tallinna Ülikool']],
    ['fi', ['Kampin keskus', 'Mannerheimintie 12', 'Rautatieasema']],
    ['fr', ["Rue de l'Église 3", '12 rue de la Paix', 'Saint-Germain-des-Prés', 'Porte Maillot']],
    ['he', ['רחוב הרצל 12', 'דיזנגוף סנטר', 'ראשון לציון']],
    ['it', ['Via dei Mille 3', 'Piazza della Repubblica', 'Porta Romana']],
    [
      'ja',
      ['新宿駅東口', '東京都新宿区西新宿2-8-1', '市役所前', '横浜駅', '国分寺駅', '京都市左京区'],
    ],
    ['ko', ['강남대로 12', '서울역', '분당구청']],
    ['lt', ['Gedimino prospektas 9', 'Vilniaus gatvė 12', 'Pilies g. 5']],
    ['lv', ['Brīvības iela 12', 'Centrālā stacija', 'Aleksandra Čaka iela 5a']],
    ['nl', ['Station Amsterdam Centraal', 'Damrak 12', 'Albert Heijn']],
    ['pl', ['Rynek Główny 5', 'Ul. Długa 4/5', 'Plac Zbawiciela']],
    ['pt', ['Rua da Prata 12', 'Praça do Comércio', 'Avenida da Liberdade 5']],
    ['sv', ['Stora torget', 'Karlavägen 5', 'Centralstationen']],
    ['tr', ['Taksim Meydanı', 'İstiklal Caddesi 12', 'Bağdat Caddesi No 5']],
    ['uk', ['Вулиця Хрещатик 22', 'Майдан Незалежності', 'Площа Ринок']],
    ['el', ['Πλατεία Συντάγματος', 'Ερμού 12', 'Αγία Παρασκευή', 'Σκλαβενίτης']],
    ['hr', ['Ilica 12', 'Vukovarska ulica 5', 'Donji Grad', 'Konzum']],
    ['hu', ['Andrássy út 12', 'Deák Ferenc tér', 'Szent János Kórház']],
    ['nb', ['Karl Johans gate 12', 'Jernbanetorget', 'Rema 1000']],
    ['pt-BR', ['Rua 25 de Março 12', 'Praça da Sé', 'Pão de Açúcar']],
    ['ro', ['Strada Lipscani 5', 'Piața Unirii', 'Gara de Nord', 'Mega Image']],
    ['zh', ['人民路12号', '鼓楼', '地铁2号线', '无锡路']],
  ])('in %s the names and addresses %j are places', (language, places) => {
    expect(places.filter((place) => !isPlace(place, language))).toEqual([]);
  });
});

describe('descriptions of places', () => {
  test.each([
    ['ar', ['مغلقة يوم الجمعة', 'بجانب البيت', 'على بعد 5 دقائق', 'أمام المبنى']],
    ['cs', ['Pět minut pěšky', 'Za rohem', 'Naproti', 'V neděli zavřeno', 'V přízemí']],
    ['da', ['Om hjørnet', '5 minutter væk', 'Lukket', 'Lige overfor', 'Til 20']],
    [
      'de',
      [
        '5 Minuten zu Fuß',
        'Direkt vor der Tür',
        'Sonntags geschlossen',
        'Im Erdgeschoss links',
        'Um die Ecke',
        'Im Haus',
        'Nebenan',
        'Bis 20 Uhr',
        'Zwei Häuser weiter',
        'Zu Fuß',
        'Mit dem Auto',
        'Auf der Straße',
        'Im Keller',
        'Am Ende der Straße',
        'In der Nähe',
        'REWE, links',
        'REWE (5 Min.)',
        'REWE 8-20',
        'REWE 200m',
        'REWE 22h',
        'Rewe 24/7',
      ],
    ],
    [
      'en',
      [
        '5 minutes away',
        'Main Street, turn left',
        'closed until May',
        'Closed Sundays',
        'Next door',
        'Around the Corner',
        'Central: mind the steps',
        'Until 20',
        '2 Stops',
        '5 Min',
        '2 KM',
        'A Short Walk',
        'Here',
      ],
    ],
    ['es', ['A la vuelta de la esquina', 'Cerrado', 'Enfrente', '5 minutos a pie', 'Hasta 20']],
    ['et', ['Nurga taga', 'Suletud', '5 minutit jalgsi', 'Üle tee', 'Korrusel 2']],
    ['fi', ['Kulman takana', 'Suljettu', '5 minuuttia kävellen', 'Vastapäätä', 'Alakerrassa']],
    ['fr', ['En face', 'Au coin de la rue', 'Fermé', '5 min à pied', 'Au rez-de-chaussée']],
    ['he', ['סגור בשבת', 'ליד הבית', '5 דקות הליכה', 'מעבר לפינה', 'עד 20']],
    ['it', ['Dietro l’angolo', 'Chiuso', '5 minuti a piedi', 'Di fronte', 'Sotto casa']],
    ['ja', ['徒歩5分', 'マンションの前', '日曜定休', '右側', 'すぐ近く', '1階です']],
    ['ko', ['걸어서 5분', '바로 옆', '건너편', '일요일 휴무', '1층']],
    ['lt', ['Už kampo', 'Uždaryta', '5 minutės pėsčiomis', 'Priešais', 'Šalia namo']],
    ['lv', ['Slēgta svētdienās', 'Ap stūri', 'Blakus', '5 minūtes kājām', 'Pretī mājai']],
    ['nl', ['Om de hoek', 'Gesloten', '5 minuten lopen', 'Tegenover', 'Tot 20 uur']],
    ['pl', ['Po lewej stronie', 'Za rogiem', 'Nieczynne', '5 minut pieszo', 'Naprzeciwko']],
    ['pt', ['Ao virar da esquina', 'Fechado', '5 minutos a pé', 'Em frente', 'Até 20']],
    ['sv', ['Runt hörnet', 'Stängt', '5 minuter bort', 'Mittemot', 'Till 20']],
    ['tr', ['Pazar günü kapalı', 'Köşede', '5 dakika', 'Karşıda', 'Sağdan ikinci sokak']],
    ['uk', ['За рогом', 'Зачинено', '5 хвилин пішки', 'Навпроти', 'До 20']],
    [
      'el',
      ['Απέναντι', 'ΑΠΕΝΑΝΤΙ', '5 λεπτά με τα πόδια', 'Στην πλατεία', 'Κλειστά', 'Κυριακή', 'Εκεί'],
    ],
    [
      'hr',
      ['Iza ugla', 'Zatvoreno', '5 minuta pješice', 'Slijeva', 'Druga ulica', 'Nedjeljom', 'Tamo'],
    ],
    [
      'hu',
      ['A sarkon', 'Zárva', '5 perc séta', 'Bal', 'Szomszédban', 'Szombat', 'Ott', 'Két utca'],
    ],
    [
      'nb',
      ['Rundt hjørnet', 'Stengt', '5 minutter unna', 'Her', 'Ned gata', 'Søndag', 'Døgnåpent'],
    ],
    [
      'pt-BR',
      ['Na esquina', 'Ao Lado', 'Térreo', 'Fim da rua', 'Sábado e Domingo', '2 Quadras', 'Até 20'],
    ],
    [
      'ro',
      ['După colț', 'Închis', '5 minute pe jos', 'Stanga', 'Etajul 1', 'Peste drum', 'Pana la 20'],
    ],
    ['zh', ['步行五分钟就到', '对面', '楼下', '左转', '周日关门']],
  ])('in %s the descriptions %j are not places', (language, descriptions) => {
    expect(descriptions.filter((text) => isPlace(text, language))).toEqual([]);
  });

  test.each([
    ['fr', ['Dimanche', 'Samedi et Dimanche', 'Là', 'Bout de la rue']],
    ['it', ['Piano Terra', 'Dietro l’Angolo', 'Sabato e Domenica']],
    ['cs', ['Tam', 'Druhá ulice', 'Neděle']],
    ['ar', ['في نهاية الشارع', 'داخل البناية', 'مقفلة']],
    ['he', ['בסוף הרחוב', 'ממש מעבר לכביש', 'רחוק']],
    ['ja', ['右', '次の角', '道の向こう']],
    ['ko', ['저기', '집 뒤', '다리 지나서']],
    ['zh', ['街角', '门口', '那里']],
  ])(
    'a weekday, a direction or a common noun is not a place in %s: %j',
    (language, descriptions) => {
      expect(descriptions.filter((text) => isPlace(text, language))).toEqual([]);
    },
  );

  test('several words in capitals are not a place, because nothing shows which are names', () => {
    expect(isPlace('REWE', 'de')).toBe(true);
    expect(isPlace('REWE CITY', 'de')).toBe(false);
    expect(isPlace('RUNT KNUTEN', 'sv')).toBe(false);
  });

  test('a text in a script that no guest language uses is not a place', () => {
    expect(isPlace('ถนนสุขุมวิท', 'en')).toBe(false);
  });
});

describe('names on bells', () => {
  test.each([
    'Ozola',
    'LIEPA',
    'Müller',
    'Keller',
    'Fam. Weber',
    'Müller & Schmidt',
    'O’Brien',
    "O'Brien",
    'McDonald',
    'Jean-Pierre Dubois',
    'de Vries',
    'van den Berg',
    'dos Santos',
    'ten Brink',
    'd’Angelo',
    'García y López',
    'Åström',
    'Nguyễn',
    'İnce',
    'Ağaoğlu',
    'Шевченко',
    'כהן',
    'בנימין',
    'حداد',
    '佐藤',
    '山下',
    'ジョン・スミス',
    '김민수',
    '문재호',
    '室井',
    '王伟',
  ])('the text %s on a bell is recognised as a name', (name) => {
    expect(isBellName(name)).toBe(true);
  });
});

describe('descriptions of bells', () => {
  test.each([
    'Smith, 2nd floor left',
    'Smith 2',
    '2nd',
    'smith',
    'the second one',
    'Second Left',
    'Top',
    'soldan ikinci',
    'İkinci Zil',
    'Sağdan Birinci',
    'druhý zvonek zleva',
    'Druhý Zvonek',
    'Links oben',
    'Erdgeschoss',
    'Zweite Klingel',
    'Ozola’ or ‘Liepa',
    'Müller: laut',
    'Deuxième Étage',
    'Primo Piano',
    'Segundo Derecha',
    'Primeiro Andar',
    'Tweede Bel',
    'Anden Sal',
    'Andra Våningen',
    'Toinen Ovi',
    'Teine Uks',
    'Otrais Stāvs',
    'Antras Aukštas',
    'Drugi Dzwonek',
    'Другий Поверх',
    'Ліворуч',
    '左边第二个',
    '三楼',
    '左から二番目',
    '上のベル',
    '왼쪽 두 번째',
    'הפעמון השני',
    'משמאל',
    'الثاني من اليسار',
    'الطابق الأول',
    'الأعلى',
    'Flat One',
    'EG',
    'Zweites OG',
    'Vierter',
    'Sjette',
    'Έκτος',
    'Hatodik',
    'Șase',
    'Øverst',
    'Kjelleren',
    'Τέταρτος',
    'ΔΕΥΤΕΡΟΣ ΟΡΟΦΟΣ',
    'Četvrti',
    'Podrum',
    'Jobb',
    'Felső',
    'Három',
    'II',
    'Etajul Doi',
    'Stanga',
    'Sus',
    'Térreo',
    'Esq.',
    'Dois',
    'Izq.',
    'St. Tv',
    'Rūsys',
    'Верхній',
    'Üst',
    '真ん中',
    '가운데',
    '中间',
    'האמצעי',
    '',
  ])('the description %s of a bell is not recognised as a name', (description) => {
    expect(isBellName(description)).toBe(false);
  });
});
