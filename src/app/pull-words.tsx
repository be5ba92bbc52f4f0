// How far the first pull of a device is, or any other one that takes its time: which rows, how many of how many, which list of how many.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MetaLine } from '#kit/meta-line.tsx';
import type { PullProgress } from '#sync/pull-ports.ts';
import { useApp } from './app-context.ts';
import { useCell } from './cell.ts';
import { kindOfList } from './list-kinds.ts';

export const PullWords = (): ReactNode => {
  const progress = useCell(useApp().pulling);
  return progress === null || progress.done === progress.of ? null : <div role="status" data-passing=""><MetaLine icon="download"><Words progress={progress} /></MetaLine></div>;
};

const Words = ({ progress: { done, of, list } }: { readonly progress: PullProgress }): ReactNode => {
  const intl = useIntl();
  const place = { number: done + 1, of };
  if (list === undefined || list.total === null) return <FormattedMessage id="outbox.pull.lists" values={place} />;
  const what = intl.formatMessage({ id: `outbox.pull.of.${kindOfList(list.name)}` });
  return <FormattedMessage id="outbox.pull.rows" values={{ ...place, what, rows: Math.min(list.rows, list.total), total: list.total }} />;
};
