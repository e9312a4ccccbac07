import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'nb-NO',

  hello: 'Hei, {guest}!',
  helloNameless: 'Hei!',
  checkin: 'Innsjekking fra: {checkin}',
  checkout: 'Utsjekking senest: {checkout}',
  address: 'Adresse: {address}',
  door: 'Slik kommer du inn: {door}',
  pin: 'PIN-kode til siden: {pin}',
  pinNotPhone:
    'PIN-koden er ikke de siste sifrene i telefonnummeret ditt, for de er lette å gjette.',
  doorComes: 'På ankomstdagen får du en melding om hvordan du kommer inn.',
  ask: 'Har du spørsmål, er det bare å skrive til meg.',
  regards: 'Vennlig hilsen',

  booked: {
    subject: 'Bestillingen din: {property}',
    opening: 'Takk for at du bestilte {property}. Jeg gleder meg til å ønske deg velkommen.',
    page: 'Alt om oppholdet ditt er samlet på én side, fra veibeskrivelse til wifi:',
  },
  before: {
    subject: 'Før du kommer: {property}',
    opening: 'Nå er det ikke lenge til du kommer til {property}.',
    page: 'Veibeskrivelsen og alt annet som er greit å vite, finner du på siden din:',
  },
  arrival: {
    subject: 'Ankomst i dag: {property}',
    opening: 'Da er dagen her. God reise til {property}!',
    page: 'Hvordan du kommer inn, wifi-informasjonen og guiden til boligen finner du på siden din:',
  },
  leaving: {
    subject: 'Før du reiser: {property}',
    opening: 'Oppholdet ditt i {property} er snart over. Jeg håper du koser deg.',
    page: 'Før du reiser, er det fint om du ser på siden din om det er noe du må huske å gjøre:',
  },
  after: {
    subject: 'Takk for besøket: {property}',
    opening: 'Takk for at du valgte {property}. Jeg håper du hadde et fint opphold.',
    reply:
      'Har du glemt noe, eller er det noe som kunne vært bedre, er det bare å svare på denne meldingen.',
    again: 'Du er alltid velkommen tilbake.',
  },

  optional: 'Det er frivillig å åpne siden.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy:
      '{host} har sendt deg denne e-posten via Guest Portal. Meld deg av e-poster om oppholdene dine: {link}',
  },

  unsubscribe: {
    title: 'Vil du melde deg av e-poster om oppholdene dine?',
    lead: 'Da sender vi ikke flere e-poster om opphold til adressen din, uansett hvem verten din er. Bestillingene dine og sidene for oppholdene dine endres ikke.',
    button: 'Meld meg av',
    unsubscribing: 'Melder deg av\u00a0…',
    doneTitle: 'Du er avmeldt',
    done: 'Du får ikke flere e-poster fra oss om oppholdene dine.',
    failed: 'Det gikk ikke. Prøv igjen om litt.',
    unknownTitle: 'Lenken virker ikke',
    unknown: 'En del av adressen kan mangle. Åpne lenken i e-posten på nytt.',
  },
} satisfies MessageTexts;
