import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'de-DE',

  hello: 'Guten Tag {guest}!',
  helloNameless: 'Guten Tag!',
  checkin: 'Check-in ab: {checkin} Uhr',
  checkout: 'Check-out bis: {checkout} Uhr',
  address: 'Adresse: {address}',
  door: 'So kommen Sie hinein: {door}',
  pin: 'PIN für diese Seite: {pin}',
  pinNotPhone:
    'Diese PIN besteht nicht aus den letzten Ziffern Ihrer Telefonnummer, weil diese Ziffern leicht zu erraten sind.',
  doorComes: 'Am Anreisetag erhalten Sie eine Nachricht, in der steht, wie Sie hineinkommen.',
  ask: 'Wenn Sie Fragen haben, schreiben Sie mir einfach.',
  regards: 'Herzliche Grüße',

  booked: {
    subject: 'Ihre Buchung: {property}',
    opening: 'Vielen Dank, dass Sie „{property}“ gebucht haben. Ich freue mich auf Sie.',
    page: 'Alles zu Ihrem Aufenthalt steht auf einer Seite, von der Anfahrt bis zum WLAN:',
  },
  before: {
    subject: 'Vor Ihrer Anreise: {property}',
    opening: 'Bald beginnt Ihr Aufenthalt in „{property}“.',
    page: 'Die Anfahrt und alles Wissenswerte finden Sie auf Ihrer Seite:',
  },
  arrival: {
    subject: 'Heute reisen Sie an: {property}',
    opening: 'Heute ist es so weit: „{property}“ erwartet Sie. Gute Anreise!',
    page: 'Wie Sie hineinkommen, die WLAN-Zugangsdaten und die Infos zum Haus finden Sie auf Ihrer Seite:',
  },
  leaving: {
    subject: 'Vor Ihrer Abreise: {property}',
    opening: 'Ihr Aufenthalt in „{property}“ geht bald zu Ende. Ich hoffe, es gefällt Ihnen.',
    page: 'Bitte sehen Sie vor der Abreise auf Ihrer Seite nach, ob noch etwas zu tun ist:',
  },
  after: {
    subject: 'Danke für Ihren Aufenthalt: {property}',
    opening:
      'Vielen Dank für Ihren Aufenthalt in „{property}“. Ich hoffe, Sie hatten eine schöne Zeit.',
    reply:
      'Haben Sie etwas vergessen oder hätte etwas besser sein können? Dann antworten Sie einfach auf diese Nachricht.',
    again: 'Sie sind jederzeit wieder willkommen.',
  },

  optional: 'Sie müssen die Seite nicht öffnen.',

  mail: {
    from: '{host} über Guest Portal',
    sentBy:
      '{host} hat Ihnen diese E-Mail über Guest Portal geschickt. E-Mails zu Ihren Aufenthalten abbestellen: {link}',
  },

  unsubscribe: {
    title: 'E-Mails zu Ihren Aufenthalten abbestellen?',
    lead: 'Wir schicken dann keine E-Mails zu Aufenthalten mehr an Ihre Adresse, egal bei welchem Gastgeber. Ihre Buchungen und die Seiten zu Ihren Aufenthalten ändern sich nicht.',
    button: 'Abbestellen',
    unsubscribing: 'Wird abbestellt\u00a0…',
    doneTitle: 'Erledigt',
    done: 'Sie erhalten von uns keine E-Mails mehr zu Ihren Aufenthalten.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    unknownTitle: 'Dieser Link funktioniert nicht',
    unknown:
      'Vielleicht fehlt ein Teil der Adresse. Bitte öffnen Sie den Link in der E-Mail noch einmal.',
  },
} satisfies MessageTexts;
