import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'lv-LV',

  hello: 'Labdien, {guest}!',
  helloNameless: 'Labdien!',
  checkin: 'Reģistrēšanās no: {checkin}',
  checkout: 'Izbraukšana līdz: {checkout}',
  address: 'Adrese: {address}',
  door: 'Kā tikt iekšā: {door}',
  pin: 'Šīs lapas PIN kods: {pin}',
  pinNotPhone: 'Šis PIN kods nav Jūsu tālruņa numura pēdējie cipari, jo tos ir viegli uzminēt.',
  doorComes: 'Ierašanās dienā saņemsiet ziņu par to, kā tikt iekšā.',
  ask: 'Ja ir jautājumi, droši rakstiet man.',
  regards: 'Ar cieņu',

  booked: {
    subject: 'Jūsu rezervācija: {property}',
    opening: 'Paldies, ka rezervējāt mājokli „{property}”. Priecāšos Jūs uzņemt.',
    page: 'Viss par Jūsu uzturēšanos ir vienā lapā, no ceļa norādēm līdz Wi-Fi:',
  },
  before: {
    subject: 'Pirms ierašanās: {property}',
    opening: 'Tuvojas Jūsu ierašanās mājoklī „{property}”.',
    page: 'Ceļa norādes un visu, ko ir labi zināt, atradīsiet savā lapā:',
  },
  arrival: {
    subject: 'Jūsu ierašanās šodien: {property}',
    opening: 'Klāt ierašanās diena! Mājoklis „{property}” Jūs gaida. Laimīgu ceļu!',
    page: 'Norādes, kā tikt iekšā, Wi-Fi dati un mājokļa ceļvedis ir Jūsu lapā:',
  },
  leaving: {
    subject: 'Pirms došanās prom: {property}',
    opening: 'Jūsu uzturēšanās mājoklī „{property}” drīz beigsies. Ceru, ka Jums patīk.',
    page: 'Pirms došanās prom, lūdzu, apskatiet savā lapā, vai vēl kas jāizdara:',
  },
  after: {
    subject: 'Paldies, ka viesojāties: {property}',
    opening: 'Paldies, ka viesojāties mājoklī „{property}”. Ceru, ka Jums patika.',
    reply: 'Ja kaut ko aizmirsāt vai kaut ko varētu uzlabot, vienkārši atbildiet uz šo ziņu.',
    again: 'Laipni lūdzam atkal!',
  },

  optional: 'Lapu atvērt nav obligāti.',

  mail: {
    from: '{host} (Guest Portal)',
    sentBy:
      'Šo ziņu Jums nosūtīja {host}, izmantojot Guest Portal. Atteikties no e-pastiem par uzturēšanos: {link}',
  },

  unsubscribe: {
    title: 'Atteikties no e-pastiem par uzturēšanos?',
    lead: 'Mēs vairs nesūtīsim uz Jūsu adresi e-pastus par uzturēšanos, lai kas būtu Jūsu saimnieks. Jūsu rezervācijas un uzturēšanās lapas nemainīsies.',
    button: 'Atteikties no e-pastiem',
    unsubscribing: 'Vienu mirkli…',
    doneTitle: 'Gatavs',
    done: 'Jūs vairs nesaņemsiet no mums e-pastus par savu uzturēšanos.',
    failed: 'Tas neizdevās. Lūdzu, pēc brīža mēģiniet vēlreiz.',
    unknownTitle: 'Šī saite nedarbojas',
    unknown: 'Iespējams, trūkst daļas no adreses. Lūdzu, atveriet saiti no e-pasta vēlreiz.',
  },
} satisfies MessageTexts;
