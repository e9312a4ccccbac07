/** The demo's two homes, written as a careful host would write them. */
export const demoHost = {
  email: 'anna@example.com',
  password: 'lamplight',
  firstName: 'Anna',
  lastName: 'Ozola',
};

export const demoGuest = { name: 'Maya and Tom', pinCode: '4821', nights: 6 };

export const loft = {
  apartment: {
    name: 'Lamplight Loft',
    country: 'Latvia',
    city: 'Riga',
    address: 'Skārņu iela 14, apt 7',
    airbnbLink: 'https://www.airbnb.com/rooms/000000',
    googleMapsLink: 'https://maps.google.com/?q=Skarnu+iela+14+Riga',
    wifiName: 'Lamplight',
    wifiPassword: 'candle-amber-27',
    wifiAdditionalInfo:
      'The router sits behind the bookshelf. If it sulks, unplug it for ten seconds.',
    hostPhone: '+371 2000 0000',
    contactHostTitle: 'Anna, two streets away',
    contactHostAvailability: 'Every day from 8:00 to 22:00',
    contactHostResponseTime: 'Usually within ten minutes',
    contactHostBody: 'Write first, call if it burns. I speak Latvian, English and kitchen German.',
    hostAdditionalInfo: 'Locked out at night? Call, I sleep lightly.',
    emergencyContact: '112',
    emergencyContactDescription: 'Fire, police and ambulance, in English too.',
    parkingInstructions:
      'The old town is closed to cars. Park in the garage on Kungu iela 1 (24 h, about EUR 18 a day) and walk four minutes.',
    arrivalDirections:
      'From the garage, walk towards the church tower. Number 14 is the green door with the brass lamp, which we leave on for you.',
    checkinInstructions:
      'Check-in from 15:00. Type the door code, push with your shoulder, and climb to the third floor. The key hangs on the hook inside.',
    checkoutNote:
      'Leave the key on its hook and pull the door shut. The dishwasher will be glad of whatever you used.',
    amenities: [
      'Fast wifi',
      'Washing machine',
      'Espresso machine',
      'Bathtub',
      'Heated floor',
      'Cot on request',
    ],
    textLanguage: 'en',
    houseRules: [
      'Quiet from 22:00: the walls are as old as the town.',
      'No smoking, also not out of the window.',
      'Shoes off, please. Slippers are in the basket.',
      'Take out the rubbish on your last day, the bins are in the yard.',
    ],
  },
  door: {
    content: '4719#',
    importantInfo: 'The keypad lights up when you touch it.',
    accessType: 'keypad' as const,
  },
  sections: [
    {
      sectionType: 'property_details' as const,
      name: 'Heating',
      content:
        'The floor is warm from October to May. The dial by the bathroom door goes from 1 to 5; 3 is cosy.',
      iconType: 'clock',
    },
    {
      sectionType: 'pre_arrival' as const,
      name: 'Late arrival',
      content: 'Any hour is fine. The lamp in the stairwell turns itself on.',
      iconType: 'clock',
    },
  ],
  tips: [
    {
      name: 'Miit Coffee',
      distance: '4 min walk',
      description: 'Cycle workshop in front, the best flat white in town behind.',
      address: 'Lāčplēša iela 10',
      googleMapsUrl: 'https://maps.google.com/?q=Miit+Coffee+Riga',
    },
    {
      name: 'Central Market',
      distance: '9 min walk',
      description:
        'Five zeppelin hangars of smoked fish, rye bread and pickles. Go before noon and go hungry.',
      address: 'Nēģu iela 7',
      googleMapsUrl: 'https://maps.google.com/?q=Riga+Central+Market',
    },
  ],
  spots: [
    {
      name: "St. Peter's tower",
      distance: '3 min walk',
      description: 'A lift to 72 metres. Stand there at dusk, when the lamps come on.',
      address: 'Reformācijas laukums 1',
      googleMapsUrl: 'https://maps.google.com/?q=St+Peters+Church+Riga',
    },
    {
      name: 'Art Nouveau district',
      distance: '20 min walk',
      description: 'Alberta iela: look up, every facade has a face.',
      address: 'Alberta iela',
      googleMapsUrl: 'https://maps.google.com/?q=Alberta+iela+Riga',
    },
  ],
  guides: [
    {
      name: 'Espresso machine',
      instructions:
        '1. Fill the tank behind the machine.\n2. Press the left button and wait until it stops blinking.\n3. One capsule, one press. The used ones go into the tin.',
    },
    {
      name: 'Washing machine',
      instructions:
        'Turn the dial to 40°, press the round button twice. A wash takes 1 hour 20 minutes.',
    },
  ],
};

export const pineHouse = {
  apartment: {
    name: 'Pine House by the Sea',
    country: 'Latvia',
    city: 'Jūrmala',
    address: 'Dzintaru prospekts 5',
    wifiAccessType: 'free' as const,
    wifiName: 'pinehouse-guest',
    hostPhone: '+371 2000 0000',
    amenities: ['Sauna', 'Terrace', 'Two bicycles', 'Fireplace'],
    textLanguage: 'en',
    houseRules: ['Sweep the sand out, it finds its way in.', 'Never leave the fire alone.'],
  },
};
