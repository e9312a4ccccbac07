/**
 * The demo's three properties. The loft is translated (loft-translations.ts), the pine house is written in sentences of
 * the phrasebook, and the studio is in English alone.
 */

/** The arrival steps of the loft, in order. Some of them have pictures. */
export const loftSteps = {
  tower: 'From the garage on Kungu iela, walk towards the church tower. You see it all the way.',
  street: 'At the church, turn into Skārņu iela. It is cobbled: suitcases are better carried here.',
  door: 'Number 14 is the green door with the brass lamp, which we leave on for you.',
  keypad:
    'Touch the keypad on the right and it lights up. Type the code, then push with your shoulder.',
  stairs: 'Climb to the third floor. The light in the stairwell turns itself on. There is no lift.',
  bed: 'Apartment 7 is the door on the left. The key hangs on the hook inside, and the bed is made.',
};

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
      'From the airport, bus 22 takes half an hour to the old town. A taxi takes twenty minutes and costs about EUR 15.',
    checkinInstructions:
      'Check-in from 15:00. Earlier? Your suitcases can wait at Miit Coffee, they know us.',
    checkoutNote:
      'Leave the key on its hook and pull the door shut. The dishwasher will be glad of whatever you used.',
    checkoutList: [
      'Take out the rubbish before you leave',
      'Leave used towels in the bathroom',
      'Start the dishwasher',
      'Close the windows, also the small one in the bathroom.',
      'Look under the bed once more: chargers love it there.',
    ],
    stuckNote:
      'Wake the keypad with your palm, then type slowly and end with #. The green door sticks in the rain: pull it towards you first.',
    backupEntry:
      'The grey key box behind the left shutter opens with 3094. Please put the key back.',
    amenities: [
      'Fast Wi-Fi',
      'Washing machine',
      'Espresso machine',
      'Bathtub',
      'Heated floor',
      'Cot on request',
    ],
    textLanguage: 'en',
    guestLanguages: ['de', 'fr', 'lv'],
    timeZone: 'Europe/Riga',
    houseRules: [
      'Quiet from 22:00: the walls are as old as the town.',
      'No smoking, also not out of the window.',
      'Shoes off, please. Slippers are in the basket.',
    ],
  },
  steps: Object.values(loftSteps).map((text) => ({ text })),
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
      openingHours: 'Monday to Friday 8:00–20:00\nWeekends 10:00–18:00',
      phone: '+371 2000 0010',
    },
    {
      name: 'Central Market',
      distance: '9 min walk',
      description:
        'Five zeppelin hangars of smoked fish, rye bread and pickles. Go before noon and go hungry.',
      address: 'Nēģu iela 7',
      googleMapsUrl: 'https://maps.google.com/?q=Riga+Central+Market',
      openingHours: 'Every day 7:00–18:00',
    },
  ],
  spots: [
    {
      name: "St. Peter's tower",
      distance: '3 min walk',
      description: 'A lift to 72 metres. Stand there at dusk, when the lamps come on.',
      address: 'Reformācijas laukums 1',
      googleMapsUrl: 'https://maps.google.com/?q=St+Peters+Church+Riga',
      openingHours: 'Tuesday to Sunday 10:00–18:00',
      phone: '+371 2000 0020',
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
    googleMapsLink: 'https://maps.google.com/?q=Dzintaru+prospekts+5+Jurmala',
    wifiAccessType: 'free' as const,
    wifiName: 'pinehouse-guest',
    hostPhone: '+371 2000 0000',
    contactHostAvailability: '8:00–22:00',
    emergencyContact: '112',
    emergencyContactDescription: 'In an emergency call 112',
    parkingInstructions:
      'Park in front of the house\nParking spaces: 2\nDo not park in front of the gate',
    arrivalDirections: 'The nearest stop is Dzintari\n6 min on foot',
    checkinInstructions:
      'Check-in from 16:00\nSelf check-in\nLate check-in is possible\nThe key box is beside the door',
    checkoutNote: 'Check-out by 11:00\nThank you for staying, and have a safe trip',
    checkoutList: [
      'Please wash the dishes',
      'Take out the rubbish before you leave',
      'Turn the heating down when you leave',
      'Close the windows when you leave',
      'Put the keys back into the key box',
    ],
    stuckNote: 'Pull the door towards you while you turn the key',
    amenities: [
      'Sauna',
      'Terrace',
      'Garden',
      'Fireplace',
      'Bicycles',
      'Sea view',
      'Free parking',
      'Coffee machine',
    ],
    textLanguage: 'en',
    timeZone: 'Europe/Riga',
    checkinTime: '16:00',
    houseRules: [
      'Smoking outside only',
      'Pets on request only',
      'Quiet hours from 22:00 to 08:00',
      'Maximum guests: 6',
      'Please do not take the towels outside',
      'Please separate the rubbish',
    ],
  },
  steps: [],
  door: {
    content: '2 6 0 5',
    importantInfo: 'Lift the handle, then turn the key',
    accessType: 'key' as const,
  },
  sections: [
    {
      sectionType: 'property_details' as const,
      name: 'Heating',
      content: 'The heating needs an hour to warm up\nClose the windows when it rains or is windy',
      iconType: 'clock',
    },
  ],
  tips: [
    {
      name: '36. līnija',
      distance: '10 min on foot',
      description: '',
      address: '36. līnija 1202',
      googleMapsUrl: 'https://maps.google.com/?q=36+linija+Jurmala',
      openingHours: '12:00–22:00',
      phone: '+371 2000 0030',
    },
  ],
  spots: [
    {
      name: 'Ķemeri',
      distance: '25 min by car',
      description: '',
      address: 'Ķemeri National Park',
      googleMapsUrl: 'https://maps.google.com/?q=Great+Kemeri+Bog+Boardwalk',
    },
  ],
  guides: [
    {
      name: 'Cooker',
      instructions: 'The cooker has a child lock: hold the button for 3 seconds',
    },
    {
      name: 'Shower',
      instructions: 'Hot water takes a minute to arrive\nHot water is limited: about 20 minutes',
    },
  ],
};

export const tileStudio = {
  apartment: {
    name: 'Blue Tile Studio',
    country: 'Portugal',
    city: 'Lisbon',
    address: 'Rua dos Remédios 86, 2.º',
    googleMapsLink: 'https://maps.google.com/?q=Rua+dos+Remedios+86+Lisboa',
    wifiName: 'azulejo',
    wifiPassword: 'sardinha-blue-58',
    hostPhone: '+371 2000 0000',
    contactHostTitle: 'Anna, and Rui downstairs',
    contactHostAvailability: 'Every day from 8:00 to 22:00',
    contactHostBody:
      'Rui has the café on the ground floor, a spare key and an opinion on everything.',
    emergencyContact: '112',
    parkingInstructions:
      'Not in Alfama. The car park at Campo das Cebolas is eight minutes downhill.',
    arrivalDirections:
      'From Santa Apolónia walk uphill for five minutes. Look for the blue tiles and the lemon tree.',
    checkinInstructions:
      'Check-in from 15:00. The code opens the street door; the studio is on the second floor, left.',
    checkoutNote: 'Leave the window to the yard open a hand wide, and the key with Rui.',
    amenities: ['Fast Wi-Fi', 'Roof terrace', 'Air conditioning', 'Record player'],
    textLanguage: 'en',
    timeZone: 'Europe/Lisbon',
    houseRules: ['Quiet from 23:00, but for fado.', 'No shoes on the tiles: they are from 1890.'],
  },
  steps: [],
  door: {
    content: '1890*',
    importantInfo: 'Wait for the second beep.',
    accessType: 'keypad' as const,
  },
  sections: [
    {
      sectionType: 'property_details' as const,
      name: 'Roof terrace',
      content: 'Up the ladder behind the kitchen. Yours alone until 22:00.',
      iconType: 'clock',
    },
  ],
  tips: [
    {
      name: 'Rui’s café',
      distance: 'Downstairs',
      description: 'Galão and a warm pastel de nata. Say that you sleep above.',
      address: 'Rua dos Remédios 86',
      googleMapsUrl: 'https://maps.google.com/?q=Rua+dos+Remedios+86+Lisboa',
    },
  ],
  spots: [
    {
      name: 'Miradouro de Santa Luzia',
      distance: '6 min walk',
      description: 'Bougainvillea, roofs and the river. Come at eight, before the trams do.',
      address: 'Largo de Santa Luzia',
      googleMapsUrl: 'https://maps.google.com/?q=Miradouro+de+Santa+Luzia',
    },
  ],
  guides: [
    {
      name: 'Record player',
      instructions:
        'Lift the arm with the lever, never by hand. Amália goes back into her own sleeve.',
    },
  ],
};

export type DemoProperty = typeof loft | typeof pineHouse | typeof tileStudio;
