import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'fi-FI',

  hello: 'Hei {guest}!',
  helloNameless: 'Hei!',
  checkin: 'Check-in alkaen: {checkin}',
  checkout: 'Check-out viimeistään: {checkout}',
  address: 'Osoite: {address}',
  door: 'Näin pääset sisään: {door}',
  pin: 'Tämän sivun PIN-koodi: {pin}',
  pinNotPhone: 'Tämä PIN-koodi ei ole puhelinnumerosi loppuosa, koska se olisi helppo arvata.',
  doorComes: 'Saat saapumispäivänä viestin, jossa kerrotaan, miten pääset sisään.',
  ask: 'Jos sinulla on kysyttävää, lähetä minulle viesti.',
  regards: 'Ystävällisin terveisin',

  booked: {
    subject: 'Varauksesi: {property}',
    opening: 'Kiitos, että varasit kohteen {property}. Lämpimästi tervetuloa!',
    page: 'Kaikki majoituksestasi on yhdellä sivulla, reittiohjeista wifiin:',
  },
  before: {
    subject: 'Ennen saapumistasi: {property}',
    opening: 'Majoituksesi kohteessa {property} lähestyy.',
    page: 'Reittiohjeet ja muut hyödylliset tiedot löydät sivultasi:',
  },
  arrival: {
    subject: 'Saavut tänään: {property}',
    opening: 'Tänään on saapumispäivä: {property} odottaa sinua. Hyvää matkaa!',
    page: 'Ohjeet sisäänpääsyyn, wifi-tiedot ja oppaan löydät sivultasi:',
  },
  leaving: {
    subject: 'Ennen lähtöäsi: {property}',
    opening: 'Majoituksesi kohteessa {property} päättyy pian. Toivottavasti olet viihtynyt.',
    page: 'Katso ennen lähtöä sivultasi, onko vielä jotain tehtävää:',
  },
  after: {
    subject: 'Kiitos vierailustasi: {property}',
    opening: 'Kiitos, että majoituit kohteessa {property}. Toivottavasti viihdyit.',
    reply: 'Jos sinulta unohtui jotain tai jokin voisi olla paremmin, vastaa tähän viestiin.',
    again: 'Olet aina tervetullut uudelleen.',
  },

  optional: 'Sivun avaaminen on vapaaehtoista.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      '{host} lähetti sinulle tämän viestin Guest Portalin kautta. Lopeta majoituksiasi koskevien sähköpostien tilaus: {link}',
  },

  unsubscribe: {
    title: 'Haluatko lopettaa majoituksiasi koskevien sähköpostien tilauksen?',
    lead: 'Emme enää lähetä osoitteeseesi sähköposteja majoituksista, kuka tahansa majoittajasi onkin. Varauksesi ja majoitustesi sivut pysyvät ennallaan.',
    button: 'Lopeta tilaus',
    unsubscribing: 'Lopetetaan…',
    doneTitle: 'Valmis',
    done: 'Et saa meiltä enää sähköposteja majoituksistasi.',
    failed: 'Se ei onnistunut. Yritä hetken päästä uudelleen.',
    unknownTitle: 'Tämä linkki ei toimi',
    unknown: 'Osoitteesta saattaa puuttua osa. Avaa sähköpostissa oleva linkki uudelleen.',
  },
} satisfies MessageTexts;
