// Bytes as Base64 text and back (RFC 4648): what a JSON file can hold of a photo.

/** Arguments of one call are limited; this many bytes are turned into letters at a time. */
const AT_ONCE = 0x80_00;

export const textOfBytes = (chunks: readonly ArrayBuffer[]): string => {
  const letters: string[] = [];
  for (const chunk of chunks) {
    const bytes = new Uint8Array(chunk);
    for (let at = 0; at < bytes.length; at += AT_ONCE)
      letters.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  }
  return btoa(letters.join(''));
};

/** @throws DOMException for text that is no Base64 */
export const bytesOfBase64 = (text: string): ArrayBuffer => {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes.buffer;
};
