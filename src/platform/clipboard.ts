// The clipboard. Pages that did not come over HTTPS have none.

/** Whether the text lies there now: browsers refuse where the page has no focus or no permission. Never rejects. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
