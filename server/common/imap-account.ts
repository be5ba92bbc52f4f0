// A mailbox of the agency on its mail server, as the operator names it: an address with login name and password.

export interface ImapAccount {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte on; otherwise the connection is encrypted before the password is sent. */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** Address of the mailbox that takes its messages, in lowercase. */
  readonly address: string;
}

const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 };

/**
 * `imaps://name:password@host/folder#orders@agency.example`: without a folder INBOX, without an address the login name.
 * Undefined for anything else.
 */
export const imapAccountIn = (written: string): ImapAccount | undefined => {
  if (!URL.canParse(written)) return undefined;
  const url = new URL(written);
  const port = PORTS[url.protocol];
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const address = (url.hash === '' ? user : decodeURIComponent(url.hash.slice(1))).toLowerCase();
    const folder = decodeURIComponent(url.pathname.replace(/^\//u, ''));
    if (port === undefined || url.hostname === '' || user === '' || password === '' || !address.includes('@'))
      return undefined;
    return {
      host: url.hostname.replaceAll(/^\[|\]$/gu, ''),
      port: url.port === '' ? port : Number(url.port),
      secure: url.protocol === 'imaps:',
      user,
      password,
      folder: folder === '' ? 'INBOX' : folder,
      address,
    };
  } catch {
    return undefined;
  }
};
