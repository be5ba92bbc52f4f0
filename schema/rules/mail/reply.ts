// The link by which the reader's own mail program answers a mail.

/** Mail programs and systems cut longer addresses; some take none of them at all. */
const LONGEST = 1900;
const LONGEST_SUBJECT = 600;

export interface AnsweredMail {
  readonly direction: 'in' | 'out';
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
}

/** `Mia Berg <mia@example.test>` in its parts; a bare address has no name. */
export const personIn = (written: string): { readonly name: string; readonly address: string } => {
  const [, name = '', address] = /^(.*?)\s*<([^<>]+)>\s*$/u.exec(written) ?? [];
  return address === undefined ? { name: '', address: written.trim() } : { name: name.trim(), address };
};

/** The other side of a mail: who wrote it, or to whom we did. */
export const otherSide = ({
  direction,
  from,
  to,
}: Pick<AnsweredMail, 'direction' | 'from' | 'to'>): readonly string[] => (direction === 'in' ? [from] : to);

/** An address that can be nothing but one: no list, no further header. */
const isAddress = (address: string): boolean =>
  /^[^\s<>()[\]\\,;:"?&%#]{1,64}@[^\s<>()[\]\\,;:"?&%#@]{1,190}$/u.test(address);

const RE = /^(?:re|aw|antw|sv|ré|rv|atb)\s*(?:\[\d+\])?:/iu;

/**
 * Null where nobody can be answered. `lead`: the line above the quoted ones, in the reader's language. As many quoted
 * lines as there is room for, whole ones only.
 */
export const replyLink = (mail: AnsweredMail, quoted: string, lead: string): string | null => {
  const addresses = otherSide(mail)
    .map((one) => personIn(one).address)
    .filter((address) => isAddress(address))
    .slice(0, 5);
  if (addresses.length === 0) return null;
  const bare = mail.subject.replaceAll(/\s+/gu, ' ').trim();
  const subject = cut(RE.test(bare) ? bare : `Re: ${bare}`.trim(), LONGEST_SUBJECT);
  const head = `mailto:${addresses.map((address) => encoded(address).replaceAll('%40', '@')).join(',')}?subject=${encoded(subject)}&body=`;
  return head + bodyWithin(LONGEST - head.length, lead, quoted);
};

const bodyWithin = (room: number, lead: string, quoted: string): string => {
  let body = encoded(`\r\n\r\n${lead}\r\n`);
  if (body.length > room) return '';
  for (const line of quoted.split('\n')) {
    const more = encoded(`> ${line}`.trimEnd() + '\r\n');
    if (body.length + more.length > room) return body;
    body += more;
  }
  return body;
};

/** By characters, so that none is cut in two; `most` counts what stands in the address. */
const cut = (text: string, most: number): string => {
  let [kept, length] = ['', 0];
  for (const one of text) {
    length += encoded(one).length;
    if (length > most) break;
    kept += one;
  }
  return kept;
};

/** Also what `encodeURIComponent` leaves: an apostrophe ends links in some programs. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '')).replaceAll(
    /['()*!]/gu,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
