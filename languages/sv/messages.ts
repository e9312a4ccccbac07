import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'sv-SE',

  hello: 'Hej {guest}!',
  helloNameless: 'Hej!',
  checkin: 'Incheckning från: {checkin}',
  checkout: 'Utcheckning senast: {checkout}',
  address: 'Adress: {address}',
  door: 'Så kommer du in: {door}',
  pin: 'Pinkod till sidan: {pin}',
  pinNotPhone:
    'Pinkoden är inte de sista siffrorna i ditt telefonnummer, eftersom de är lätta att gissa.',
  doorComes: 'På ankomstdagen får du ett meddelande om hur du kommer in.',
  ask: 'Har du frågor är det bara att skriva till mig.',
  regards: 'Vänliga hälsningar',

  booked: {
    subject: 'Din bokning: {property}',
    opening: 'Tack för din bokning av {property}. Jag ser fram emot att välkomna dig.',
    page: 'Allt om din vistelse finns på en sida, från vägbeskrivning till wifi:',
  },
  before: {
    subject: 'Innan du kommer: {property}',
    opening: 'Din vistelse i {property} närmar sig.',
    page: 'Vägbeskrivning och allt som är bra att veta finns på din sida:',
  },
  arrival: {
    subject: 'Din ankomst i dag: {property}',
    opening: 'I dag är det dags. Trevlig resa till {property}!',
    page: 'Hur du kommer in, wifi-uppgifterna och info om boendet hittar du på din sida:',
  },
  leaving: {
    subject: 'Innan du åker: {property}',
    opening: 'Din vistelse i {property} är snart slut. Jag hoppas att du trivs.',
    page: 'Titta gärna på din sida innan du åker, så ser du om det är något du ska göra:',
  },
  after: {
    subject: 'Tack för din vistelse: {property}',
    opening: 'Tack för din vistelse i {property}. Jag hoppas att du trivdes.',
    reply:
      'Har du glömt något, eller kunde något ha varit bättre, så svara bara på det här meddelandet.',
    again: 'Du är alltid välkommen tillbaka.',
  },

  optional: 'Det är frivilligt att öppna sidan.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy:
      '{host} har skickat det här mejlet till dig via Guest Portal. Avregistrera dig från mejl om dina vistelser: {link}',
  },

  unsubscribe: {
    title: 'Vill du avregistrera dig från mejl om dina vistelser?',
    lead: 'Då skickar vi inga fler mejl om vistelser till din mejladress, oavsett vem din värd är. Dina bokningar och sidorna om dina vistelser ändras inte.',
    button: 'Avregistrera mig',
    unsubscribing: 'Avregistrerar\u00a0…',
    doneTitle: 'Klart',
    done: 'Du får inga fler mejl från oss om dina vistelser.',
    failed: 'Det gick inte. Försök igen om en liten stund.',
    unknownTitle: 'Länken fungerar inte',
    unknown: 'En del av adressen kanske saknas. Öppna länken i mejlet igen.',
  },
} satisfies MessageTexts;
