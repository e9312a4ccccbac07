/**
 * Shares with the phone's own dialog. Returns whether there was one. A person who closes it without sharing has decided,
 * so nothing else should be done then.
 */
export async function shareLink(link: ShareData): Promise<boolean> {
  // Contrary to its type, not every browser has `share`, and none has it without HTTPS.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
