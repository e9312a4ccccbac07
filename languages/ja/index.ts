export * from './crew.ts';
export * from './messages.ts';
export * from './page.ts';
export * from './phrases.ts';
export * from './prints.ts';
export * from './synonyms.ts';
