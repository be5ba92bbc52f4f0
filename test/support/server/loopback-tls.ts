// Services over TLS on the loopback, for code that calls public hosts: a certificate of their own, and the way that
// leads there.
import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import forge from 'node-forge';
import type { StatusCallLimits } from '#server/outgoing/calls.ts';

export interface LoopbackService {
  readonly port: number;
  /** By which any host name leads here. */
  readonly route: NonNullable<StatusCallLimits['route']>;
  close(): void;
}

/** A service that answers to every name below `example.com`. */
export const loopbackService = async (listener: RequestListener): Promise<LoopbackService> => {
  const { key, cert } = certificate();
  const server = createServer({ key, cert }, listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    route: routeTo(port, cert),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Leads every name to this port of the loopback. */
export const routeTo = (port: number, ca?: string): NonNullable<StatusCallLimits['route']> => ({
  port,
  ...(ca === undefined ? {} : { ca }),
  lookup: (_hostname, { all }, callback) => {
    if (all === true) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  },
});

const certificate = (): { readonly key: string; readonly cert: string } => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  made.serialNumber = '01';
  made.validity.notBefore.setFullYear(made.validity.notBefore.getFullYear() - 1);
  made.validity.notAfter.setFullYear(made.validity.notAfter.getFullYear() + 1);
  const subject = [{ name: 'commonName', value: 'example.com' }];
  made.setSubject(subject);
  made.setIssuer(subject);
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: '*.example.com' },
        { type: 2, value: 'example.com' },
      ],
    },
  ]);
  made.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return { key: pair.privateKey, cert: forge.pki.certificateToPem(made) };
};
