// A check's code as the picture that is shown: a QR code (ISO/IEC 18004).
import { encodeQR } from 'qr';

/** Light modules around the code, as the standard wants. */
const QUIET = 4;

/** The modules of the code row by row, the quiet edge included; true is dark. */
export const modulesOf = (text: string): readonly (readonly boolean[])[] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
