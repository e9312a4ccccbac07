import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'nl-NL',

  hello: 'Hallo {guest},',
  checkin: 'Inchecken vanaf: {checkin}',
  checkout: 'Uitchecken uiterlijk: {checkout}',
  address: 'Adres: {address}',
  door: 'Zo kom je binnen: {door}',
  pin: 'Pincode van deze pagina: {pin}',
  plainPin: 'Pincode van je gastenpagina (niet van de deur): {pin}',
  pinNotPhone:
    'Deze pincode bestaat niet uit de laatste cijfers van je telefoonnummer, omdat die makkelijk te raden zijn.',
  doorComes: 'Hoe je binnenkomt, krijg je op de dag van aankomst in een bericht.',
  ask: 'Heb je vragen? Stuur gerust een bericht.',
  regards: 'Hartelijke groet',

  booked: {
    subject: 'Je boeking: {property}',
    opening: 'Bedankt voor je boeking van {property}. Leuk dat je komt.',
    page: 'Alles over je verblijf staat op één pagina, van de route tot de wifi:',
  },
  before: {
    subject: 'Voor je aankomst: {property}',
    opening: 'Je verblijf in {property} komt eraan.',
    page: 'Hoe je er komt en wat handig is om te weten, staat op je pagina:',
  },
  arrival: {
    subject: 'Je aankomst vandaag: {property}',
    opening: 'Vandaag is het zover. Goede reis naar {property}!',
    page: 'Hoe je binnenkomt, de wifi en de huisgids staan op je pagina:',
  },
  after: {
    subject: 'Bedankt voor je verblijf: {property}',
    opening: 'Bedankt voor je verblijf in {property}. Hopelijk heb je een fijne tijd gehad.',
    reply: 'Ben je iets vergeten, of kan er iets beter? Antwoord dan gewoon op dit bericht.',
    again: 'Je bent altijd weer welkom.',
  },

  optional:
    'Je hoeft de pagina niet te openen: alles wat je nodig hebt, ook hoe je binnenkomt, kun je ook hier in een bericht krijgen.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy:
      '{host} heeft je dit via Guest Portal gestuurd. Geen e-mails meer over je verblijven: {stop}',
  },

  stop: {
    title: 'Geen e-mails meer over je verblijven?',
    lead: 'We sturen dan niets meer naar je e-mailadres, wie je host ook is. Je boekingen en de pagina’s van je verblijven blijven zoals ze zijn.',
    button: 'Stop deze e-mails',
    stopping: 'Een moment…',
    doneTitle: 'Klaar',
    done: 'Je krijgt van ons geen e-mails meer over je verblijven.',
    failed: 'Dat lukte niet. Probeer het zo nog eens.',
    unknownTitle: 'Deze link leidt nergens naartoe',
    unknown: 'Misschien ontbreekt een deel van het adres. Open hem opnieuw vanuit de e-mail.',
  },
} satisfies MessageTexts;
