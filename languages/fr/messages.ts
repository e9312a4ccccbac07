import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'fr-FR',

  hello: 'Bonjour {guest},',
  helloNameless: 'Bonjour,',
  checkin: 'Arrivée à partir du {checkin}',
  checkout: 'Départ au plus tard le {checkout}',
  address: 'Adresse : {address}',
  door: 'Comment entrer : {door}',
  pin: 'Code PIN de cette page : {pin}',
  pinNotPhone:
    'Ce code PIN ne correspond pas aux derniers chiffres de votre numéro de téléphone, car ils sont faciles à deviner.',
  doorComes: 'Le jour de votre arrivée, vous recevrez un message expliquant comment entrer.',
  ask: 'Pour toute question, n’hésitez pas à m’écrire.',
  regards: 'Bien cordialement',

  booked: {
    subject: 'Votre réservation : {property}',
    opening: 'Merci d’avoir réservé {property}. J’ai hâte de vous accueillir.',
    page: 'Tout ce qui concerne votre séjour est réuni sur une page, de l’itinéraire au Wi-Fi :',
  },
  before: {
    subject: 'Avant votre arrivée : {property}',
    opening: 'Votre séjour approche, et {property} vous attend.',
    page: 'L’itinéraire et toutes les informations utiles sont sur votre page :',
  },
  arrival: {
    subject: 'Votre arrivée aujourd’hui : {property}',
    opening: 'C’est le grand jour. Bonne route vers {property} !',
    page: 'Les instructions pour entrer, les informations du Wi-Fi et le guide du logement sont sur votre page :',
  },
  leaving: {
    subject: 'Avant votre départ : {property}',
    opening: 'Votre séjour touche bientôt à sa fin. J’espère que {property} vous plaît.',
    page: 'Avant de partir, vérifiez sur votre page s’il vous reste quelque chose à faire :',
  },
  after: {
    subject: 'Merci pour votre séjour : {property}',
    opening:
      'Merci d’avoir choisi {property} pour votre séjour. J’espère que vous avez passé un bon moment.',
    reply:
      'Si vous avez oublié quelque chose, ou si un détail peut être amélioré, répondez simplement à ce message.',
    again: 'Revenez quand vous voulez, ce sera avec plaisir.',
  },

  optional: 'Ouvrir la page est facultatif.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy:
      '{host} vous a envoyé ce message via Guest Portal. Pour vous désabonner des e-mails sur vos séjours : {link}',
  },

  unsubscribe: {
    title: 'Vous désabonner des e-mails sur vos séjours ?',
    lead: 'Nous n’enverrons plus d’e-mails sur des séjours à votre adresse, quel que soit votre hôte. Vos réservations et les pages de vos séjours ne changent pas.',
    button: 'Me désabonner',
    unsubscribing: 'Désabonnement en cours…',
    doneTitle: 'C’est fait',
    done: 'Vous ne recevrez plus d’e-mails de notre part sur vos séjours.',
    failed: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
    unknownTitle: 'Ce lien ne fonctionne pas',
    unknown:
      'Il manque peut-être une partie de l’adresse. Ouvrez à nouveau le lien reçu par e-mail.',
  },
} satisfies MessageTexts;
