// What needs an answer? The mailboxes of this login with what is unread in them, their mails, and one of them beside
// the list where there is room.
import { useDeferredValue, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chips } from '#ui/inputs/chips.tsx';
import { SearchField } from '#ui/choice/filter-bar.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { MasterDetail } from '#ui/panes/master-detail.tsx';
import { VirtualList } from '#ui/table/virtual-list.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { useStored } from '#db/live/react.ts';
import { useKnown, useLive } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { provenCountOf } from '../shared/arrival/proven-count.ts';
import { useWide } from '../shared/device/use-wide.ts';
import { distinct } from '../shared/jobs/job-rows.ts';
import { readOpened } from '../shared/mail/opened.ts';
import { isUnread } from '../shared/mail/unread.ts';
import { emailPath, mailboxPath } from '../shared/navigation/paths.ts';
import { useQueryKey } from '../shared/navigation/use-address.ts';
import { useReplaceStep } from '../shared/navigation/use-open-step.ts';
import { lookOf } from '../shared/services/use-look.ts';
import { MailRow } from './mail-row.tsx';
import { MailView } from './letter/mail-view.tsx';
import * as style from './mailbox.css.ts';
import { foundMails, projectIdOf, readMailProjects, readMails, type MailHead, type Mails } from './queries.ts';
import { useMailKeys } from './use-mail-keys.ts';

const EVERY = '';
const useTyped = lookOf<string>();

export const MailboxScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const known = useKnown(readMails, []);
  const opened = useStored(readOpened);
  if (known === undefined || opened === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return <Boxes mails={known.value} opened={new Set(opened)} arrival={known.arrival} />;
};

interface BoxesProps {
  readonly mails: Mails;
  readonly opened: ReadonlySet<string>;
  readonly arrival: Arrival;
}

const Boxes = ({ mails: { boxes, heads }, opened, arrival }: BoxesProps): ReactNode => {
  const { formatMessage } = useIntl();
  const replace = useReplaceStep();
  const [typed, setTyped] = useTyped('');
  const wanted = useQueryKey('box');
  const box = boxes.find(({ id }) => id === wanted)?.id;
  const shown = foundMails(heads, { box, typed: useDeferredValue(typed) });
  const unreadIn = (id: string): number =>
    heads.filter((head) => (id === EVERY || head.mailboxId === id) && isUnread(head, opened)).length;
  const chips = [{ id: EVERY, name: formatMessage({ id: 'mailbox.every' }) }, ...boxes].map(({ id, name }) => {
    const count = unreadIn(id);
    return { value: id, label: name, ...(count > 0 ? provenCountOf(count, arrival) : {}) };
  });
  return (
    <Parts className={style.page}>
      <div className={style.top}>
        {boxes.length > 1 && (
          <Chips
            label={formatMessage({ id: 'mailbox.boxes' })}
            chips={chips}
            chosen={box ?? EVERY}
            onChoose={(id) => replace(mailboxPath(id === EVERY ? {} : { box: id }))}
            wraps
          />
        )}
        <SearchField label={formatMessage({ id: 'mailbox.search' })} value={typed} onChange={setTyped} />
      </div>
      {shown.length > 0 && arrival.kind !== 'here' && <ListLoading arrival={arrival} />}
      <Panes shown={shown} box={box} boxes={boxes} opened={opened} arrival={arrival} />
    </Parts>
  );
};

interface PanesProps extends Pick<BoxesProps, 'opened' | 'arrival'>, Pick<Mails, 'boxes'> {
  readonly shown: readonly MailHead[];
  readonly box: string | undefined;
}

const Panes = ({ shown, box, boxes, opened, arrival }: PanesProps): ReactNode => {
  const { formatMessage } = useIntl();
  const isWide = useWide();
  const replace = useReplaceStep();
  const chosen = useQueryKey('mail');
  const [toDoFor, setToDoFor] = useState<string | null>(null);
  const pathIn = (mail?: string): string =>
    mailboxPath({ ...(box === undefined ? {} : { box }), ...(mail === undefined ? {} : { mail }) });
  const onKeyDown = useMailKeys({
    shown,
    chosen,
    opened,
    open: (id) => replace(pathIn(id)),
    onToDo: () => setToDoFor(chosen ?? null),
  });
  // Among the mails of all boxes each says where it lies.
  const named = box === undefined && boxes.length > 1 ? boxes : [];
  const list = <HeadList {...{ shown, opened, arrival, chosen, named }} pathOf={isWide ? pathIn : emailPath} />;
  if (!isWide) return <div className={style.alone}>{list}</div>;
  return (
    <div className={style.panes} onKeyDown={onKeyDown}>
      <MasterDetail
        masterLabel={formatMessage({ id: 'mailbox.list' })}
        detailLabel={formatMessage({ id: 'mailbox.one.title' })}
        onClose={() => replace(pathIn())}
        whenNone={
          <p className={style.quiet}>
            <FormattedMessage id="mailbox.choose" />
          </p>
        }
        master={list}
        detail={
          chosen === undefined ? null : (
            <MailView
              key={chosen}
              id={chosen}
              isToDoOpen={toDoFor === chosen}
              onToDo={(isOpen) => setToDoFor(isOpen ? chosen : null)}
            />
          )
        }
      />
    </div>
  );
};

interface HeadListProps extends Pick<BoxesProps, 'opened' | 'arrival'> {
  readonly shown: readonly MailHead[];
  readonly chosen: string | undefined;
  readonly pathOf: (id: string) => string;
  readonly named: Mails['boxes'];
}

const HeadList = ({ shown, opened, arrival, chosen, pathOf, named }: HeadListProps): ReactNode => {
  const { formatMessage } = useIntl();
  const projects = useLive(readMailProjects, [distinct(shown.flatMap((head) => projectIdOf(head) ?? []))]) ?? {};
  return (
    <VirtualList
      label={formatMessage({ id: 'mailbox.list' })}
      rows={shown}
      idOf={({ id }) => id}
      height="fill"
      whenEmpty={<EmptyState arrival={arrival} icon="inbox" claim="mailbox.empty.title" text="mailbox.empty.text" />}
      draw={(head) => (
        <MailRow
          head={head}
          isUnread={isUnread(head, opened)}
          isChosen={head.id === chosen}
          project={projects[projectIdOf(head) ?? '']}
          boxName={named.find(({ id }) => id === head.mailboxId)?.name}
          to={pathOf(head.id)}
        />
      )}
    />
  );
};
