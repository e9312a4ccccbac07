import type { StartStep } from './steps.ts';

/** The question of each screen, and why guests need the answer. */
export const stepQuestions: Record<StartStep, { title: string; why: string }> = {
  address: {
    title: 'What is your property called, and where is it?',
    why: 'Guests need the address for a taxi or a map.',
  },
  door: {
    title: 'How do guests get in?',
    why: 'Tell them the code or where the key is, and how to open the door.',
  },
  wifi: {
    title: 'What are your Wi-Fi details?',
    why: 'Wi-Fi is the first thing that guests ask for once they are inside.',
  },
  phone: {
    title: 'How can guests reach you?',
    why: 'Guests call this number if they can’t get in.',
  },
  photo: {
    title: 'What does it look like?',
    why: 'A photo of the house or the door shows guests that they are in the right place.',
  },
};
