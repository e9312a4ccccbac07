import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'pt-PT',

  hello: 'Olá, {guest},',
  checkin: 'Check-in a partir de: {checkin}',
  checkout: 'Check-out até: {checkout}',
  address: 'Morada: {address}',
  door: 'Como entrar: {door}',
  pin: 'PIN desta página: {pin}',
  plainPin: 'PIN da sua página da estadia (não da porta): {pin}',
  pinNotPhone:
    'Este PIN não corresponde aos últimos dígitos do seu número de telefone, porque são fáceis de adivinhar.',
  doorComes: 'No dia da chegada recebe uma mensagem que explica como entrar.',
  ask: 'Se tiver alguma pergunta, basta escrever.',
  regards: 'Com os melhores cumprimentos',

  booked: {
    subject: 'A sua reserva: {property}',
    opening: 'Agradecemos a sua reserva: {property}. Será um prazer receber a sua visita.',
    page: 'Tudo sobre a sua estadia está numa página, do caminho ao wifi:',
  },
  before: {
    subject: 'Antes da sua chegada: {property}',
    opening: 'A sua estadia está quase a começar: {property}.',
    page: 'Como chegar e o que é bom saber está na sua página:',
  },
  arrival: {
    subject: 'A sua chegada hoje: {property}',
    opening: 'É hoje: {property} está à sua espera. Boa viagem!',
    page: 'Como entrar, o wifi e o guia da casa estão na sua página:',
  },
  after: {
    subject: 'Agradecemos a sua estadia: {property}',
    opening: 'Agradecemos a sua estadia: {property}. Esperamos que tenha gostado.',
    reply: 'Se se esqueceu de alguma coisa, ou se algo podia ser melhor, responda a esta mensagem.',
    again: 'Volte sempre que quiser.',
  },

  optional:
    'Abrir a página é opcional: tudo o que precisa, incluindo como entrar, também pode receber aqui por mensagem.',

  mail: {
    from: '{host} através do Guest Portal',
    sentBy:
      '{host} enviou-lhe isto através do Guest Portal. Não receber mais e-mails sobre as suas estadias: {stop}',
  },

  stop: {
    title: 'Não quer mais e-mails sobre as suas estadias?',
    lead: 'Não enviaremos mais nada para o seu endereço de e-mail, seja qual for o anfitrião. As suas reservas e as páginas das suas estadias ficam como estão.',
    button: 'Parar estes e-mails',
    stopping: 'Um momento…',
    doneTitle: 'Está feito',
    done: 'Não recebe mais e-mails nossos sobre as suas estadias.',
    failed: 'Não funcionou. Tente novamente daqui a pouco.',
    unknownTitle: 'Este link não leva a lado nenhum',
    unknown: 'Talvez falte uma parte do endereço. Abra-o de novo a partir do e-mail.',
  },
} satisfies MessageTexts;
