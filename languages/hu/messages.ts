import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'hu-HU',

  hello: 'Kedves {guest}!',
  helloNameless: 'Jó napot kívánok!',
  checkin: 'Becsekkolás legkorábban: {checkin}',
  checkout: 'Távozás legkésőbb: {checkout}',
  address: 'Cím: {address}',
  door: 'Így jut be: {door}',
  pin: 'PIN-kód ehhez az oldalhoz: {pin}',
  pinNotPhone:
    'Ez a PIN-kód nem a telefonszáma utolsó számjegyeiből áll, mert azokat könnyű kitalálni.',
  doorComes: 'Az érkezés napján üzenetet kap arról, hogyan tud bejutni.',
  ask: 'Ha bármilyen kérdése van, írjon nekem bátran.',
  regards: 'Üdvözlettel',

  // The property's name stands where it needs neither an article, 'a' or 'az', nor an ending.
  booked: {
    subject: 'Az Ön foglalása: {property}',
    opening: 'Köszönöm, hogy nálam foglalt szállást ({property}). Szeretettel várom!',
    page: 'Az útvonaltól a wifiig minden tudnivalót egyetlen oldalon talál:',
  },
  before: {
    subject: 'Érkezés előtt: {property}',
    opening: 'Közeleg az utazás, a szállása ({property}) már várja Önt.',
    page: 'Az útvonalat és minden hasznos tudnivalót megtalál az oldalán:',
  },
  arrival: {
    subject: 'Mai érkezése: {property}',
    opening: 'Eljött az érkezés napja, a szállása ({property}) már várja Önt. Jó utat!',
    page: 'A bejutás leírását, a wifi adatait és a szállás útmutatóját az oldalán találja:',
  },
  leaving: {
    subject: 'Távozás előtt: {property}',
    opening: 'Hamarosan véget ér a tartózkodása ({property}). Remélem, jól érzi magát.',
    page: 'Kérem, távozás előtt nézze meg az oldalán, van-e még teendője:',
  },
  after: {
    subject: 'Köszönöm, hogy nálam szállt meg: {property}',
    opening: 'Köszönöm, hogy nálam szállt meg ({property}). Remélem, jól érezte magát.',
    reply:
      'Ha itt felejtett valamit, vagy ha valami lehetett volna jobb, kérem, válaszoljon erre az üzenetre.',
    again: 'Bármikor szívesen látom újra.',
  },

  optional: 'Az oldalt nem kötelező megnyitnia.',

  mail: {
    from: '{host} a Guest Portalon keresztül',
    sentBy:
      'Ezt az üzenetet {host} küldte a Guest Portalon keresztül. Leiratkozás a szállásairól szóló e-mailekről: {link}',
  },

  unsubscribe: {
    title: 'Leiratkozik a szállásairól szóló e-mailekről?',
    lead: 'A szállásairól nem küldünk több e-mailt az Ön címére, bárki is a házigazdája. A foglalásai és a szállásaihoz tartozó oldalak nem változnak.',
    button: 'Leiratkozás',
    unsubscribing: 'Leiratkozás…',
    doneTitle: 'Kész',
    done: 'Nem kap tőlünk több e-mailt a szállásairól.',
    failed: 'Ez nem sikerült. Kérjük, próbálja újra pár pillanat múlva.',
    unknownTitle: 'Ez a link nem működik',
    unknown:
      'Lehet, hogy hiányzik a cím egy része. Kérjük, nyissa meg újra az e-mailben lévő linket.',
  },
} satisfies MessageTexts;
