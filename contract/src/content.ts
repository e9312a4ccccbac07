/** What a host writes about a property: arrival steps, tips, sightseeing, guide items and sections. */
export * from './content/arrival-steps.ts';
export * from './content/guides.ts';
export * from './content/places.ts';
export * from './content/sections.ts';
