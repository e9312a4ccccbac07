import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'et-EE',

  hello: 'Tere, {guest}!',
  checkin: 'Sisseregistreerimine alates: {checkin}',
  checkout: 'Väljaregistreerimine hiljemalt: {checkout}',
  address: 'Aadress: {address}',
  door: 'Nii saad sisse: {door}',
  pin: 'Selle lehe PIN-kood: {pin}',
  plainPin: 'Sinu külalislehe PIN-kood (mitte ukse oma): {pin}',
  pinNotPhone:
    'See PIN-kood ei ole sinu telefoninumbri lõpp, sest neid numbreid on lihtne ära arvata.',
  doorComes: 'Kuidas sisse saada, kirjutatakse sulle saabumise päeval.',
  ask: 'Kui sul on küsimusi, kirjuta julgelt.',
  regards: 'Parimate soovidega',

  booked: {
    subject: 'Sinu broneering: {property}',
    opening: 'Aitäh broneeringu eest: {property}. Tore, et külla tuled.',
    page: 'Kõik sinu peatumise kohta on ühel lehel, teekonnast wifini:',
  },
  before: {
    subject: 'Enne saabumist: {property}',
    opening: 'Sinu peatumine läheneb: {property}.',
    page: 'Kuidas kohale jõuda ja mida on hea teada, leiad oma lehelt:',
  },
  arrival: {
    subject: 'Saabud täna: {property}',
    opening: 'Täna on see päev: {property} ootab sind. Head teed!',
    page: 'Sissepääsu, wifi ja maja juhendi leiad oma lehelt:',
  },
  after: {
    subject: 'Aitäh, et peatusid siin: {property}',
    opening: 'Aitäh, et peatusid siin: {property}. Loodetavasti oli sul tore.',
    reply: 'Kui midagi jäi maha või miski võiks parem olla, vasta sellele sõnumile.',
    again: 'Oled alati jälle teretulnud.',
  },

  optional:
    'Lehte ei pea avama: kõik vajaliku, ka selle, kuidas sisse saada, võid saada ka siin sõnumiga.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      '{host} saatis sulle selle Guest Portali kaudu. Ära saada mulle enam kirju minu peatumiste kohta: {stop}',
  },

  stop: {
    title: 'Ei soovi enam kirju oma peatumiste kohta?',
    lead: 'Siis ei saada me sinu e-posti aadressile enam midagi, kes iganes su majutaja ka poleks. Sinu broneeringud ja peatumiste lehed jäävad samaks.',
    button: 'Lõpeta need kirjad',
    stopping: 'Üks hetk…',
    doneTitle: 'Tehtud',
    done: 'Sa ei saa meilt enam kirju oma peatumiste kohta.',
    failed: 'See ei õnnestunud. Proovi hetke pärast uuesti.',
    unknownTitle: 'See link ei vii kuhugi',
    unknown: 'Võib-olla on osa aadressist puudu. Ava see kirjast uuesti.',
  },
} satisfies MessageTexts;
