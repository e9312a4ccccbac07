import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'da-DK',

  hello: 'Hej {guest}',
  checkin: 'Indtjekning fra: {checkin}',
  checkout: 'Udtjekning senest: {checkout}',
  address: 'Adresse: {address}',
  door: 'Sådan kommer du ind: {door}',
  pin: 'Pinkode til siden: {pin}',
  plainPin: 'Pinkode til din gæsteside (ikke til døren): {pin}',
  pinNotPhone: 'Pinkoden er ikke de sidste cifre i dit telefonnummer, fordi de er lette at gætte.',
  doorComes: 'På ankomstdagen får du en besked om, hvordan du kommer ind.',
  ask: 'Har du spørgsmål, så skriv endelig.',
  regards: 'Venlig hilsen',

  booked: {
    subject: 'Din booking: {property}',
    opening: 'Tak for din booking af {property}. Det bliver dejligt at have dig som gæst.',
    page: 'Alt om dit ophold står på én side, fra vejen hertil til wifi:',
  },
  before: {
    subject: 'Før du ankommer: {property}',
    opening: 'Dit ophold nærmer sig: {property}.',
    page: 'Hvordan du finder vej, og hvad der er godt at vide, står på din side:',
  },
  arrival: {
    subject: 'Din ankomst i dag: {property}',
    opening: 'I dag er dagen: {property} venter på dig. God rejse!',
    page: 'Vejen ind, wifi og husguiden finder du på din side:',
  },
  after: {
    subject: 'Tak for dit ophold: {property}',
    opening: 'Tak for dit ophold: {property}. Jeg håber, du havde det godt.',
    reply: 'Har du glemt noget, eller kunne noget være bedre, så svar bare på denne besked.',
    again: 'Du er altid velkommen igen.',
  },

  optional:
    'Det er frivilligt at åbne siden: Alt, hvad du har brug for, også vejen ind, kan du også få her i en besked.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy: '{host} har sendt dig dette via Guest Portal. Ikke flere mails om dine ophold: {stop}',
  },

  stop: {
    title: 'Ikke flere mails om dine ophold?',
    lead: 'Så sender vi ikke mere til din mailadresse, uanset hvem din vært er. Dine bookinger og siderne om dine ophold forbliver, som de er.',
    button: 'Stop disse mails',
    stopping: 'Et øjeblik…',
    doneTitle: 'Det er gjort',
    done: 'Du får ikke flere mails fra os om dine ophold.',
    failed: 'Det lykkedes ikke. Prøv igen om lidt.',
    unknownTitle: 'Linket fører ingen steder hen',
    unknown: 'Måske mangler en del af adressen. Åbn det igen fra mailen.',
  },
} satisfies MessageTexts;
