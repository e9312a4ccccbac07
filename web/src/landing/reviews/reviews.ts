/**
 * Ten sample reviews, which the page labels as samples. As the operator, replace them with real reviews and change
 * the caption.
 */
export const reviewsCaption = 'Sample reviews';

export interface Review {
  name: string;
  city: string;
  text: string;
}

/** Every review gives 5 stars. */
export const reviews: Review[] = [
  {
    name: 'Ilze B.',
    city: 'Riga',
    text: 'My phone used to ring at every late arrival. Last month eleven guests came after ten in the evening, and I slept through all of them.',
  },
  {
    name: 'Tomás R.',
    city: 'Lisbon',
    text: 'The washing machine has four programmes and used to need forty messages. Now it has a page with photos.',
  },
  {
    name: 'Hanne V.',
    city: 'Copenhagen',
    text: 'I changed the door code on a Monday and the page on the same Monday. No guest has stood outside with an old code since.',
  },
  {
    name: 'Marek K.',
    city: 'Kraków',
    text: 'A new guest takes me less time than boiling an egg: name, dates, PIN, done.',
  },
  {
    name: 'Giulia F.',
    city: 'Bologna',
    text: 'My mother keeps the flat and I live abroad. She sees who has arrived, I see the same, and we have stopped calling each other about it.',
  },
  {
    name: 'Aoife D.',
    city: 'Galway',
    text: 'Guests thank me for the list of pubs before they thank me for the bed. I take both.',
  },
  {
    name: 'Lukas W.',
    city: 'Vienna',
    text: 'The first page took me one coffee. The second flat took half of one, because I knew by then what people ask.',
  },
  {
    name: 'Elena P.',
    city: 'Valencia',
    text: 'Parking in our street is a riddle. I drew the way once, put it on the page, and the calls from the corner stopped.',
  },
  {
    name: 'Sofie L.',
    city: 'Ghent',
    text: 'I like that it ends. The stay is over, the PIN is over, and I need not remember who still has what.',
  },
  {
    name: 'Nikos T.',
    city: 'Thessaloniki',
    text: 'I was sure my older guests would write anyway. They are the ones who read every line of it.',
  },
];
