// What the environment may say to the server, and how it answers nonsense.
import { describe, expect, it } from 'vitest';
import { demandChosenDemo, readSettings } from '#server/common/settings.ts';

describe('the settings', () => {
  it('all have a default', () => {
    expect(readSettings({})).toEqual({
      port: 4700,
      host: '127.0.0.1',
      dataDir: 'data',
      demo: 's',
      trustedProxies: ['loopback'],
    });
  });

  it('are taken from the environment, and an empty one counts as none', () => {
    expect(
      readSettings({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/callboard',
        DEMO: 'OFF',
        DATABASE_URL: 'postgres://db/callboard',
        PUBLIC_URL: ' ',
        SMTP_URL: 'smtps://mail',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/callboard',
      demo: 'off',
      databaseUrl: 'postgres://db/callboard',
      smtpUrl: 'smtps://mail',
      trustedProxies: ['loopback'],
    });
  });

  it('say how many connections to PostgreSQL a process opens, within reason', () => {
    expect(readSettings({ DATABASE_CONNECTIONS: '6' }).connections).toBe(6);
    for (const wrong of ['3', '501', 'many', '-8', '1e2', '8.5'])
      expect(() => readSettings({ DATABASE_CONNECTIONS: wrong })).toThrow('DATABASE_CONNECTIONS must be');
  });

  it('name mailboxes on mail servers, each with its login, its folder and the mailbox here', () => {
    const found = readSettings({
      IMAP_URLS: 'imaps://orders%40agency.test:a%20b@mail.test  imap://bot:x@[::1]:1143/In%2FNew#Crew@Agency.test',
    });
    expect(found.imapAccounts).toEqual([
      {
        host: 'mail.test',
        port: 993,
        secure: true,
        user: 'orders@agency.test',
        password: 'a b',
        folder: 'INBOX',
        address: 'orders@agency.test',
      },
      {
        host: '::1',
        port: 1143,
        secure: false,
        user: 'bot',
        password: 'x',
        folder: 'In/New',
        address: 'crew@agency.test',
      },
    ]);
    for (const wrong of [
      'https://a%40b:x@mail.test',
      'imaps://mail.test',
      'imaps://bot:x@mail.test',
      'imaps://%zz:x@m',
    ])
      expect(() => readSettings({ IMAP_URLS: wrong })).toThrow('IMAP_URLS must be');
    expect(() => readSettings({ IMAP_URLS: 'imaps://bot:secret@mail.test' })).not.toThrow('secret');
  });

  it('of an S3-compatible store go by the names that AWS gave them', () => {
    const environment = {
      FILES_S3_URL: 'https://s3.example/bucket/callboard',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readSettings(environment).filesS3).toEqual({
      url: 'https://s3.example/bucket/callboard',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'us-east-1',
    });
    expect(readSettings({ ...environment, AWS_REGION: 'eu-central-1' }).filesS3?.region).toBe('eu-central-1');
  });

  it('believe loopback alone about addresses unless proxies are named', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.7, 192.168.4.0/24,uniquelocal' }).trustedProxies).toEqual([
      '10.0.0.7',
      '192.168.4.0/24',
      'uniquelocal',
    ]);
    expect(readSettings({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
    expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow('TRUSTED_PROXIES must be addresses');
    expect(() => readSettings({ TRUSTED_PROXIES: 'proxy.example' })).toThrow('TRUSTED_PROXIES must be addresses');
  });

  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.1.4' }, { HOST: '::' }, { PUBLIC_URL: 'https://crew.example' }])(
    'refuse a public start with the demo that nobody chose: %j',
    (environment) => {
      expect(() => {
        demandChosenDemo(environment, readSettings(environment));
      }).toThrow('DEMO=off');
      for (const DEMO of ['off', 's'])
        expect(() => {
          demandChosenDemo({ ...environment, DEMO }, readSettings({ ...environment, DEMO }));
        }).not.toThrow();
    },
  );

  it.each([{}, { HOST: 'localhost' }, { HOST: '127.0.0.1' }, { HOST: '::1' }])(
    'let the demo be made where nobody else comes: %j',
    (environment) => {
      expect(() => {
        demandChosenDemo(environment, readSettings(environment));
      }).not.toThrow();
    },
  );

  it.each([
    [
      { FILES_S3_URL: 'https://s3.example/bucket' },
      'AWS_ACCESS_KEY_ID must be given where FILES_S3_URL is, but it is not set.',
    ],
    [{ PORT: '80a' }, 'PORT must be a number from 0 to 65535, but it is "80a".'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, but it is "70000".'],
    [{ DEMO: 'xl' }, 'DEMO must be s, m, l or off, but it is "xl".'],
    [
      { PUBLIC_URL: 'crew.example' },
      'PUBLIC_URL must be an address that begins with http:// or https://, but it is "crew.example".',
    ],
    [
      { DATABASE_URL: 'mysql://me:secret@db' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://, but it is "mysql://…@db".',
    ],
  ])('%j is refused with a sentence that helps and shows no password', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
