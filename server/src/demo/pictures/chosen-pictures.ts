/** Which pictures the demo's properties, steps, places and guides have, by their names or texts, and the captions. */
import { loft, loftSteps, pineHouse, tileStudio } from '../content.ts';
import { river, tiles } from './lisbon.ts';
import { bedroom, coffee, espresso, livingRoom } from './rooms.ts';
import { beach, fireside, house } from './sea.ts';
import { facade, greenDoor, market, rooftops } from './town.ts';

/** Draws an SVG. The function's name is the name of the picture. */
export type Picture = () => string;

export const picturesByName: Record<string, Picture[]> = {
  [loft.apartment.name]: [livingRoom, bedroom, greenDoor],
  [pineHouse.apartment.name]: [house, beach, fireside],
  [tileStudio.apartment.name]: [tiles, river],
  [loftSteps.tower]: [rooftops],
  [loftSteps.street]: [facade],
  [loftSteps.door]: [greenDoor],
  [loftSteps.bed]: [bedroom],
  'Miit Coffee': [coffee],
  'Central Market': [market],
  "St. Peter's tower": [rooftops],
  'Art Nouveau district': [facade],
  'Espresso machine': [espresso],
};

export const captions = new Map<Picture, string>([
  [livingRoom, 'The living room, with the lamp that gave the loft its name'],
  [greenDoor, 'Your door: green, with the brass lamp'],
  [house, 'Garden'],
  [beach, 'Sea view'],
  [fireside, 'Fireplace'],
  [tiles, 'The blue tiles that you look for'],
  [market, 'The fish hall, before noon'],
  [rooftops, 'From the top, at dusk'],
  [espresso, 'The tank is behind the machine, the button on its left'],
]);
