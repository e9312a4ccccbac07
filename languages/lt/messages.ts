import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'lt-LT',

  hello: 'Sveiki, {guest},',
  checkin: 'Įsiregistravimas nuo: {checkin}',
  checkout: 'Išsiregistravimas iki: {checkout}',
  address: 'Adresas: {address}',
  door: 'Kaip patekti į vidų: {door}',
  pin: 'Šio puslapio PIN kodas: {pin}',
  plainPin: 'Jūsų svečio puslapio PIN kodas (ne durų): {pin}',
  pinNotPhone:
    'Šis PIN kodas nėra paskutiniai jūsų telefono numerio skaitmenys, nes juos lengva atspėti.',
  doorComes: 'Kaip patekti į vidų, sužinosite iš žinutės atvykimo dieną.',
  ask: 'Jei turite klausimų, drąsiai rašykite.',
  regards: 'Pagarbiai',

  booked: {
    subject: 'Jūsų rezervacija: {property}',
    opening: 'Dėkojame už rezervaciją: {property}. Džiaugsimės jūsų sulaukę.',
    page: 'Viskas apie jūsų viešnagę yra viename puslapyje – nuo kelio iki „Wi-Fi“:',
  },
  before: {
    subject: 'Prieš atvykstant: {property}',
    opening: 'Jūsų viešnagė artėja: {property}.',
    page: 'Kaip atvykti ir ką verta žinoti, rasite savo puslapyje:',
  },
  arrival: {
    subject: 'Jūsų atvykimas šiandien: {property}',
    opening: 'Šiandien ta diena: {property} jūsų laukia. Gero kelio!',
    page: 'Kaip patekti į vidų, „Wi-Fi“ ir būsto vadovą rasite savo puslapyje:',
  },
  after: {
    subject: 'Ačiū, kad viešėjote: {property}',
    opening: 'Ačiū, kad viešėjote: {property}. Tikiuosi, jums patiko.',
    reply: 'Jei ką nors palikote ar kas nors galėtų būti geriau, atsakykite į šią žinutę.',
    again: 'Visada lauksime sugrįžtant.',
  },

  optional:
    'Puslapio atverti nebūtina: viską, ko reikia, taip pat kaip patekti į vidų, galite gauti ir čia žinute.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      '{host} jums tai išsiuntė per Guest Portal. Nebegauti laiškų apie savo viešnages: {stop}',
  },

  stop: {
    title: 'Nebegauti laiškų apie savo viešnages?',
    lead: 'Tada į jūsų el. pašto adresą nieko nebesiųsime, kad ir kas būtų jūsų šeimininkas. Jūsų rezervacijos ir viešnagių puslapiai lieka tokie, kokie yra.',
    button: 'Nebesiųsti laiškų',
    stopping: 'Akimirką…',
    doneTitle: 'Atlikta',
    done: 'Iš mūsų nebegausite laiškų apie savo viešnages.',
    failed: 'Nepavyko. Pabandykite dar kartą po akimirkos.',
    unknownTitle: 'Ši nuoroda niekur neveda',
    unknown: 'Galbūt trūksta dalies adreso. Atverkite ją iš laiško dar kartą.',
  },
} satisfies MessageTexts;
