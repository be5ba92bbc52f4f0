// Hands a text to the person as a file of their browser.

/** The browser asks where, or puts it among the downloads. `name` without ending. */
export const saveFile = (page: Document, name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = page.createElement('a');
  link.href = address;
  link.download = `${name}.json`;
  page.body.append(link);
  link.click();
  link.remove();
  // Safari reads the file a moment after the press.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
};

const KEPT_MS = 60_000;
