import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'pl-PL',

  hello: 'Dzień dobry, {guest},',
  checkin: 'Zameldowanie od: {checkin}',
  checkout: 'Wymeldowanie do: {checkout}',
  address: 'Adres: {address}',
  door: 'Jak wejść: {door}',
  pin: 'PIN do tej strony: {pin}',
  plainPin: 'PIN do Twojej strony gościa (nie do drzwi): {pin}',
  pinNotPhone: 'Ten PIN to nie końcówka Twojego numeru telefonu, bo te cyfry łatwo odgadnąć.',
  doorComes: 'W dniu przyjazdu dostaniesz wiadomość o tym, jak wejść.',
  ask: 'Jeśli masz pytania, po prostu napisz.',
  regards: 'Serdecznie pozdrawiam',

  booked: {
    subject: 'Twoja rezerwacja: {property}',
    opening: 'Dziękuję za rezerwację: {property}. Miło będzie Cię gościć.',
    page: 'Wszystko o Twoim pobycie jest na jednej stronie, od dojazdu po wifi:',
  },
  before: {
    subject: 'Przed przyjazdem: {property}',
    opening: 'Twój pobyt już wkrótce: {property}.',
    page: 'Jak dojechać i co warto wiedzieć, znajdziesz na swojej stronie:',
  },
  arrival: {
    subject: 'Twój przyjazd dzisiaj: {property}',
    opening: 'To już dziś: {property} czeka na Ciebie. Szczęśliwej podróży!',
    page: 'Jak wejść, wifi i przewodnik po domu znajdziesz na swojej stronie:',
  },
  after: {
    subject: 'Dziękuję za pobyt: {property}',
    opening: 'Dziękuję za pobyt: {property}. Mam nadzieję, że było miło.',
    reply: 'Jeśli coś zostało albo coś mogłoby być lepsze, odpowiedz na tę wiadomość.',
    again: 'Zapraszam ponownie.',
  },

  optional:
    'Nie musisz otwierać strony: wszystko, czego potrzebujesz, także jak wejść, możesz dostać tutaj w wiadomości.',

  mail: {
    from: '{host} przez Guest Portal',
    sentBy:
      'Ta wiadomość jest od: {host}, wysłana przez Guest Portal. Żadnych więcej e-maili o Twoich pobytach: {stop}',
  },

  stop: {
    title: 'Żadnych więcej e-maili o Twoich pobytach?',
    lead: 'Nie wyślemy już nic na Twój adres e-mail, niezależnie od gospodarza. Twoje rezerwacje i strony pobytów pozostaną bez zmian.',
    button: 'Nie wysyłaj więcej',
    stopping: 'Chwileczkę…',
    doneTitle: 'Gotowe',
    done: 'Nie dostaniesz już od nas e-maili o swoich pobytach.',
    failed: 'Nie udało się. Spróbuj ponownie za chwilę.',
    unknownTitle: 'Ten link donikąd nie prowadzi',
    unknown: 'Być może brakuje części adresu. Otwórz go ponownie z e-maila.',
  },
} satisfies MessageTexts;
