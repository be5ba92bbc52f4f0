// The API context of a screen: the client for calls that cannot wait, whether the browser reports a network, and the
// page's path.
import type { Remote } from '#remote/client.ts';
import type { Notice } from '#session/notice.ts';
import { service } from './service.ts';

export interface ApiContext {
  readonly remote: Pick<Remote, 'get' | 'post' | 'file'>;
  /** Good for a hint beside a button; whether a call arrives is known only from its outcome. */
  readonly online: boolean;
  /** The path of the page: public pages are drawn without a router as well. */
  readonly path: string;
  /** Sends what waits and asks for what is new, now. */
  readonly tryNow: () => void;
  /** The notice that led the signed-in login to the page of that path; null for none. */
  readonly noticeAt: (path: string) => Promise<Pick<Notice, 'title' | 'body' | 'at'> | null>;
}

export const { Provider: ApiProvider, useService: useApi } = service<ApiContext>('asking the server');

/** The last step of the page's path, as the token of a link that was mailed. */
export const useLastStep = (): string => {
  const step = useApi().path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};
