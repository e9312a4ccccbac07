import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'ro-RO',

  hello: 'Bună ziua, {guest}!',
  helloNameless: 'Bună ziua!',
  checkin: 'Check-in începând cu: {checkin}',
  checkout: 'Check-out cel târziu: {checkout}',
  address: 'Adresă: {address}',
  door: 'Cum intrați: {door}',
  pin: 'Codul PIN al acestei pagini: {pin}',
  pinNotPhone:
    'Acest PIN nu este format din ultimele cifre ale numărului dumneavoastră de telefon, pentru că acelea sunt ușor de ghicit.',
  doorComes: 'În ziua sosirii veți primi un mesaj în care vă explic cum intrați.',
  ask: 'Dacă aveți întrebări, scrieți-mi oricând.',
  regards: 'Toate cele bune',

  booked: {
    subject: 'Rezervarea dumneavoastră: {property}',
    opening: 'Vă mulțumesc că ați rezervat la {property}. Vă aștept cu drag.',
    page: 'Tot ce ține de sejur se află pe o singură pagină, de la traseu până la Wi-Fi:',
  },
  before: {
    subject: 'Înainte de sosire: {property}',
    opening: 'Se apropie sejurul dumneavoastră la {property}.',
    page: 'Cum ajungeți și tot ce e bine de știut găsiți pe pagina dumneavoastră:',
  },
  arrival: {
    subject: 'Astăzi sosiți: {property}',
    opening: 'A venit ziua sosirii. Vă doresc drum bun spre {property}!',
    page: 'Instrucțiunile de acces, datele pentru Wi-Fi și ghidul casei le găsiți pe pagina dumneavoastră:',
  },
  leaving: {
    subject: 'Înainte de plecare: {property}',
    opening: 'Sejurul dumneavoastră la {property} se apropie de sfârșit. Sper că vă simțiți bine.',
    page: 'Înainte de plecare, vă rog să verificați pe pagina dumneavoastră dacă mai este ceva de făcut:',
  },
  after: {
    subject: 'Vă mulțumesc pentru sejur: {property}',
    opening: 'Vă mulțumesc că ați stat la {property}. Sper că v-ați simțit bine.',
    reply: 'Dacă ați uitat ceva sau dacă pot îmbunătăți ceva, răspundeți la acest mesaj.',
    again: 'Vă aștept cu drag și altă dată.',
  },

  optional: 'Nu este obligatoriu să deschideți pagina.',

  mail: {
    from: '{host} prin Guest Portal',
    sentBy:
      '{host} v-a trimis acest mesaj prin Guest Portal. Pentru dezabonare de la e-mailurile despre sejururi: {link}',
  },

  unsubscribe: {
    title: 'Vă dezabonați de la e-mailurile despre sejururi?',
    lead: 'Nu vom mai trimite e-mailuri despre sejururi la adresa dumneavoastră, indiferent cine este gazda. Rezervările și paginile sejururilor rămân neschimbate.',
    button: 'Dezabonați-vă',
    unsubscribing: 'Se face dezabonarea…',
    doneTitle: 'Gata',
    done: 'Nu veți mai primi de la noi e-mailuri despre sejururi.',
    failed: 'Nu a mers. Încercați din nou peste câteva momente.',
    unknownTitle: 'Acest link nu funcționează',
    unknown: 'Poate lipsește o parte din adresă. Deschideți din nou linkul din e-mail.',
  },
} satisfies MessageTexts;
