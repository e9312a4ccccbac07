import type { Step } from './steps.ts';

/** One question a screen, and why a guest needs it. */
export const questions: Record<Step, { title: string; why: string }> = {
  address: {
    title: 'What is it called, and where is it?',
    why: 'Guests give the address to a taxi or a map.',
  },
  door: {
    title: 'How do guests get in?',
    why: 'The code or the key, and the one sentence that opens the door.',
  },
  wifi: {
    title: 'What is the WiFi?',
    why: 'It is the first thing that guests ask for once they are inside.',
  },
  phone: {
    title: 'How do guests reach you?',
    why: 'For the guest who stands before the door at night.',
  },
  photo: {
    title: 'What does it look like?',
    why: 'A photo of the house or the door tells guests that they are at the right one.',
  },
};
