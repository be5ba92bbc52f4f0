// Background services of a signed-in login: the engine that sends, the worker that pulls, the session kept
// alive. Loaded after the first paint.
import { openChannel } from '#platform/channel.ts';
import { onLineChange, savesData } from '#platform/connection.ts';
import type { Remote } from '#remote/client.ts';
import { netPort } from '#remote/net-port.ts';
import { deviceIdOf } from '#session/device.ts';
import type { Refresh, Renewal } from '#session/refresh.ts';
import type { Session, SessionState } from '#session/session.ts';
import { noteSaving } from '#outbox/entries/held-back.ts';
import { warmUp } from '#outbox/store/open-store.ts';
import { assembleEngine } from '#sync/push/assemble.ts';
import { channelName, lifecycleOf } from '#sync/push/browser-ports.ts';
import { prepare, type Engine } from '#sync/push/engine.ts';
import type { Auth, BusMessage } from '#outbox/drain/ports.ts';
import { sessionEndingOf, type SessionEnding } from '../session/session-ending.ts';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import type { Observable } from '../common/observable.ts';
import type { Device } from '../bootstrap/device.ts';
import type { UserSession } from '../session/user-session.ts';
import { keepAlive } from '../session/keep-alive.ts';
import { keepPictures } from '../bootstrap/keep-pictures.ts';
import { awaitNews } from './await-news.ts';
import { keepMail } from './keep-mail.ts';
import type { Nudge } from './nudge.ts';
import { watchPage } from './page-life.ts';
import { startPulling } from './pulling.ts';
import { monitorQuota } from './quota-monitor.ts';

export interface BackgroundServicesParts {
  readonly device: Device;
  readonly remote: Remote;
  readonly session: Session;
  readonly userSession: UserSession;
  /** Told how far the pull is. */
  readonly pulling: Observable<PullProgress | null>;
  /** Told whether hardly any room is left. */
  readonly nearlyFull: Observable<boolean>;
  readonly nudge: Pick<Nudge, 'onNudge'>;
  /** Something was queued: the service worker shall be woken when there is signal. */
  readonly onQueued: () => void;
  /** The local database failed: the person has to know. */
  readonly onFailure: (failure: unknown) => void;
  /** The server, or another tab, ended the session. */
  readonly onEnd: () => void;
}

export interface BackgroundServices {
  readonly engine: Engine;
  readonly leave: SessionEnding['leave'];
}

export const startBackgroundServices = async (parts: BackgroundServicesParts): Promise<BackgroundServices> => {
  const { device, remote, session, userSession } = parts;
  const { store } = userSession;
  const channel = openChannel(channelName(store.tenant, store.login));
  // Past the own listeners: this page goes its own way once it has left.
  const { refresh, leave } = sessionEndingOf(parts, userSession, () => {
    channel.postMessage({ kind: 'sessionEnded' } satisfies BusMessage);
  });
  // Fetched ahead for the moment without a network; the first tap tries again where this fails.
  warmUp().catch(() => undefined);
  const lifecycle = lifecycleOf(
    () => device.page.visibilityState === 'visible',
    () => !device.view.navigator.onLine,
    savesData,
  );
  const { engine, ports } = assembleEngine({
    store,
    net: netPort(remote),
    auth: authOf(parts, refresh),
    lifecycle,
    timers: device.timers,
    random: device.random,
    locks: device.locks,
    channel,
    clientId: await deviceIdOf(device.values, () => device.ids.next()),
    place: 'page',
    onFailure: parts.onFailure,
  });
  const onRenewal = renewalOf(parts, engine);
  const lookElsewhere = (): void => void endIfLeftElsewhere(session, store.login, parts.onEnd);
  // Another tab signed out or in as somebody else, or a drain of the service worker was answered so.
  ports.bus.subscribe(({ kind }) => {
    if (kind === 'sessionEnded') lookElsewhere();
  });
  await prepare(ports);
  watchPage({ page: device.page, view: device.view, tell: lifecycle.tell });
  watchSaving(parts, lifecycle);
  store.onQueued(parts.onQueued);
  engine.poke('start');
  parts.nudge.onNudge(() => {
    engine.poke('personAsked');
  });
  monitorQuota({ device, store, engine, nearlyFull: parts.nearlyFull.set, onFailure: parts.onFailure });
  startPulling({
    device,
    store,
    remote,
    makeWorker,
    progress: parts.pulling.set,
    onNudge: parts.nudge.onNudge,
    onNews: (onNews) => {
      awaitNews({ device, remote, savesData, lockName: `news:${store.tenant}:${store.login}`, onNews });
    },
    bus: ports.bus,
    actor: userSession.actor.get,
    onRefused: () => void refresh.renew().then(onRenewal),
    onFailure: parts.onFailure,
  });
  keepMail({ store, remote, bus: ports.bus, actor: userSession.actor.get });
  keepAlive({ device, refresh, onRenewal, onWake: lookElsewhere });
  keepPictures({ device, session, store });
  return { engine, leave };
};

/** The service worker is told by what is noted here, as its own browser may not tell it. */
const watchSaving = (
  { userSession: { store }, onFailure }: BackgroundServicesParts,
  { tell }: Pick<ReturnType<typeof lifecycleOf>, 'tell'>,
): void => {
  const note = (): void => void noteSaving(store.local, savesData()).catch(onFailure);
  note();
  onLineChange(() => {
    note();
    tell('lineChanged');
  });
};

const makeWorker = (): Worker =>
  new Worker(new URL('./pull-worker.ts', import.meta.url), { type: 'module', name: 'pull-worker' });

/** What follows when the session was renewed, or could not be. */
const renewalOf =
  (parts: BackgroundServicesParts, engine: Engine) =>
  (renewal: Renewal): void => {
    if (isOver(parts, renewal)) parts.onEnd();
    if (renewal !== 'renewed') return;
    engine.poke('signedIn');
    void parts.userSession.rereadFacts();
  };

const authOf = (parts: BackgroundServicesParts, refresh: Refresh): Auth => ({
  login: () => {
    const state = parts.session.state();
    return state.kind === 'valid' ? state.claims.login : null;
  },
  renew: async () => {
    const renewal = await refresh.renew();
    if (isOver(parts, renewal)) parts.onEnd();
    return renewal === 'renewed';
  },
  rereadRights: parts.userSession.rereadFacts,
});

/** Refused here, or already ended by the service worker or another tab, which took the token with it. */
const isOver = ({ session, userSession: { store } }: BackgroundServicesParts, renewal: Renewal): boolean =>
  renewal === 'refused' || isGone(session.state(), store.login);

const isGone = (state: SessionState, login: string): boolean =>
  state.kind === 'none' || state.kind === 'locked' || state.claims.login !== login;

/** Another tab signed out, or in as somebody else: this page shows what is no longer this device's to show. */
const endIfLeftElsewhere = async (session: Session, login: string, onEnd: () => void): Promise<void> => {
  if (isGone(await session.load(), login)) onEnd();
};
