import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'fi-FI',

  hello: 'Hei {guest},',
  checkin: 'Sisäänkirjautuminen alkaen: {checkin}',
  checkout: 'Uloskirjautuminen viimeistään: {checkout}',
  address: 'Osoite: {address}',
  door: 'Näin pääset sisään: {door}',
  pin: 'Sivun PIN-koodi: {pin}',
  plainPin: 'Vierassivusi PIN-koodi (ei oven): {pin}',
  pinNotPhone: 'PIN-koodi ei ole puhelinnumerosi loppuosa, koska ne numerot on helppo arvata.',
  doorComes: 'Saat saapumispäivänä viestin, jossa kerrotaan, miten pääset sisään.',
  ask: 'Jos sinulla on kysyttävää, laita viestiä.',
  regards: 'Ystävällisin terveisin',

  booked: {
    subject: 'Varauksesi: {property}',
    opening: 'Kiitos varauksestasi: {property}. Mukava saada sinut vieraaksi.',
    page: 'Kaikki majoituksestasi on yhdellä sivulla, reitistä wifiin:',
  },
  before: {
    subject: 'Ennen saapumistasi: {property}',
    opening: 'Majoituksesi lähestyy: {property}.',
    page: 'Miten pääset perille ja mitä on hyvä tietää, löytyy sivultasi:',
  },
  arrival: {
    subject: 'Saavut tänään: {property}',
    opening: 'Tänään on se päivä: {property} odottaa sinua. Hyvää matkaa!',
    page: 'Sisäänpääsy, wifi ja talon opas löytyvät sivultasi:',
  },
  after: {
    subject: 'Kiitos vierailustasi: {property}',
    opening: 'Kiitos vierailustasi: {property}. Toivottavasti viihdyit.',
    reply: 'Jos jotain unohtui tai jokin voisi olla paremmin, vastaa tähän viestiin.',
    again: 'Olet aina tervetullut uudelleen.',
  },

  optional:
    'Sivun avaaminen on vapaaehtoista: kaiken tarvittavan, myös sisäänpääsyn ohjeet, saat myös täällä viestinä.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      '{host} lähetti sinulle tämän Guest Portalin kautta. Ei enää sähköposteja majoituksistasi: {stop}',
  },

  stop: {
    title: 'Ei enää sähköposteja majoituksistasi?',
    lead: 'Emme sen jälkeen lähetä sähköpostiosoitteeseesi enää mitään, kuka tahansa majoittajasi onkin. Varauksesi ja majoitustesi sivut pysyvät ennallaan.',
    button: 'Lopeta sähköpostit',
    stopping: 'Hetkinen…',
    doneTitle: 'Valmis',
    done: 'Et saa meiltä enää sähköposteja majoituksistasi.',
    failed: 'Se ei onnistunut. Yritä hetken kuluttua uudelleen.',
    unknownTitle: 'Tämä linkki ei johda mihinkään',
    unknown: 'Osoitteesta saattaa puuttua osa. Avaa se uudelleen sähköpostista.',
  },
} satisfies MessageTexts;
