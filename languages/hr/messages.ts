import type { MessageTexts } from '../shape.ts';

/** Croatian writes Vi and Vaš with a capital in a message to one person, but not on a page. */
export const messages = {
  locale: 'hr-HR',

  hello: 'Dobar dan, {guest}!',
  helloNameless: 'Dobar dan!',
  checkin: 'Check-in od: {checkin}',
  checkout: 'Check-out do: {checkout}',
  address: 'Adresa: {address}',
  door: 'Kako ući: {door}',
  pin: 'PIN za ovu stranicu: {pin}',
  pinNotPhone:
    'Ovaj PIN ne čine posljednje znamenke Vašeg telefonskog broja jer ih je lako pogoditi.',
  doorComes: 'Na dan dolaska dobit ćete poruku s uputama za ulazak.',
  ask: 'Ako imate pitanja, slobodno mi pišite.',
  regards: 'Srdačan pozdrav',

  booked: {
    subject: 'Vaša rezervacija: {property}',
    opening: 'Hvala Vam na rezervaciji smještaja {property}. Radujem se Vašem dolasku.',
    page: 'Sve o Vašem boravku nalazi se na jednoj stranici, od uputa za dolazak do Wi-Fija:',
  },
  before: {
    subject: 'Prije dolaska: {property}',
    opening: 'Bliži se Vaš boravak u smještaju {property}.',
    page: 'Upute za dolazak i sve što je korisno znati pronaći ćete na svojoj stranici:',
  },
  arrival: {
    subject: 'Vaš današnji dolazak: {property}',
    opening: 'Danas stižete. Sretan put do smještaja {property}!',
    page: 'Upute za ulazak, podatke za Wi-Fi i vodič kroz smještaj pronaći ćete na svojoj stranici:',
  },
  leaving: {
    subject: 'Prije odlaska: {property}',
    opening: 'Vaš boravak u smještaju {property} uskoro završava. Nadam se da Vam je lijepo.',
    page: 'Molim Vas da prije odlaska na svojoj stranici provjerite treba li još nešto učiniti:',
  },
  after: {
    subject: 'Hvala Vam na posjetu: {property}',
    opening: 'Hvala Vam što ste odsjeli u smještaju {property}. Nadam se da Vam je bilo lijepo.',
    reply: 'Ako ste nešto zaboravili ili bi nešto moglo biti bolje, samo odgovorite na ovu poruku.',
    again: 'Bit će mi drago ako ponovno dođete.',
  },

  optional: 'Stranicu ne morate otvoriti.',

  mail: {
    from: '{host} putem Guest Portala',
    sentBy:
      'Ovu Vam poruku šalje {host} putem Guest Portala. Ne želite više primati e-poruke o svojim boravcima? {link}',
  },

  unsubscribe: {
    title: 'Ne želite više primati e-poruke o svojim boravcima?',
    lead: 'Na vašu adresu više nećemo slati e-poruke o boravcima, bez obzira na to tko vam je domaćin. Vaše rezervacije i stranice vaših boravaka ostaju nepromijenjene.',
    button: 'Odjavi e-poruke',
    unsubscribing: 'Odjava u tijeku…',
    doneTitle: 'Gotovo',
    done: 'Više od nas nećete primati e-poruke o svojim boravcima.',
    failed: 'Nije uspjelo. Pokušajte ponovno za koji trenutak.',
    unknownTitle: 'Ova poveznica ne radi',
    unknown: 'Možda nedostaje dio adrese. Ponovno otvorite poveznicu iz e-poruke.',
  },
} satisfies MessageTexts;
