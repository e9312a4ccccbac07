import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'lt-LT',

  hello: 'Sveiki, {guest}!',
  helloNameless: 'Sveiki!',
  checkin: 'Įsiregistravimas nuo: {checkin}',
  checkout: 'Išvykimas iki: {checkout}',
  address: 'Adresas: {address}',
  door: 'Kaip patekti į vidų: {door}',
  pin: 'Šio puslapio PIN kodas: {pin}',
  pinNotPhone:
    'Šis PIN kodas nėra paskutiniai jūsų telefono numerio skaitmenys, nes juos lengva atspėti.',
  doorComes: 'Atvykimo dieną gausite žinutę su informacija, kaip patekti į vidų.',
  ask: 'Jei turite klausimų, drąsiai man rašykite.',
  regards: 'Pagarbiai',

  booked: {
    subject: 'Jūsų rezervacija: {property}',
    opening: 'Ačiū, kad rezervavote būstą „{property}“. Lauksiu jūsų.',
    page: 'Viskas apie jūsų viešnagę yra viename puslapyje – nuo to, kaip atvykti, iki Wi-Fi:',
  },
  before: {
    subject: 'Prieš atvykstant: {property}',
    opening: 'Artėja jūsų viešnagė būste „{property}“.',
    page: 'Kaip atvykti ir ką verta žinoti, rasite savo puslapyje:',
  },
  arrival: {
    subject: 'Jūsų atvykimas šiandien: {property}',
    opening: 'Atėjo atvykimo diena! Būstas „{property}“ jūsų laukia. Gero kelio!',
    page: 'Informaciją, kaip patekti į vidų, Wi-Fi duomenis ir būsto vadovą rasite savo puslapyje:',
  },
  leaving: {
    subject: 'Prieš išvykstant: {property}',
    opening: 'Jūsų viešnagė būste „{property}“ netrukus baigsis. Tikiuosi, jums patinka.',
    page: 'Prieš išvykdami pažiūrėkite savo puslapyje, ar dar reikia ką nors padaryti:',
  },
  after: {
    subject: 'Ačiū, kad viešėjote: {property}',
    opening: 'Ačiū, kad viešėjote būste „{property}“. Tikiuosi, jums patiko.',
    reply: 'Jei ką nors palikote ar ką nors galima pagerinti, tiesiog atsakykite į šią žinutę.',
    again: 'Visada lauksiu sugrįžtant.',
  },

  optional: 'Puslapio atverti nebūtina.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      'Šį laišką jums atsiuntė {host} per Guest Portal. Atsisakyti el. laiškų apie viešnages: {link}',
  },

  unsubscribe: {
    title: 'Atsisakyti el. laiškų apie viešnages?',
    lead: 'Jūsų el. pašto adresu nebesiųsime laiškų apie viešnages, kad ir kas būtų jūsų šeimininkas. Jūsų rezervacijos ir viešnagių puslapiai nesikeis.',
    button: 'Atsisakyti laiškų',
    unsubscribing: 'Akimirką…',
    doneTitle: 'Atlikta',
    done: 'Iš mūsų nebegausite el. laiškų apie viešnages.',
    failed: 'Nepavyko. Netrukus bandykite dar kartą.',
    unknownTitle: 'Ši nuoroda neveikia',
    unknown: 'Galbūt trūksta dalies adreso. Atverkite nuorodą iš laiško dar kartą.',
  },
} satisfies MessageTexts;
