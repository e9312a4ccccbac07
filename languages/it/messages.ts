import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'it-IT',

  hello: 'Ciao {guest},',
  helloNameless: 'Ciao,',
  checkin: 'Check-in a partire da: {checkin}',
  checkout: 'Check-out entro: {checkout}',
  address: 'Indirizzo: {address}',
  door: 'Come entrare: {door}',
  pin: 'PIN di questa pagina: {pin}',
  pinNotPhone:
    'Questo PIN non corrisponde alle ultime cifre del tuo numero di telefono, perché sono facili da indovinare.',
  doorComes: 'Il giorno dell’arrivo riceverai un messaggio che spiega come entrare.',
  ask: 'Per qualsiasi domanda, scrivimi pure.',
  regards: 'Un caro saluto',

  booked: {
    subject: 'La tua prenotazione: {property}',
    opening: 'Grazie per aver prenotato {property}. Sarà un piacere accoglierti.',
    page: 'Tutto sul tuo soggiorno è in una sola pagina, dalle indicazioni stradali al Wi-Fi:',
  },
  before: {
    subject: 'Prima del tuo arrivo: {property}',
    opening: 'Il tuo soggiorno si avvicina e {property} ti aspetta.',
    page: 'Le indicazioni per arrivare e tutte le informazioni utili sono nella tua pagina:',
  },
  arrival: {
    subject: 'Il tuo arrivo oggi: {property}',
    opening: 'È arrivato il gran giorno. Buon viaggio verso {property}!',
    page: 'Le istruzioni per entrare, i dati del Wi-Fi e la guida alla casa sono nella tua pagina:',
  },
  leaving: {
    subject: 'Prima della tua partenza: {property}',
    opening: 'Il tuo soggiorno sta per finire. Spero che {property} ti stia piacendo.',
    page: 'Prima di partire, controlla nella tua pagina se resta qualcosa da fare:',
  },
  after: {
    subject: 'Grazie per il tuo soggiorno: {property}',
    opening: 'Grazie per aver scelto {property}. Spero che sia andato tutto bene.',
    reply:
      'Se hai dimenticato qualcosa, o se qualcosa si può migliorare, rispondi pure a questo messaggio.',
    again: 'Torna quando vuoi, sarà un piacere.',
  },

  optional: 'Aprire la pagina è facoltativo.',

  mail: {
    from: '{host} tramite Guest Portal',
    sentBy:
      '{host} ti ha inviato questo messaggio tramite Guest Portal. Per disiscriverti dalle email sui tuoi soggiorni: {link}',
  },

  unsubscribe: {
    title: 'Vuoi disiscriverti dalle email sui tuoi soggiorni?',
    lead: 'Non invieremo più email sui soggiorni al tuo indirizzo, chiunque sia il tuo host. Le tue prenotazioni e le pagine dei tuoi soggiorni non cambiano.',
    button: 'Disiscriviti',
    unsubscribing: 'Disiscrizione in corso…',
    doneTitle: 'Fatto',
    done: 'Non riceverai più email da noi sui tuoi soggiorni.',
    failed: 'Non ha funzionato. Riprova tra un momento.',
    unknownTitle: 'Questo link non funziona',
    unknown: 'Forse manca una parte dell’indirizzo. Apri di nuovo il link nell’email.',
  },
} satisfies MessageTexts;
