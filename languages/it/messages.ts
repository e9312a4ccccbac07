import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'it-IT',

  hello: 'Ciao {guest},',
  checkin: 'Check-in da: {checkin}',
  checkout: 'Check-out entro: {checkout}',
  address: 'Indirizzo: {address}',
  door: 'Come entrare: {door}',
  pin: 'PIN di questa pagina: {pin}',
  plainPin: 'PIN della tua pagina ospiti (non della porta): {pin}',
  pinNotPhone:
    'Questo PIN non corrisponde alle ultime cifre del tuo numero di telefono, perché sono facili da indovinare.',
  doorComes: 'Il giorno dell’arrivo riceverai un messaggio che spiega come entrare.',
  ask: 'Per qualsiasi domanda, basta scrivere.',
  regards: 'Un caro saluto',

  booked: {
    subject: 'La tua prenotazione: {property}',
    opening: 'Grazie per la tua prenotazione: {property}. Sarà un piacere averti come ospite.',
    page: 'Tutto sul tuo soggiorno è in una pagina, da come arrivare al wifi:',
  },
  before: {
    subject: 'Prima del tuo arrivo: {property}',
    opening: 'Il tuo soggiorno si avvicina: {property}.',
    page: 'Come arrivare e cosa è utile sapere, trovi tutto nella tua pagina:',
  },
  arrival: {
    subject: 'Il tuo arrivo oggi: {property}',
    opening: 'Ci siamo: {property} ti aspetta. Buon viaggio!',
    page: 'Come entrare, il wifi e la guida della casa sono nella tua pagina:',
  },
  after: {
    subject: 'Grazie per il tuo soggiorno: {property}',
    opening: 'Grazie per il tuo soggiorno: {property}. Spero che il soggiorno ti sia piaciuto.',
    reply:
      'Se hai dimenticato qualcosa, o se qualcosa potrebbe migliorare, rispondi a questo messaggio.',
    again: 'Torna quando vuoi.',
  },

  optional:
    'Aprire la pagina è facoltativo: tutto ciò che ti serve, anche come entrare, puoi riceverlo qui per messaggio.',

  mail: {
    from: '{host} tramite Guest Portal',
    sentBy:
      '{host} ti ha inviato questo messaggio tramite Guest Portal. Niente più email sui tuoi soggiorni: {stop}',
  },

  stop: {
    title: 'Niente più email sui tuoi soggiorni?',
    lead: 'Non invieremo più nulla al tuo indirizzo email, chiunque sia il tuo host. Le tue prenotazioni e le pagine dei tuoi soggiorni restano come sono.',
    button: 'Non inviare più email',
    stopping: 'Un momento…',
    doneTitle: 'Fatto',
    done: 'Non riceverai più email da noi sui tuoi soggiorni.',
    failed: 'Non ha funzionato. Riprova tra un momento.',
    unknownTitle: 'Questo link non porta da nessuna parte',
    unknown: 'Forse manca una parte dell’indirizzo. Aprilo di nuovo dall’email.',
  },
} satisfies MessageTexts;
