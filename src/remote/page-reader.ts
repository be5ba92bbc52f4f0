// Reads the files that lie beside the app with the page's own fetch: texts in a language that somebody else speaks.
import { staticReader } from './static-file.ts';

/** Rejects where the file cannot be had. */
export const readBesideApp = staticReader((...request) => globalThis.fetch(...request));
