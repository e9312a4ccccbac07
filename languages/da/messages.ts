import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'da-DK',

  hello: 'Hej {guest}',
  helloNameless: 'Hej',
  checkin: 'Check-in fra: {checkin}',
  checkout: 'Check-out senest: {checkout}',
  address: 'Adresse: {address}',
  door: 'Sådan kommer du ind: {door}',
  pin: 'Pinkode til siden: {pin}',
  pinNotPhone: 'Pinkoden er ikke de sidste cifre i dit telefonnummer, fordi de er lette at gætte.',
  doorComes: 'På ankomstdagen får du en besked om, hvordan du kommer ind.',
  ask: 'Har du spørgsmål, så skriv endelig til mig.',
  regards: 'Venlig hilsen',

  booked: {
    subject: 'Din booking: {property}',
    opening: 'Tak for din booking af {property}. Jeg glæder mig til at byde dig velkommen.',
    page: 'Alt om dit ophold står på én side, fra vejbeskrivelse til wifi:',
  },
  before: {
    subject: 'Før du ankommer: {property}',
    opening: 'Dit ophold i {property} nærmer sig.',
    page: 'Vejbeskrivelsen og alt det, der er godt at vide, finder du på din side:',
  },
  arrival: {
    subject: 'Din ankomst i dag: {property}',
    opening: 'Så er dagen kommet. God rejse til {property}!',
    page: 'På din side kan du se, hvordan du kommer ind, og finde wifi-oplysninger og info om boligen:',
  },
  leaving: {
    subject: 'Før du rejser: {property}',
    opening: 'Dit ophold i {property} slutter snart. Jeg håber, du har det godt her.',
    page: 'Før du rejser, må du gerne se på din side, om der er noget, du skal huske at gøre:',
  },
  after: {
    subject: 'Tak for dit ophold: {property}',
    opening: 'Tak, fordi du boede i {property}. Jeg håber, du havde et godt ophold.',
    reply: 'Har du glemt noget, eller kunne noget være bedre, så svar bare på denne besked.',
    again: 'Du er altid velkommen igen.',
  },

  optional: 'Det er frivilligt at åbne siden.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy: '{host} har sendt dig denne mail via Guest Portal. Afmeld mails om dine ophold: {link}',
  },

  unsubscribe: {
    title: 'Vil du afmelde mails om dine ophold?',
    lead: 'Vi sender så ikke flere mails om ophold til din mailadresse, uanset hvem din vært er. Dine bookinger og siderne om dine ophold ændres ikke.',
    button: 'Afmeld',
    unsubscribing: 'Afmelder…',
    doneTitle: 'Du er afmeldt',
    done: 'Du får ikke flere mails fra os om dine ophold.',
    failed: 'Det lykkedes ikke. Prøv igen om et øjeblik.',
    unknownTitle: 'Linket virker ikke',
    unknown: 'Måske mangler en del af adressen. Åbn linket i mailen igen.',
  },
} satisfies MessageTexts;
