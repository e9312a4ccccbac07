import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'pt-BR',

  hello: 'Olá, {guest}!',
  helloNameless: 'Olá!',
  checkin: 'Check-in a partir de: {checkin}',
  checkout: 'Check-out até: {checkout}',
  address: 'Endereço: {address}',
  door: 'Como entrar: {door}',
  pin: 'PIN desta página: {pin}',
  pinNotPhone:
    'Este PIN não é o final do seu número de telefone, porque esses dígitos são fáceis de adivinhar.',
  doorComes: 'No dia da chegada, você receberá uma mensagem explicando como entrar.',
  ask: 'Se tiver alguma dúvida, é só me mandar uma mensagem.',
  regards: 'Um abraço',

  booked: {
    subject: 'Sua reserva: {property}',
    opening: 'Agradeço por ter reservado {property}. Será um prazer receber você.',
    page: 'Tudo sobre a sua estadia está em uma só página, das instruções de chegada aos dados do Wi-Fi:',
  },
  before: {
    subject: 'Antes da sua chegada: {property}',
    opening: 'Sua estadia em {property} está chegando.',
    page: 'As instruções para chegar e tudo o que é útil saber estão na sua página:',
  },
  arrival: {
    subject: 'Sua chegada hoje: {property}',
    opening: 'É hoje! Boa viagem até {property}!',
    page: 'As instruções para entrar, os dados do Wi-Fi e o guia da casa estão na sua página:',
  },
  leaving: {
    subject: 'Antes da sua saída: {property}',
    opening: 'Sua estadia em {property} está chegando ao fim. Espero que você esteja gostando.',
    page: 'Antes de ir embora, veja na sua página se ainda há algo a fazer:',
  },
  after: {
    subject: 'Agradeço a sua estadia: {property}',
    opening: 'Agradeço por ter se hospedado em {property}. Espero que você tenha gostado.',
    reply:
      'Se você esqueceu alguma coisa, ou se algo pode melhorar, é só responder a esta mensagem.',
    again: 'Volte sempre que quiser.',
  },

  optional: 'Abrir a página é opcional.',

  mail: {
    from: '{host} pelo Guest Portal',
    sentBy:
      '{host} enviou esta mensagem a você pelo Guest Portal. Para não receber mais e-mails sobre suas estadias: {link}',
  },

  unsubscribe: {
    title: 'Parar de receber e-mails sobre suas estadias?',
    lead: 'Não enviaremos mais e-mails sobre estadias para o seu endereço, seja quem for o anfitrião. Suas reservas e as páginas das suas estadias não mudam.',
    button: 'Parar de receber',
    unsubscribing: 'Um momento…',
    doneTitle: 'Pronto',
    done: 'Você não receberá mais e-mails nossos sobre suas estadias.',
    failed: 'Não deu certo. Tente de novo daqui a pouco.',
    unknownTitle: 'Este link não funciona',
    unknown: 'Talvez falte uma parte do endereço. Abra de novo o link do e-mail.',
  },
} satisfies MessageTexts;
