// An address as CSS takes it.

/** `url("…")` with everything escaped that could end it. */
export const cssUrl = (address: string): string => `url("${new URL(address, document.baseURI).href}")`;
