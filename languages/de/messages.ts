import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'de-DE',

  hello: 'Guten Tag {guest}!',
  checkin: 'Check-in ab: {checkin}',
  checkout: 'Check-out bis: {checkout}',
  address: 'Adresse: {address}',
  door: 'So kommen Sie hinein: {door}',
  pin: 'PIN dieser Seite: {pin}',
  plainPin: 'PIN Ihrer Gästeseite (nicht der Tür): {pin}',
  pinNotPhone:
    'Diese PIN ist nicht das Ende Ihrer Telefonnummer, weil diese Ziffern leicht zu erraten sind.',
  doorComes: 'Wie Sie hineinkommen, erfahren Sie am Tag der Anreise in einer Nachricht.',
  ask: 'Wenn Sie Fragen haben, schreiben Sie einfach.',
  regards: 'Herzliche Grüße',

  booked: {
    subject: 'Ihre Buchung: {property}',
    opening: 'Vielen Dank für Ihre Buchung: {property}. Schön, dass Sie unser Gast sein werden.',
    page: 'Alles zu Ihrem Aufenthalt steht auf einer Seite, vom Weg bis zum WLAN:',
  },
  before: {
    subject: 'Vor Ihrer Anreise: {property}',
    opening: 'Bald beginnt Ihr Aufenthalt: {property}.',
    page: 'Wie Sie herkommen und was gut zu wissen ist, steht auf Ihrer Seite:',
  },
  arrival: {
    subject: 'Heute reisen Sie an: {property}',
    opening: 'Heute ist es so weit: {property} erwartet Sie. Gute Reise!',
    page: 'Der Weg hinein, das WLAN und die Hausanleitung stehen auf Ihrer Seite:',
  },
  after: {
    subject: 'Danke für Ihren Aufenthalt: {property}',
    opening:
      'Vielen Dank für Ihren Aufenthalt: {property}. Hoffentlich hatten Sie eine schöne Zeit.',
    reply:
      'Wenn Sie etwas vergessen haben oder etwas besser sein könnte, antworten Sie einfach auf diese Nachricht.',
    again: 'Sie sind jederzeit wieder willkommen.',
  },

  optional:
    'Sie müssen die Seite nicht öffnen: Alles, was Sie brauchen, auch den Weg hinein, bekommen Sie ebenso hier als Nachricht.',

  mail: {
    from: '{host} über Guest Portal',
    sentBy:
      '{host} hat Ihnen dies über Guest Portal geschickt. Keine E-Mails mehr zu Ihren Aufenthalten: {stop}',
  },

  stop: {
    title: 'Keine E-Mails mehr zu Ihren Aufenthalten?',
    lead: 'Wir schicken dann nichts mehr an Ihre E-Mail-Adresse, bei welchem Gastgeber Sie auch sind. Ihre Buchungen und die Seiten Ihrer Aufenthalte bleiben, wie sie sind.',
    button: 'Keine E-Mails mehr',
    stopping: 'Einen Moment…',
    doneTitle: 'Erledigt',
    done: 'Sie bekommen von uns keine E-Mails mehr zu Ihren Aufenthalten.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    unknownTitle: 'Dieser Link führt nirgendwohin',
    unknown:
      'Vielleicht fehlt ein Teil der Adresse. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
} satisfies MessageTexts;
