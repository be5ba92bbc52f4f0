// What stands where nobody can know yet: that it is on its way, what comes first, and after a while a way on.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import type { MessageId } from '#i18n/message-id.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import type { Arrival, Awaited as Pending, Beyond } from '#db/live/arrival.ts';
import { useActor } from '#session/react.tsx';
import { useApi, type ApiContext } from '../services/api-context.ts';
import { HomeButton } from '../navigation/home-button.tsx';
import { useConnectionFault } from './connection-fault.ts';
import { wayOfBeyond } from './way-of-beyond.ts';
import * as style from './list-loading.css.ts';
import { useTimes } from '../values/use-times.ts';

export interface ListLoadingProps {
  readonly arrival: Arrival;
  /** `line`: a few words inside a line. */
  readonly size?: 'block' | 'line';
  /** The way that the page itself offers; home where it has none. */
  readonly action?: ReactNode;
  /** Where what stands here is the only heading of the page. */
  readonly level?: 1 | 2 | undefined;
}

/** The list of jobs, which comes before the others. */
const JOBS = 'jobs';

/** Draws nothing once everything is here. */
export const ListLoading = ({ arrival, size = 'block', action, level }: ListLoadingProps): ReactNode => {
  if (arrival.kind === 'here') return null;
  if (size === 'line')
    return (
      <span className={style.line} {...(arrival.kind === 'partly' ? {} : { 'data-arriving': '' })}>
        <FormattedMessage id={lineOf(arrival)} />
      </span>
    );
  if (arrival.kind === 'partly')
    return (
      <div className={style.block} role="status">
        <Words
          icon={<Icon name="info" size="large" />}
          says="common.partly.title"
          level={level}
          text={<FormattedMessage id="common.partly.text" />}
        />
        {action}
      </div>
    );
  return (
    <div
      className={style.block}
      role="status"
      data-arriving=""
      {...(arrival.kind === 'awaited' ? { 'data-passing': '' } : {})}
    >
      {arrival.kind === 'awaited' ? (
        <>
          <NoticeWords />
          <Coming arrival={arrival} level={level} />
        </>
      ) : (
        <Elsewhere arrival={arrival} level={level} />
      )}
      {arrival.kind === 'awaited' ? <WayOn action={action} /> : action}
    </div>
  );
};

/** What is said in a line in place of what nobody can know. */
export const lineOf = ({ kind }: Exclude<Arrival, { kind: 'here' }>): MessageId =>
  kind === 'partly' ? 'common.partly.line' : 'common.arriving.line';

type NoticeShown = Awaited<ReturnType<ApiContext['noticeAt']>>;

/** Who came by a notice reads what it said. */
const NoticeWords = (): ReactNode => {
  const { noticeAt, path } = useApi();
  const times = useTimes();
  const [notice, setNotice] = useState<NoticeShown>(null);
  useEffect(() => {
    let isLeft = false;
    noticeAt(path).then((found) => {
      if (!isLeft) setNotice(found);
    }, reportError);
    return () => {
      isLeft = true;
    };
  }, [noticeAt, path]);
  if (notice === null) return null;
  return (
    <div data-notice="">
      <h2 className={style.noticeTitle}>{notice.title}</h2>
      <p>{notice.body}</p>
      {notice.at !== '' && (
        <p className={style.line}>
          <FormattedMessage id="common.arriving.notice" values={{ time: times.moment(notice.at, times.zone) }} />
        </p>
      )}
    </div>
  );
};

const Coming = ({ arrival, level }: { readonly arrival: Pending } & Pick<ListLoadingProps, 'level'>): ReactNode => {
  const cut = useConnectionFault();
  if (cut !== null)
    return (
      <Words
        icon={<SyncGlyph name={cut} size="large" />}
        says="common.arriving.offline.title"
        level={level}
        text={
          <FormattedMessage id={cut === 'offline' ? 'common.arriving.offline.text' : 'common.arriving.noAnswer.text'} />
        }
      />
    );
  const isBehind = arrival.earlier.includes(JOBS);
  return (
    <Words
      icon={<SyncGlyph name="getting" size="large" />}
      says={arrival.lists.includes(JOBS) ? 'common.arriving.jobs' : 'common.arriving.title'}
      level={level}
      text={
        <>
          {isBehind && (
            <>
              <FormattedMessage id="common.arriving.after" />{' '}
            </>
          )}
          <FormattedMessage id="common.arriving.text" />
        </>
      }
    />
  );
};

const Elsewhere = ({
  arrival: { days },
  level,
}: { readonly arrival: Beyond } & Pick<ListLoadingProps, 'level'>): ReactNode => {
  const actor = useActor();
  const times = useTimes();
  return (
    <Words
      icon={<Icon name="calendar-days" size="large" />}
      says="common.arriving.beyond.title"
      level={level}
      text={
        days === null ? (
          <FormattedMessage id="common.arriving.beyond.coming" />
        ) : (
          <FormattedMessage
            id={`common.arriving.beyond.${wayOfBeyond(actor)}`}
            values={{ from: times.date(days.from, 'date'), to: times.date(days.to, 'date') }}
          />
        )
      }
    />
  );
};

interface WordsProps extends Pick<ListLoadingProps, 'level'> {
  readonly icon: ReactNode;
  readonly says: MessageId;
  readonly text: ReactNode;
}

const Words = ({ icon, says, text, level }: WordsProps): ReactNode => (
  <div className={style.words}>
    {icon}
    <div>
      <p className={style.title} {...(level === undefined ? {} : { role: 'heading', 'aria-level': level })}>
        <FormattedMessage id={says} />
      </p>
      <p>{text}</p>
    </div>
  </div>
);

/** Milliseconds after which somebody who waits is shown a way on. */
const PATIENCE_MS = 10_000;

const WayOn = ({ action }: { readonly action: ReactNode }): ReactNode => {
  const { tryNow } = useApi();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isLong) return null;
  return (
    <>
      <Note>
        <FormattedMessage id="common.arriving.slow" />
      </Note>
      <ButtonRow>
        <Button variant="outline" icon="refresh-cw" onPress={tryNow}>
          <FormattedMessage id="common.tryAgain" />
        </Button>
        {action ?? <HomeButton />}
      </ButtonRow>
    </>
  );
};
