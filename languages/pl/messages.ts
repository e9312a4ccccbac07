import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'pl-PL',

  hello: 'Dzień dobry, {guest}!',
  helloNameless: 'Dzień dobry!',
  checkin: 'Zameldowanie od: {checkin}',
  checkout: 'Wymeldowanie do: {checkout}',
  address: 'Adres: {address}',
  door: 'Jak wejść: {door}',
  pin: 'PIN do tej strony: {pin}',
  pinNotPhone: 'Ten PIN to nie końcówka Twojego numeru telefonu, bo te cyfry łatwo odgadnąć.',
  doorComes: 'W dniu przyjazdu dostaniesz wiadomość z informacją, jak wejść.',
  ask: 'Jeśli masz pytania, po prostu do mnie napisz.',
  regards: 'Serdecznie pozdrawiam',

  booked: {
    subject: 'Twoja rezerwacja: {property}',
    opening: 'Dziękuję za rezerwację obiektu {property}. Miło będzie Cię gościć.',
    page: 'Wszystko o Twoim pobycie jest na jednej stronie, od dojazdu po Wi-Fi:',
  },
  before: {
    subject: 'Przed przyjazdem: {property}',
    opening: 'Zbliża się Twój pobyt w obiekcie {property}.',
    page: 'Wskazówki dojazdu i wszystko, co warto wiedzieć, znajdziesz na swojej stronie:',
  },
  arrival: {
    subject: 'Twój dzisiejszy przyjazd: {property}',
    opening: 'To już dziś! {property} czeka na Ciebie. Szczęśliwej podróży!',
    page: 'Instrukcję wejścia, dane do Wi-Fi i przewodnik po obiekcie znajdziesz na swojej stronie:',
  },
  leaving: {
    subject: 'Przed wyjazdem: {property}',
    opening: 'Twój pobyt w obiekcie {property} dobiega końca. Mam nadzieję, że jest miło.',
    page: 'Przed wyjazdem sprawdź na swojej stronie, czy jest jeszcze coś do zrobienia:',
  },
  after: {
    subject: 'Dziękuję za pobyt: {property}',
    opening: 'Dziękuję za pobyt w obiekcie {property}. Mam nadzieję, że było miło.',
    reply: 'Jeśli coś u mnie zostało albo coś można poprawić, po prostu odpowiedz na tę wiadomość.',
    again: 'Zapraszam ponownie.',
  },

  optional: 'Nie musisz otwierać strony.',

  mail: {
    from: '{host} przez Guest Portal',
    sentBy: 'Nadawca: {host} (przez Guest Portal). Wypisz się z e-maili o swoich pobytach: {link}',
  },

  unsubscribe: {
    title: 'Nie chcesz więcej e-maili o swoich pobytach?',
    lead: 'Nie będziemy już wysyłać na Twój adres e-maili o pobytach, niezależnie od gospodarza. Twoje rezerwacje i strony pobytów się nie zmienią.',
    button: 'Wypisz się',
    unsubscribing: 'Wypisywanie…',
    doneTitle: 'Gotowe',
    done: 'Nie dostaniesz już od nas e-maili o swoich pobytach.',
    failed: 'Nie udało się. Spróbuj ponownie za chwilę.',
    unknownTitle: 'Ten link nie działa',
    unknown: 'Być może brakuje części adresu. Otwórz link z e-maila jeszcze raz.',
  },
} satisfies MessageTexts;
