import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'nl-NL',

  hello: 'Hallo {guest},',
  helloNameless: 'Hallo,',
  checkin: 'Inchecken vanaf: {checkin} uur',
  checkout: 'Uitchecken uiterlijk: {checkout} uur',
  address: 'Adres: {address}',
  door: 'Zo kom je binnen: {door}',
  pin: 'Pincode voor deze pagina: {pin}',
  pinNotPhone:
    'Deze pincode bestaat niet uit de laatste cijfers van je telefoonnummer, omdat die makkelijk te raden zijn.',
  doorComes: 'Op de dag van aankomst krijg je een bericht waarin staat hoe je binnenkomt.',
  ask: 'Heb je vragen? Stuur me gerust een bericht.',
  regards: 'Hartelijke groet',

  booked: {
    subject: 'Je boeking: {property}',
    opening: 'Bedankt voor je boeking van {property}. Ik kijk ernaar uit je te verwelkomen.',
    page: 'Alles over je verblijf staat op één pagina, van de route tot de wifi:',
  },
  before: {
    subject: 'Voor je aankomst: {property}',
    opening: 'Je verblijf in {property} komt eraan.',
    page: 'De route en alles wat handig is om te weten, vind je op je pagina:',
  },
  arrival: {
    subject: 'Je aankomst vandaag: {property}',
    opening: 'Vandaag is het zover. Goede reis naar {property}!',
    page: 'Hoe je binnenkomt, de wifigegevens en info over het huis vind je op je pagina:',
  },
  leaving: {
    subject: 'Voor je vertrek: {property}',
    opening:
      'Je verblijf in {property} loopt bijna ten einde. Ik hoop dat je het naar je zin hebt.',
    page: 'Kijk voor je vertrek op je pagina of je nog iets moet doen:',
  },
  after: {
    subject: 'Bedankt voor je verblijf: {property}',
    opening: 'Bedankt voor je verblijf in {property}. Ik hoop dat je een fijne tijd hebt gehad.',
    reply: 'Ben je iets vergeten, of kan er iets beter? Antwoord dan gewoon op dit bericht.',
    again: 'Je bent altijd weer welkom.',
  },

  optional: 'Je hoeft de pagina niet te openen.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy:
      '{host} heeft je deze e-mail via Guest Portal gestuurd. Afmelden voor e-mails over je verblijven: {link}',
  },

  unsubscribe: {
    title: 'Afmelden voor e-mails over je verblijven?',
    lead: 'We sturen dan geen e-mails over verblijven meer naar je adres, wie je host ook is. Er verandert niets aan je boekingen en de pagina’s van je verblijven.',
    button: 'Afmelden',
    unsubscribing: 'Bezig met afmelden…',
    doneTitle: 'Klaar',
    done: 'Je krijgt van ons geen e-mails meer over je verblijven.',
    failed: 'Dat is niet gelukt. Probeer het zo meteen opnieuw.',
    unknownTitle: 'Deze link werkt niet',
    unknown: 'Misschien ontbreekt een deel van het adres. Open de link in de e-mail opnieuw.',
  },
} satisfies MessageTexts;
