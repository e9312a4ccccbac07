import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'pt-PT',

  hello: 'Olá, {guest}!',
  helloNameless: 'Olá!',
  checkin: 'Check-in a partir de: {checkin}',
  checkout: 'Check-out até: {checkout}',
  address: 'Morada: {address}',
  door: 'Como entrar: {door}',
  pin: 'PIN desta página: {pin}',
  pinNotPhone:
    'Este PIN não corresponde aos últimos dígitos do seu número de telefone, porque são fáceis de adivinhar.',
  doorComes: 'No dia da chegada, receberá uma mensagem que explica como entrar.',
  ask: 'Se tiver alguma dúvida, não hesite em escrever-me.',
  regards: 'Com os melhores cumprimentos',

  booked: {
    subject: 'A sua reserva: {property}',
    opening: 'Agradeço a sua reserva em {property}. Será um prazer dar-lhe as boas-vindas.',
    page: 'Tudo sobre a sua estadia está numa só página, incluindo como chegar e os dados do Wi-Fi:',
  },
  before: {
    subject: 'Antes da sua chegada: {property}',
    opening: 'A sua estadia em {property} está quase a começar.',
    page: 'As indicações para chegar e tudo o que é útil saber estão na sua página:',
  },
  arrival: {
    subject: 'A sua chegada hoje: {property}',
    opening: 'É hoje! {property} está à sua espera. Boa viagem!',
    page: 'As instruções para entrar, os dados do Wi-Fi e o guia da casa estão na sua página:',
  },
  leaving: {
    subject: 'Antes da sua partida: {property}',
    opening: 'A sua estadia em {property} está quase a terminar. Espero que esteja a gostar.',
    page: 'Antes de partir, veja na sua página se ainda há alguma coisa a fazer:',
  },
  after: {
    subject: 'Agradeço a sua estadia: {property}',
    opening: 'Agradeço a sua estadia em {property}. Espero que tenha gostado.',
    reply:
      'Se se esqueceu de alguma coisa, ou se há algo a melhorar, basta responder a esta mensagem.',
    again: 'Volte sempre que quiser.',
  },

  optional: 'Abrir a página é opcional.',

  mail: {
    from: '{host} através do Guest Portal',
    sentBy:
      '{host} enviou-lhe esta mensagem através do Guest Portal. Para anular a subscrição dos e-mails sobre as suas estadias: {link}',
  },

  unsubscribe: {
    title: 'Anular a subscrição dos e-mails sobre as suas estadias?',
    lead: 'Não enviaremos mais e-mails sobre estadias para o seu endereço, seja quem for o seu anfitrião. As suas reservas e as páginas das suas estadias não mudam.',
    button: 'Anular subscrição',
    unsubscribing: 'A anular a subscrição…',
    doneTitle: 'Está feito',
    done: 'Não receberá mais e-mails nossos sobre as suas estadias.',
    failed: 'Não funcionou. Tente novamente daqui a pouco.',
    unknownTitle: 'Este link não funciona',
    unknown: 'Talvez falte uma parte do endereço. Abra novamente o link do e-mail.',
  },
} satisfies MessageTexts;
