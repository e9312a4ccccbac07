import type { StartStep } from './steps.ts';

/** The question of each screen, and why guests need the answer. */
export const stepQuestions: Record<StartStep, { title: string; why: string }> = {
  address: {
    title: 'What is your property called, and where is it?',
    why: 'Guests need the address for a taxi or a map.',
  },
  entry: {
    title: 'How do guests get in and connect to the Wi-Fi?',
    why: 'Guests see codes and passwords once they have checked in.',
  },
  contact: {
    title: 'How can guests reach you, and when do they arrive?',
    why: 'Guests call you if they can’t get in. They see the times on their page.',
  },
  photo: {
    title: 'What does it look like?',
    why: 'A photo of the house or the door shows guests that they are in the right place.',
  },
  checkout: {
    title: 'What should guests do before they leave?',
    why: 'Guests see this next to their check-out date.',
  },
};
