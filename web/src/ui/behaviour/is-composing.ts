import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to text composition, such as on a Japanese keyboard, where Enter accepts the offered word. In
 * Safari only the key code shows this, because the composition has already ended at that time.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
