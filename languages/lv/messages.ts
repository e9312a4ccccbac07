import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'lv-LV',

  hello: 'Labdien, {guest}!',
  checkin: 'Iebraukšana no: {checkin}',
  checkout: 'Izbraukšana līdz: {checkout}',
  address: 'Adrese: {address}',
  door: 'Kā tikt iekšā: {door}',
  pin: 'Šīs lapas PIN kods: {pin}',
  plainPin: 'Jūsu viesu lapas PIN kods (ne durvju): {pin}',
  pinNotPhone: 'Šis PIN kods nav jūsu tālruņa numura pēdējie cipari, jo tos ir viegli uzminēt.',
  doorComes: 'Ierašanās dienā saņemsiet ziņu par to, kā tikt iekšā.',
  ask: 'Ja ir jautājumi, droši rakstiet.',
  regards: 'Ar cieņu',

  booked: {
    subject: 'Jūsu rezervācija: {property}',
    opening: 'Paldies par rezervāciju: {property}. Priecāsimies jūs uzņemt.',
    page: 'Viss par jūsu uzturēšanos ir vienā lapā, no ceļa līdz wifi:',
  },
  before: {
    subject: 'Pirms ierašanās: {property}',
    opening: 'Jūsu uzturēšanās tuvojas: {property}.',
    page: 'Kā nokļūt un ko ir labi zināt, atradīsiet savā lapā:',
  },
  arrival: {
    subject: 'Jūsu ierašanās šodien: {property}',
    opening: 'Šodien ir tā diena: {property} jūs gaida. Laimīgu ceļu!',
    page: 'Kā tikt iekšā, wifi un mājas ceļvedis ir jūsu lapā:',
  },
  after: {
    subject: 'Paldies par uzturēšanos: {property}',
    opening: 'Paldies par uzturēšanos: {property}. Ceru, ka jums patika.',
    reply: 'Ja kaut ko aizmirsāt vai kaut kas varētu būt labāk, atbildiet uz šo ziņu.',
    again: 'Vienmēr būsiet gaidīti atkal.',
  },

  optional:
    'Lapu atvērt nav obligāti: visu vajadzīgo, arī to, kā tikt iekšā, varat saņemt šeit ziņā.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      '{host} jums to nosūtīja ar Guest Portal. Vairs nesaņemt e-pastus par savu uzturēšanos: {stop}',
  },

  stop: {
    title: 'Vairs nesaņemt e-pastus par savu uzturēšanos?',
    lead: 'Tad mēs uz jūsu e-pasta adresi vairs neko nesūtīsim, lai kas būtu jūsu saimnieks. Jūsu rezervācijas un uzturēšanās lapas paliek, kā ir.',
    button: 'Vairs nesūtīt e-pastus',
    stopping: 'Vienu mirkli…',
    doneTitle: 'Gatavs',
    done: 'Jūs vairs nesaņemsiet no mums e-pastus par savu uzturēšanos.',
    failed: 'Tas neizdevās. Lūdzu, pēc brīža mēģiniet vēlreiz.',
    unknownTitle: 'Šī saite nekur neved',
    unknown: 'Iespējams, trūkst daļas no adreses. Atveriet to vēlreiz no e-pasta.',
  },
} satisfies MessageTexts;
