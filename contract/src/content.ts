/** What a host writes about a property: tips, sightseeing, guide items and sections. */
export * from './content/guides.ts';
export * from './content/places.ts';
export * from './content/sections.ts';
