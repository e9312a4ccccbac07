import { useEffect, useEffectEvent } from 'react';

/** Saves with Ctrl+S, or Command+S on a Mac. While a dialog is open, the keys do nothing. */
export function useSaveShortcut(save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || !isLetterS(event)) return;
    // Without this, the browser would save the page as a file.
    event.preventDefault();
    if (event.repeat || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    save();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** On a keyboard without Latin letters, such as a Greek one, the key in the position of the S counts. */
const isLetterS = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 's' || (code === 'KeyS' && !/^[ -~]$/.test(key));
