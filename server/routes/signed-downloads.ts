// Downloads by an address of their own: valid five minutes, for whoever holds it, without a token, and no longer than
// the session that asked for it.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedDownload } from '#schema/calls/files.ts';
import { API_BASE } from '#schema/contract/openapi.ts';
import { integer, object, oneOf, optional, sha256, text, type Static } from '#schema/define/field.ts';
import { LANGUAGE_CODES } from '#schema/define/wording.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Caller } from '../auth/sessions.ts';
import { secretOf } from '../database/secrets.ts';
import { isValid, parsedJson } from '../common/valid.ts';
import { sendJson } from '../http/answers.ts';
import { parameters } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { fileHeaders, sendFile } from '../http/send-file.ts';
import { PAPER_KINDS, paperOf, type PaperOrder } from '../papers/paper-of.ts';

/** How long an address is good for, in seconds. */
export const DOWNLOAD_SECONDS = 300;

const holder = { tenant: text(1, 200), login: text(1, 200), session: text(1, 100), until: integer(0) } as const;
const fileGrant = object({ ...holder, sha256, mime: text(3, 100), name: optional(text(1, 200)) });
const paperGrant = object({
  ...holder,
  paper: object({ kind: oneOf(...PAPER_KINDS), id: text(1, 200), language: oneOf(...LANGUAGE_CODES) }),
});
type Grant = Readonly<Static<typeof fileGrant>> | Readonly<Static<typeof paperGrant>>;

/** Content of the file store that a login may have. */
export interface Downloadable {
  readonly sha256: string;
  readonly mime: string;
  /** How it is called when it is saved; absent where the page that saves it may name it. */
  readonly name?: string;
}

/** A paper that may still change: it is made when it is fetched, so that asking for its address keeps nothing. */
export interface ProvisionalPaper {
  readonly paper: Omit<PaperOrder, 'tenant'>;
}

type Needs = Pick<ServerContext, 'database' | 'clock'>;

/** Answers `{signedUrl}`, an address below our own origin. */
export const sendSignedUrl = async (
  server: Needs,
  reply: FastifyReply,
  { caller, ...wanted }: (Downloadable | ProvisionalPaper) & { readonly caller: Caller },
): Promise<FastifyReply> =>
  sendJson(
    reply,
    JSON.stringify({
      signedUrl: await signedUrl(server, {
        ...wanted,
        tenant: caller.actor.tenant,
        login: caller.actor.login,
        session: caller.session.id,
      }),
    }),
  );

type Place = Readonly<Record<'tenant' | 'login' | 'session', string>>;

const signedUrl = async (
  { database, clock }: Needs,
  wanted: (Downloadable | ProvisionalPaper) & Place,
): Promise<string> => {
  const until = Math.floor(clock.now().epochMilliseconds / 1000) + DOWNLOAD_SECONDS;
  const said = Buffer.from(JSON.stringify({ ...wanted, until })).toString('base64url');
  return `${API_BASE}/downloads?grant=${said}.${sealOf(await secretOf(database, 'downloads'), said).toString('base64url')}`;
};

export const registerSignedDownloads = (api: FastifyInstance, server: ServerContext): void => {
  api.get(signedDownload.path, async (request, reply) => {
    const found = await read(server, parameters(request.query)['grant'] ?? '');
    if (found === undefined || !(await server.sessions.stands(found))) throw new ApiRefusal('NOT_FOUND');
    if (found.until * 1000 < server.clock.now().epochMilliseconds) throw new ApiRefusal('EXPIRED');
    if ('paper' in found) return sendPaper(server, reply, { ...found.paper, tenant: found.tenant });
    if ((await server.files.sizeOf(found.tenant, found.sha256)) === undefined) throw new ApiRefusal('NOT_FOUND');
    return sendFile(server, reply, found);
  });
};

const sendPaper = async (server: ServerContext, reply: FastifyReply, order: PaperOrder): Promise<FastifyReply> => {
  const paper = await paperOf(server, order);
  if (paper === undefined) throw new ApiRefusal('NOT_FOUND');
  return fileHeaders(reply, { mime: paper.mime, name: paper.fileName }).send(paper.bytes);
};

const read = async ({ database }: Needs, address: string): Promise<Grant | undefined> => {
  const [said = '', seal = ''] = address.split('.');
  const expected = sealOf(await secretOf(database, 'downloads'), said);
  const given = Buffer.from(seal, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const found = parsedJson(Buffer.from(said, 'base64url').toString('utf8'));
  return isValid(fileGrant, found) || isValid(paperGrant, found) ? found : undefined;
};

const sealOf = (secret: Buffer, said: string): Buffer => createHmac('sha256', secret).update(said).digest();
