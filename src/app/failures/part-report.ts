// How a signed-in person reports a part of a page that failed: queued like everything else, or by mail where their
// login writes no to-dos.
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useRelease } from '#screens/version/release.ts';
import { useActor, useTenant } from '#session/react.tsx';
import { useStore } from '#outbox/store/react.ts';
import type { ReportWay } from './part-boundary.tsx';

/** Of what was thrown; more than this helps nobody. */
const LONGEST = 1000;

const wordsOf = (failure: unknown): string =>
  (failure instanceof Error ? (failure.stack ?? `${failure.name}: ${failure.message}`) : String(failure)).slice(
    0,
    LONGEST,
  );

/** Undefined until the tenant is known, for logins that can only write a mail. */
export const useReportWay = (path: string): ReportWay | undefined => {
  const { formatMessage } = useIntl();
  const { version } = useRelease();
  const { loginType, audiences } = useActor();
  const tenant = useTenant();
  const store = useStore();
  const [mailTo, zone] = [tenant?.supportEmail, tenant?.timezone ?? 'UTC'];
  const isQueued = loginType === 'user' && audiences.length > 0;
  return useMemo(() => {
    const told = (failure: unknown) => ({
      caption: formatMessage({ id: 'app.part.todo.caption' }, { path }),
      body: formatMessage({ id: 'app.part.todo.body' }, { path, version, failure: wordsOf(failure) }),
    });
    if (isQueued) {
      // Fetched by whoever reports; nobody else pays for it.
      return {
        kind: 'queued',
        send: async (failure) => (await import('./report-part.ts')).reportPart(store, { ...told(failure), zone }),
      };
    }
    if (mailTo === undefined) return undefined;
    return { kind: 'mail', address: (failure) => mailOf(mailTo, told(failure)) };
  }, [formatMessage, path, version, store, zone, isQueued, mailTo]);
};

const mailOf = (to: string, { caption, body }: { readonly caption: string; readonly body: string }): string =>
  `mailto:${to}?subject=${encodeURIComponent(caption)}&body=${encodeURIComponent(body)}`;
