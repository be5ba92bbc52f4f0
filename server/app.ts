// The HTTP server: the API, the built app, and the rules that hold for every answer.
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import type { AnyEntity } from '#schema/define/entity.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import type { WallClock } from './common/clock.ts';
import type { ServerDatabase } from './database/database.ts';
import { registerFeeds } from './feeds/serve-feeds.ts';
import { fileStoreOf } from './files/choose-store.ts';
import type { ServerContext } from './context/server-context.ts';
import { KINDS } from './jobs/kinds/registry.ts';
import { jobRunner } from './jobs/runner.ts';
import { mailWith } from './mail/transport.ts';
import { pushWith } from './push/send.ts';
import { vapidOf } from './push/vapid.ts';
import { acknowledge, refuseUnstorable, registerApi } from './routes/api.ts';
import { headsWith } from './lists/heads.ts';
import { newsWith } from './lists/news.ts';
import { seenScopes } from './lists/scoped-snapshot.ts';
import { refusalFor, refuseUnreadable, sendRefusal } from './http/send-refusal.ts';
import { endSlowBodies } from './http/slow-bodies.ts';
import { totalsOf } from './lists/totals.ts';
import { answerUnreadable } from './http/unreadable-request.ts';
import { limitTraffic } from './http/traffic.ts';
import { addressesOf } from './tenants/addresses.ts';
import { brakeOf } from './auth/brake.ts';
import { deviceMarksWith } from './auth/device-marks.ts';
import { secretOf } from './database/secrets.ts';
import { endingTicketsWith } from './auth/session-table.ts';
import { sessionsOf } from './auth/sessions.ts';
import { tenantsOf } from './tenants/tenants.ts';
import { tokensWith } from './auth/tokens.ts';
import { styleHashesOf } from './http/page.ts';
import { allowBranding, policyFor } from './http/page-policy.ts';
import { missing, registerSite } from './http/static-files.ts';
import type { ServerSettings } from './common/settings.ts';
import { VERSION } from './common/version.ts';

export interface AppParts {
  readonly database: ServerDatabase;
  readonly settings: Pick<ServerSettings, 'dataDir' | 'publicUrl' | 'smtpUrl' | 'filesS3'> &
    Partial<Pick<ServerSettings, 'port' | 'trustedProxies'>>;
  readonly clock: WallClock;
  /** Folder of the built app; absent: the API alone. */
  readonly site?: string;
  /** Warnings and errors go to standard output as JSON lines; nothing unless said. */
  readonly logs?: boolean;
  /** Requests per minute that one signed-in device, or one address, may make. */
  readonly requestsPerMinute?: number;
  /** Entities to serve; all that are registered unless a test brings its own. Their tables must be in the database. */
  readonly entities?: readonly AnyEntity[];
}

export const API_BASE = '/api/v1';
const JSON_BYTES = 1024 * 1024;
const REQUESTS_PER_MINUTE = 1200;
/**
 * Headers come at once, a connection on which nothing moves ends, and no body takes longer than the largest file over
 * the slowest line.
 */
const CONNECTIONS = {
  connectionTimeout: 120_000,
  requestTimeout: 3_600_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
} as const;

/**
 * The server, ready to listen or to be asked by `inject`. It runs jobs from when it listens until it is closed. The
 * database stays the
 * caller's to close.
 */
export const buildApp = async (parts: AppParts, server?: ServerContext): Promise<FastifyInstance> => {
  const app = fastify({
    logger: parts.logs === true ? { level: 'warn', serializers: { req: plainRequest, err: plainError } } : false,
    bodyLimit: JSON_BYTES,
    trustProxy: [...(parts.settings.trustedProxies ?? ['loopback'])],
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    ...CONNECTIONS,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: answerUnreadable,
  });
  app.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalFor(error, request)));
  app.addHook('onRequest', (request, reply, next) => {
    acknowledge(request, reply);
    next();
  });
  endSlowBodies(app);
  const served = server ?? (await createServerContext(parts));
  await protect(app, parts, served);
  app.addHook('onRequest', (request, _reply, next) => {
    refuseUnstorable(request);
    next();
  });
  app.addHook('onResponse', (request, _reply, next) => {
    forgetRest(request);
    next();
  });
  runJobs(app, served);
  // Before the server waits for its requests to end: those that wait for news are answered.
  app.addHook('preClose', (done) => {
    served.news.close();
    done();
  });
  await app.register(
    (api, _options, done) => {
      registerApi(api, served);
      done();
    },
    { prefix: API_BASE },
  );
  registerFeeds(app, served);
  if (parts.site === undefined) app.setNotFoundHandler(missing);
  else await registerSite(app, parts.site, served.tenants);
  return app;
};

/**
 * A body that was answered before its end is read on and forgotten: left in the connection, it would hold up every
 * later request on it.
 */
const forgetRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe().resume();
};

const runJobs = (app: FastifyInstance, server: ServerContext): void => {
  const runner = jobRunner({
    server,
    kinds: KINDS,
    log: {
      info: (message) => {
        app.log.info(message);
      },
      warn: (message) => {
        app.log.warn(message);
      },
    },
  });
  app.addHook('onListen', () => {
    runner.start();
  });
  app.addHook('onClose', async () => {
    await runner.stop();
    server.mail.close();
  });
};

/** What the server's parts are given; a command or a test that needs them without the server makes its own. */
export const createServerContext = async ({
  database,
  clock,
  settings,
  entities = ENTITIES,
}: AppParts): Promise<ServerContext> => {
  const tenants = tenantsOf(database, clock);
  const tokens = tokensWith(await secretOf(database, 'tokens'), clock);
  return {
    database,
    clock,
    tenants,
    entities,
    sessions: sessionsOf({
      database,
      tokens,
      tenants,
      clock,
      tickets: endingTicketsWith(await secretOf(database, 'endings')),
    }),
    brake: await brakeOf({ database, clock }),
    deviceMarks: deviceMarksWith(await secretOf(database, 'devices'), clock),
    files: fileStoreOf(settings),
    addresses: addressesOf(database, settings),
    mail: mailWith(settings),
    push: pushWith(await vapidOf(database)),
    heads: headsWith(database, entities),
    news: newsWith(database),
    seen: seenScopes(),
    totals: totalsOf(),
    version: VERSION,
  };
};

const protect = async (
  app: FastifyInstance,
  { settings, site, requestsPerMinute = REQUESTS_PER_MINUTE }: AppParts,
  { sessions, tenants }: ServerContext,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(site === undefined ? [] : styleHashesOf(site)) },
    hsts: settings.publicUrl?.startsWith('https:') === true ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // Lists are text that repeats itself: a fast level does nearly all there is to gain. Nobody sends us compressed
  // bodies.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  await limitTraffic(app, { perMinute: requestsPerMinute, sessions });
  allowBranding(app, tenants);
};

/** Neither addresses nor queries nor headers: a log holds nothing about persons. */
const plainRequest = ({
  method,
  routeOptions,
}: FastifyRequest): { readonly method: string; readonly route: string | undefined } => ({
  method,
  route: routeOptions.url,
});

/** What happened and where, without the values that a database puts into its errors. */
const plainError = ({
  name,
  message,
  stack = '',
}: Error): { readonly type: string; readonly message: string; readonly stack: string } => ({
  type: name,
  message,
  stack,
});
