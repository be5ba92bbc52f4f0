// How far a pull that takes its time is: which rows, and how many of how many.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MetaLine } from '#ui/data/meta-line.tsx';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import { useApp } from '../bootstrap/app-context.ts';
import { useObservable } from '../common/observable.ts';
import { kindOfList } from './list-kinds.ts';

export const PullProgressText = (): ReactNode => {
  const progress = useObservable(useApp().pulling);
  return progress === null || progress.done === progress.of ? null : (
    <div role="status" data-passing="">
      <MetaLine icon="download">
        <Words progress={progress} />
      </MetaLine>
    </div>
  );
};

const Words = ({ progress: { list, isStill } }: { readonly progress: PullProgress }): ReactNode => {
  const intl = useIntl();
  if (isStill === true) return <FormattedMessage id="outbox.pull.still" />;
  if (list === undefined || list.total === null) return <FormattedMessage id="outbox.pull.lists" />;
  const what = intl.formatMessage({ id: `outbox.pull.of.${kindOfList(list.name)}` });
  return (
    <FormattedMessage
      id="outbox.pull.rows"
      values={{ what, rows: Math.min(list.rows, list.total), total: list.total }}
    />
  );
};
