// The services of the app, signed in or not: session, network, texts, toasts, and the service worker.
import { createIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { createToasts, type ToastRequest, type Toasts } from '#ui/feedback/toasts.ts';
import { workerContainer } from '#platform/service-worker.ts';
import { createRemote, type Remote } from '#remote/client.ts';
import { staticReader } from '#remote/static-file.ts';
import { createSession, type Session } from '#session/session.ts';
import type { Device } from './device.ts';
import { createOfflineNotice } from '../background/offline-notice.ts';
import { createServerTime, type ServerTime } from '../session/server-time.ts';
import { linkWorker, type WorkerLink } from '../background/service-worker.ts';
import { createTexts, type Texts } from '../appearance/texts.ts';
import { watchedFetch } from '../background/watched-fetch.ts';

export interface AppServices {
  readonly device: Device;
  readonly time: ServerTime;
  readonly session: Session;
  readonly remote: Remote;
  readonly texts: Texts;
  readonly toasts: Toasts;
  readonly worker: WorkerLink;
  /** A toast out of a text's id. */
  readonly say: (text: MessageId, toast?: Said) => void;
}

interface Said extends Omit<ToastRequest, 'message' | 'action'> {
  /** The text of what a press does. */
  readonly action?: MessageId;
}

export interface AppServicesParts {
  readonly device: Device;
  /** Kept once the first page is drawn. */
  readonly drawn: Promise<void>;
  /** Kept once the service worker may fetch the app's files. */
  readonly mayInstall: Promise<void>;
  /** Server minus device in milliseconds, as the settings remember it. */
  readonly clockOffsetMs: number;
}

export const createAppServices = ({ device, drawn, mayInstall, clockOffsetMs }: AppServicesParts): AppServices => {
  const { clock, values, timers } = device;
  const time = createServerTime({ clock, values, offsetMs: clockOffsetMs });
  const session = createSession({ values, now: time.now });
  const texts = createTexts(staticReader(device.fetch));
  const toasts = createToasts((run, milliseconds) => timers.after(milliseconds, run));
  const say: AppServices['say'] = (text, { action, ...toast } = {}) => {
    // Before the first page is drawn the texts may not be here yet, or in another language.
    void drawn.then(() => {
      const { formatMessage } = createIntl(texts.current());
      toasts.show({
        ...toast,
        message: formatMessage({ id: text }),
        ...(action === undefined ? {} : { action: formatMessage({ id: action }) }),
      });
    });
  };
  const notice = createOfflineNotice(() =>
    say(device.view.navigator.onLine ? 'toast.noAnswer' : 'toast.offline', { type: 'info' }),
  );
  const worker = linkWorker({
    container: workerContainer(),
    load: async () => {
      await mayInstall;
      return (await import('workbox-window')).Workbox;
    },
    onOffline: notice.heard,
    reload: () => device.reload(),
  });
  const remote = createRemote({
    origin: '',
    fetch: watchedFetch(device.fetch, { onAnswer: notice.answered, onSilence: worker.probe }),
    credentials: () => Promise.resolve(credentialsOf(session)),
    clock,
    onClockSample: time.sample,
  });
  return { device, time, session, remote, texts, toasts, worker, say };
};

const credentialsOf = (session: Session): { readonly token: string; readonly login: string } | null => {
  const state = session.state();
  return state.kind === 'valid' ? { token: state.token, login: state.claims.login } : null;
};
