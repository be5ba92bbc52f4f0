// Hands a text, or a file that has an address, to the person as a file of their browser.

export interface TextFile {
  /** With its ending. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/** The browser asks where, or puts it among the downloads. */
export const saveFile = (page: Document, { name, type, text }: TextFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveAddress(page, address, name);
  // Safari reads the file a moment after the press.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
};

const KEPT_MS = 60_000;

/** The same for what lies behind an address of our own origin, however large it is. `name` is with its ending. */
export const saveAddress = (page: Document, address: string, name: string): void => {
  const link = page.createElement('a');
  link.href = address;
  link.download = name;
  page.body.append(link);
  link.click();
  link.remove();
};
