import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'sv-SE',

  hello: 'Hej {guest},',
  checkin: 'Incheckning från: {checkin}',
  checkout: 'Utcheckning senast: {checkout}',
  address: 'Adress: {address}',
  door: 'Så kommer du in: {door}',
  pin: 'Pinkod till sidan: {pin}',
  plainPin: 'Pinkod till din gästsida (inte till dörren): {pin}',
  pinNotPhone:
    'Pinkoden är inte de sista siffrorna i ditt telefonnummer, eftersom de är lätta att gissa.',
  doorComes: 'På ankomstdagen får du ett meddelande om hur du kommer in.',
  ask: 'Har du frågor är det bara att skriva.',
  regards: 'Vänliga hälsningar',

  booked: {
    subject: 'Din bokning: {property}',
    opening: 'Tack för din bokning av {property}. Det ska bli roligt att ha dig som gäst.',
    page: 'Allt om din vistelse finns på en sida, från vägen hit till wifi:',
  },
  before: {
    subject: 'Innan du kommer: {property}',
    opening: 'Din vistelse närmar sig: {property}.',
    page: 'Hur du hittar hit och vad som är bra att veta finns på din sida:',
  },
  arrival: {
    subject: 'Din ankomst i dag: {property}',
    opening: 'I dag är det dags: {property} väntar på dig. Trevlig resa!',
    page: 'Vägen in, wifi och husguiden finns på din sida:',
  },
  after: {
    subject: 'Tack för din vistelse: {property}',
    opening: 'Tack för din vistelse: {property}. Jag hoppas att du hade det bra.',
    reply: 'Har du glömt något, eller kunde något vara bättre, svara på det här meddelandet.',
    again: 'Du är alltid välkommen tillbaka.',
  },

  optional:
    'Det är frivilligt att öppna sidan: allt du behöver, även vägen in, kan du också få här i ett meddelande.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy:
      '{host} har skickat detta till dig via Guest Portal. Inga fler mejl om dina vistelser: {stop}',
  },

  stop: {
    title: 'Inga fler mejl om dina vistelser?',
    lead: 'Då skickar vi inget mer till din mejladress, vem din värd än är. Dina bokningar och sidorna om dina vistelser påverkas inte.',
    button: 'Stoppa mejlen',
    stopping: 'Ett ögonblick…',
    doneTitle: 'Klart',
    done: 'Du får inga fler mejl från oss om dina vistelser.',
    failed: 'Det gick inte. Försök igen om en stund.',
    unknownTitle: 'Länken leder ingenstans',
    unknown: 'Kanske saknas en del av adressen. Öppna den igen från mejlet.',
  },
} satisfies MessageTexts;
