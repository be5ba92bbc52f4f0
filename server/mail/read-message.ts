// One message as it came over the wire (RFC 5322), as the rows of a mailbox hold it.
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { createHash } from 'node:crypto';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { cleanHtml, htmlOfText, previewOf, type InlinePicture } from './clean-html.ts';
import { textOf } from './mark-up-limits.ts';

export interface ReadAttachment {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export interface ReadMessage {
  /** Message-ID without its brackets; of a message without one, a hash of its bytes. */
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** All bare addresses by which it may have come here, in lowercase. */
  readonly addressees: readonly string[];
  /** The sender's bare address, in lowercase. */
  readonly sender: string;
  /** A mail server put it into a mailbox, and said so at its head: nobody's own copy of what they sent. */
  readonly isDelivered: boolean;
  readonly subject: string;
  readonly preview: string;
  /** RFC 3339, of 1970 to 9999; undefined where the message does not say, or says nonsense. */
  readonly sentAt: string | undefined;
  readonly html: string;
  readonly attachments: readonly ReadAttachment[];
}

/** What is added by the last mail server on the way, above whatever a sender wrote (RFC 5321, 4.4). */
const DELIVERY = ['return-path', 'delivered-to', 'x-original-to', 'envelope-to'];
const MOST_ATTACHMENTS = 50;
const MOST_PEOPLE = 100;

/** Reads any bytes as a message; what is no message at all becomes one without sender. */
export const readMessage = async (raw: Uint8Array): Promise<ReadMessage> => {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const to = peopleIn(mail.to);
  const cc = peopleIn(mail.cc);
  const html =
    (mail.html === undefined ? undefined : cleanHtml(mail.html, mail.attachments.flatMap(inlinePicture))) ??
    htmlOfText(mail.text ?? textOf(mail.html ?? ''));
  const [sender] = peopleIn(mail.from === undefined ? [] : [mail.from]);
  return {
    messageId: idOf(mail.messageId, raw),
    from: sender?.shown ?? '?',
    sender: sender?.address ?? '',
    isDelivered: mail.headers.some(({ key }) => DELIVERY.includes(key)),
    to: to.map(({ shown }) => shown),
    cc: cc.map(({ shown }) => shown),
    addressees: [
      ...new Set([...to, ...cc, ...peopleIn(mail.bcc), ...deliveredTo(mail.deliveredTo)].map(({ address }) => address)),
    ],
    subject: line(mail.subject ?? '', 500),
    preview: previewOf(html),
    sentAt: instantOf(mail.date),
    html,
    attachments: mail.attachments.slice(0, MOST_ATTACHMENTS).map(attached),
  };
};

/** Without its brackets. */
export const bareMessageId = (header: string): string => header.trim().replaceAll(/^<|>$/gu, '');

const idOf = (header: string | undefined, raw: Uint8Array): string => {
  const id = bareMessageId(header ?? '');
  return id === '' ? createHash('sha256').update(raw).digest('hex') : id;
};

interface Person {
  readonly shown: string;
  readonly address: string;
}

const peopleIn = (addresses: readonly Address[] | undefined): readonly Person[] =>
  (addresses ?? [])
    .flatMap((one): readonly Person[] => {
      if (one.address === undefined) return peopleIn(one.group);
      const [name, address] = [line(one.name, 120), line(one.address, 170)];
      if (address === '') return [];
      return [{ shown: name === '' ? address : `${name} <${address}>`, address: address.toLowerCase() }];
    })
    .slice(0, MOST_PEOPLE);

const deliveredTo = (header: string | undefined): readonly Person[] =>
  header === undefined ? [] : [{ shown: header, address: header.trim().replaceAll(/^<|>$/gu, '').toLowerCase() }];

/** Instants are kept with years of four digits. */
const LAST_MS = Temporal.Instant.from('9999-12-31T23:59:59.999Z').epochMilliseconds;

const instantOf = (date: string | undefined): string | undefined => {
  try {
    const found = date === undefined ? undefined : Temporal.Instant.from(date);
    const isMoment = found !== undefined && found.epochMilliseconds >= 0 && found.epochMilliseconds <= LAST_MS;
    return isMoment ? canonicalInstant(found) : undefined;
  } catch {
    return undefined;
  }
};

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const inlinePicture = (one: Attachment): readonly InlinePicture[] =>
  one.contentId === undefined
    ? []
    : [{ contentId: one.contentId, mime: one.mimeType.toLowerCase(), bytes: bytesOf(one) }];

const attached = (one: Attachment, index: number): ReadAttachment => {
  const mime = /^[\w.+-]{1,60}\/[\w.+-]{1,39}$/u.test(one.mimeType)
    ? one.mimeType.toLowerCase()
    : 'application/octet-stream';
  const name = line((one.filename ?? '').split(/[/\\]/u).at(-1) ?? '', 120);
  return {
    name: name === '' ? `${String(index + 1)}.${mime.split('/')[1] ?? 'bin'}`.slice(0, 120) : name,
    mime,
    bytes: bytesOf(one),
  };
};

/** One line of at most so many characters, without what cannot be stored or seen. */
const line = (text: string, most: number): string =>
  [
    ...text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
    .trim();
