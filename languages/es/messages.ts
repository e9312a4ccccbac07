import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'es-ES',

  hello: 'Hola, {guest}:',
  helloNameless: 'Hola:',
  checkin: 'Llegada a partir de: {checkin}',
  checkout: 'Salida antes de: {checkout}',
  address: 'Dirección: {address}',
  door: 'Cómo entrar: {door}',
  pin: 'PIN de esta página: {pin}',
  pinNotPhone:
    'Este PIN no coincide con las últimas cifras de tu número de teléfono, porque son fáciles de adivinar.',
  doorComes: 'El día de tu llegada recibirás un mensaje que explica cómo entrar.',
  ask: 'Si tienes alguna pregunta, no dudes en escribirme.',
  regards: 'Un saludo',

  booked: {
    subject: 'Tu reserva: {property}',
    opening: 'Gracias por reservar {property}. Será un placer recibirte.',
    page: 'Todo sobre tu estancia está en una página, desde las indicaciones hasta los datos del wifi:',
  },
  before: {
    subject: 'Antes de tu llegada: {property}',
    opening: 'Se acerca tu estancia en {property}.',
    page: 'En tu página encontrarás cómo llegar y todo lo que conviene saber:',
  },
  arrival: {
    subject: 'Tu llegada hoy: {property}',
    opening: 'Hoy es el día: {property} te espera. ¡Buen viaje!',
    page: 'Las instrucciones para entrar, los datos del wifi y la guía del alojamiento están en tu página:',
  },
  leaving: {
    subject: 'Antes de tu salida: {property}',
    opening:
      'Tu estancia en {property} está a punto de terminar. Espero que lo estés pasando bien.',
    page: 'Antes de irte, consulta en tu página si queda algo por hacer:',
  },
  after: {
    subject: 'Gracias por tu estancia: {property}',
    opening: 'Gracias por alojarte en {property}. Espero que lo hayas pasado bien.',
    reply: 'Si te has dejado algo, o si hay algo que se pueda mejorar, responde a este mensaje.',
    again: 'Vuelve cuando quieras, será un placer recibirte.',
  },

  optional: 'Abrir la página es opcional.',

  mail: {
    from: '{host} a través de Guest Portal',
    sentBy:
      '{host} te ha enviado este mensaje a través de Guest Portal. Para darte de baja de los correos sobre tus estancias: {link}',
  },

  unsubscribe: {
    title: '¿Quieres darte de baja de los correos sobre tus estancias?',
    lead: 'No enviaremos más correos sobre estancias a tu dirección, sea quien sea tu anfitrión. Tus reservas y las páginas de tus estancias no cambian.',
    button: 'Darme de baja',
    unsubscribing: 'Tramitando la baja…',
    doneTitle: 'Hecho',
    done: 'Ya no recibirás correos nuestros sobre tus estancias.',
    failed: 'No ha funcionado. Vuelve a intentarlo en un momento.',
    unknownTitle: 'Este enlace no funciona',
    unknown: 'Puede que falte una parte de la dirección. Vuelve a abrir el enlace del correo.',
  },
} satisfies MessageTexts;
