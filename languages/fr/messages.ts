import type { MessageTexts } from '../shape.ts';

export const messages = {
  locale: 'fr-FR',

  hello: 'Bonjour {guest},',
  checkin: 'Arrivée à partir de : {checkin}',
  checkout: 'Départ au plus tard : {checkout}',
  address: 'Adresse : {address}',
  door: 'Pour entrer : {door}',
  pin: 'Code PIN de cette page : {pin}',
  plainPin: 'Code PIN de votre page de séjour (pas de la porte) : {pin}',
  pinNotPhone:
    'Ce code PIN n’est pas la fin de votre numéro de téléphone, car ces chiffres sont faciles à deviner.',
  doorComes: 'Vous recevrez un message expliquant comment entrer le jour de votre arrivée.',
  ask: 'Pour toute question, il suffit d’écrire.',
  regards: 'Bien cordialement',

  booked: {
    subject: 'Votre réservation : {property}',
    opening: 'Merci d’avoir réservé : {property}. C’est un plaisir de vous accueillir bientôt.',
    page: 'Tout ce qui concerne votre séjour est sur une page, du trajet au wifi :',
  },
  before: {
    subject: 'Avant votre arrivée : {property}',
    opening: 'Votre séjour approche : {property}.',
    page: 'Comment venir et ce qu’il est bon de savoir, tout est sur votre page :',
  },
  arrival: {
    subject: 'Votre arrivée aujourd’hui : {property}',
    opening: 'C’est le grand jour : {property} vous attend. Bonne route !',
    page: 'Comment entrer, le wifi et le guide du logement sont sur votre page :',
  },
  after: {
    subject: 'Merci pour votre séjour : {property}',
    opening: 'Merci pour votre séjour : {property}. J’espère que vous avez passé un bon moment.',
    reply:
      'Si vous avez oublié quelque chose, ou si quelque chose pouvait être mieux, répondez simplement à ce message.',
    again: 'Vous serez toujours les bienvenus.',
  },

  optional:
    'Ouvrir la page est facultatif : tout ce qu’il vous faut, y compris comment entrer, peut aussi vous être envoyé ici par message.',

  mail: {
    from: '{host} via Guest Portal',
    sentBy:
      '{host} vous a envoyé ceci par Guest Portal. Ne plus recevoir d’e-mails sur vos séjours : {stop}',
  },

  stop: {
    title: 'Ne plus recevoir d’e-mails sur vos séjours ?',
    lead: 'Nous n’enverrons alors plus rien à votre adresse e-mail, quel que soit votre hôte. Vos réservations et les pages de vos séjours ne changent pas.',
    button: 'Arrêter ces e-mails',
    stopping: 'Un instant…',
    doneTitle: 'C’est fait',
    done: 'Vous ne recevrez plus d’e-mails de notre part sur vos séjours.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
    unknownTitle: 'Ce lien ne mène nulle part',
    unknown: 'Il manque peut-être une partie de l’adresse. Rouvrez-le depuis l’e-mail.',
  },
} satisfies MessageTexts;
