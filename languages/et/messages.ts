import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'et-EE',

  hello: 'Tere, {guest}!',
  helloNameless: 'Tere!',
  checkin: 'Sisseregistreerimine alates: {checkin}',
  checkout: 'Lahkumine hiljemalt: {checkout}',
  address: 'Aadress: {address}',
  door: 'Nii pääsed sisse: {door}',
  pin: 'Selle lehe PIN-kood: {pin}',
  pinNotPhone:
    'See PIN-kood ei ole sinu telefoninumbri lõpp, sest neid numbreid on lihtne ära arvata.',
  doorComes: 'Sissepääsujuhised saad sõnumiga saabumispäeval.',
  ask: 'Kui sul on küsimusi, kirjuta mulle julgelt.',
  regards: 'Parimate soovidega',

  booked: {
    subject: 'Sinu broneering: {property}',
    opening: 'Aitäh, et broneerisid majutuskoha {property}. Ootan sind külla!',
    page: 'Kõik sinu peatumise kohta on ühel lehel, teejuhistest wifini:',
  },
  before: {
    subject: 'Enne saabumist: {property}',
    opening: 'Peagi algab sinu peatumine majutuskohas {property}.',
    page: 'Teejuhised ja kogu muu vajaliku info leiad oma lehelt:',
  },
  arrival: {
    subject: 'Saabud täna: {property}',
    opening: 'Saabumispäev on käes: {property} ootab sind. Head teed!',
    page: 'Sissepääsujuhised, wifi andmed ja majutuskoha juhendid leiad oma lehelt:',
  },
  leaving: {
    subject: 'Enne lahkumist: {property}',
    opening: 'Sinu peatumine majutuskohas {property} hakkab lõppema. Loodan, et sul on tore.',
    page: 'Palun vaata enne lahkumist oma lehelt, kas midagi on veel vaja teha:',
  },
  after: {
    subject: 'Aitäh külastuse eest: {property}',
    opening: 'Aitäh, et peatusid majutuskohas {property}. Loodan, et sul oli tore.',
    reply: 'Kui midagi jäi maha või miski võiks parem olla, vasta lihtsalt sellele sõnumile.',
    again: 'Oled alati tagasi oodatud.',
  },

  optional: 'Lehte ei pea avama.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      '{host} saatis sulle selle kirja Guest Portali kaudu. Loobu e-kirjadest oma peatumiste kohta: {link}',
  },

  unsubscribe: {
    title: 'Kas soovid loobuda e-kirjadest oma peatumiste kohta?',
    lead: 'Me ei saada siis sinu aadressile enam kirju peatumiste kohta, kes su majutaja ka poleks. Sinu broneeringud ja peatumiste lehed jäävad samaks.',
    button: 'Loobu kirjadest',
    unsubscribing: 'Kirjadest loobumine…',
    doneTitle: 'Tehtud',
    done: 'Sa ei saa meilt enam kirju oma peatumiste kohta.',
    failed: 'See ei õnnestunud. Proovi hetke pärast uuesti.',
    unknownTitle: 'See link ei tööta',
    unknown: 'Võib-olla on osa aadressist puudu. Ava kirjas olev link uuesti.',
  },
} satisfies MessageTexts;
