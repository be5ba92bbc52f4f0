// What stands where nobody can know yet: that it is on its way, what comes first, and after a while a way on.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { Icon } from '#kit/icon.tsx';
import { Note } from '#kit/note.tsx';
import { SyncGlyph } from '#kit/sync-glyph.tsx';
import type { Arrival, Awaited, Beyond } from '#store/arrival.ts';
import { useSyncStatus } from '#store/react.ts';
import { HomeButton } from './home-button.tsx';
import * as style from './on-their-way.css.ts';
import { useTimes } from './use-times.ts';

export interface OnTheirWayProps {
  readonly arrival: Arrival;
  /** `line`: a few words inside a line. */
  readonly size?: 'block' | 'line';
  /** The way that the page itself offers; home where it has none. */
  readonly action?: ReactNode;
}

/** The list of jobs, which comes before the others. */
const JOBS = 'jobs';

/** Draws nothing once everything is here. */
export const OnTheirWay = ({ arrival, size = 'block', action }: OnTheirWayProps): ReactNode => {
  if (arrival.kind === 'here') return null;
  if (size === 'line') return <span className={style.line} data-arriving=""><FormattedMessage id="common.arriving.line" /></span>;
  return (
    <div className={style.block} role="status" data-arriving="" {...(arrival.kind === 'awaited' ? { 'data-passing': '' } : {})}>
      {arrival.kind === 'awaited' ? <Coming arrival={arrival} /> : <Elsewhere arrival={arrival} />}
      {arrival.kind === 'awaited' ? <WayOn action={action} /> : action}
    </div>
  );
};

const Coming = ({ arrival }: { readonly arrival: Awaited }): ReactNode => {
  const isOffline = (useSyncStatus()?.offlineSince ?? null) !== null;
  if (isOffline) return <Words icon={<Icon name="offline" size="large" />} says="common.arriving.offline.title" text={<FormattedMessage id="common.arriving.offline.text" />} />;
  const isBehind = arrival.behind.includes(JOBS);
  return (
    <Words icon={<SyncGlyph name="sending" size="large" />} says={arrival.lists.includes(JOBS) ? 'common.arriving.jobs' : 'common.arriving.title'}
      text={<>{isBehind && <><FormattedMessage id="common.arriving.after" />{' '}</>}<FormattedMessage id="common.arriving.text" /></>} />
  );
};

const Elsewhere = ({ arrival: { days } }: { readonly arrival: Beyond }): ReactNode => {
  const times = useTimes();
  return (
    <Words icon={<Icon name="calendar-days" size="large" />} says="common.arriving.beyond.title"
      text={days === null ? <FormattedMessage id="common.arriving.beyond.coming" /> : <FormattedMessage id="common.arriving.beyond.text" values={{ from: times.date(days.from, 'date'), to: times.date(days.to, 'date') }} />} />
  );
};

const Words = ({ icon, says, text }: { readonly icon: ReactNode; readonly says: MessageId; readonly text: ReactNode }): ReactNode => (
  <div className={style.words}>
    {icon}
    <div>
      <p className={style.title}><FormattedMessage id={says} /></p>
      <p>{text}</p>
    </div>
  </div>
);

/** Milliseconds after which somebody who waits is shown a way on. */
const PATIENCE_MS = 10_000;

const WayOn = ({ action }: { readonly action: ReactNode }): ReactNode => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => { setLong(true); }, PATIENCE_MS);
    return () => { clearTimeout(timer); };
  }, []);
  if (!isLong) return null;
  return (
    <>
      <Note><FormattedMessage id="common.arriving.slow" /></Note>
      {action ?? <HomeButton />}
    </>
  );
};
