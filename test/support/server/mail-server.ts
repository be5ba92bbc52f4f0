// A real mail server (Dovecot) on the loopback with one login, for tests that read mail.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';

export const MAIL_USER = 'orders@north.test';
export const MAIL_PASSWORD = 'seventeen brass gongs';

/** The mail server's own mark for what came since somebody looked. */
const RECENT = '\\Recent';
/** Folders are told apart by the second in which they were made. */
const SECOND_MS = 1100;

export interface MailServer {
  readonly port: number;
  /** Puts a message into the inbox, as it comes over the wire. */
  deliver(...raw: readonly (string | Buffer)[]): Promise<void>;
  /** Numbers of the messages there that somebody has marked. */
  marked(): Promise<readonly number[]>;
  /** The inbox is made anew: its numbers begin from one. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const configuration = (folder: string, port: number): string => {
  const isRoot = userInfo().uid === 0;
  // Dovecot refuses root as the owner of mail.
  const owner = isRoot ? 'mail' : userInfo().username;
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
${isRoot ? '' : `default_login_user = ${owner}\ndefault_internal_user = ${owner}\ndefault_internal_group = ${owner}\n`}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${String(port)}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}/mail/%u
}
`;
};

const untilOpen = async (port: number): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The mail server does not begin');
};

export const startMailServer = async (): Promise<MailServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-dovecot-'));
  const port = await freePort();
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'users'), `${MAIL_USER}:${MAIL_PASSWORD}::::::\n`);
  writeFileSync(join(folder, 'conf'), configuration(folder, port));
  const opened = spawn('chmod', ['-R', 'a+rwX', folder]);
  await once(opened, 'exit');
  const server: ChildProcess = spawn('dovecot', ['-F', '-c', join(folder, 'conf')], { stdio: 'ignore' });
  await untilOpen(port);
  const asReader = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const auth = { user: MAIL_USER, pass: MAIL_PASSWORD };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  return {
    port,
    deliver: (...raw) =>
      asReader(async (client) => {
        for (const one of raw) await client.append('INBOX', Buffer.from(one));
      }),
    marked: () =>
      asReader(async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true });
        const all = await client.fetchAll('1:*', { uid: true, flags: true });
        return all.filter(({ flags }) => [...(flags ?? [])].some((flag) => flag !== RECENT)).map(({ uid }) => uid);
      }),
    renew: async () => {
      rmSync(join(folder, 'mail', MAIL_USER), { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
    },
    close: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
