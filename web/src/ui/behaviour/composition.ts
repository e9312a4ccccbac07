import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to what puts letters together, such as a keyboard for Japanese, and not to the page: Enter takes
 * the word that it offers. Safari says so by the key's number alone, because there the composition has ended by then.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
