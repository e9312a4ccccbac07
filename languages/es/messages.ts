import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'es-ES',

  hello: 'Hola, {guest}:',
  checkin: 'Llegada a partir de: {checkin}',
  checkout: 'Salida como muy tarde: {checkout}',
  address: 'Dirección: {address}',
  door: 'Cómo entrar: {door}',
  pin: 'PIN de esta página: {pin}',
  plainPin: 'PIN de tu página de la estancia (no de la puerta): {pin}',
  pinNotPhone:
    'Este PIN no son las últimas cifras de tu número de teléfono, porque son fáciles de adivinar.',
  doorComes: 'El día de tu llegada recibirás un mensaje que explica cómo entrar.',
  ask: 'Si tienes alguna pregunta, escribe sin problema.',
  regards: 'Un saludo',

  booked: {
    subject: 'Tu reserva: {property}',
    opening: 'Gracias por reservar: {property}. Será un placer recibirte.',
    page: 'Todo sobre tu estancia está en una página, desde cómo llegar hasta el wifi:',
  },
  before: {
    subject: 'Antes de tu llegada: {property}',
    opening: 'Tu estancia se acerca: {property}.',
    page: 'Cómo llegar y lo que conviene saber está en tu página:',
  },
  arrival: {
    subject: 'Tu llegada hoy: {property}',
    opening: 'Hoy es el día: {property} te espera. ¡Buen viaje!',
    page: 'Cómo entrar, el wifi y la guía de la casa están en tu página:',
  },
  after: {
    subject: 'Gracias por tu estancia: {property}',
    opening: 'Gracias por tu estancia: {property}. Espero que lo hayas pasado bien.',
    reply: 'Si te has dejado algo, o si algo podría mejorar, responde a este mensaje.',
    again: 'Puedes volver cuando quieras.',
  },

  optional:
    'Abrir la página es opcional: todo lo que necesitas, también cómo entrar, lo puedes recibir aquí por mensaje.',

  mail: {
    from: '{host} a través de Guest Portal',
    sentBy:
      '{host} te ha enviado esto a través de Guest Portal. No recibir más correos sobre tus estancias: {stop}',
  },

  stop: {
    title: '¿No quieres más correos sobre tus estancias?',
    lead: 'No enviaremos nada más a tu dirección de correo, sea quien sea tu anfitrión. Tus reservas y las páginas de tus estancias no cambian.',
    button: 'No recibir más correos',
    stopping: 'Un momento…',
    doneTitle: 'Hecho',
    done: 'Ya no recibirás correos nuestros sobre tus estancias.',
    failed: 'No ha funcionado. Vuelve a intentarlo en un momento.',
    unknownTitle: 'Este enlace no lleva a ninguna parte',
    unknown: 'Puede que falte una parte de la dirección. Ábrelo de nuevo desde el correo.',
  },
} satisfies MessageTexts;
