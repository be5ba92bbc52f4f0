// What home says when nothing needs the person.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';

export const AllDone = (): ReactNode => (
  <EmptyState icon="check-check" title={<FormattedMessage id="home.allDone.title" />}><FormattedMessage id="home.allDone.text" /></EmptyState>
);
