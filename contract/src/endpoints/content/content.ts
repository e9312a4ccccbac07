/** All content that a host writes about a property: arrival steps, tips, sightseeing, guide items and sections. */
export * from './arrival-steps.ts';
export * from './guides.ts';
export * from './places.ts';
export * from './sections.ts';
