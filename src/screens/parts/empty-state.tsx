// What stands where nothing is: the claim once the lists are here, and until then that it is on its way.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { provenText, type AbsenceId } from '#i18n/absence.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { EmptyState as EmptyLook, type EmptyStateProps as Look } from '#kit/empty-state.tsx';
import { OnTheirWay } from './on-their-way.tsx';
import type { Resting } from './absence.tsx';

export type { Resting } from './absence.tsx';

export interface EmptyStateProps extends Resting, Pick<Look, 'icon' | 'action'> {
  readonly claim: AbsenceId;
  readonly text?: AbsenceId | MessageId;
  /** Where the title is the only heading of the page. */
  readonly level?: 1 | 2;
}

export const EmptyState = ({ arrival, icon, claim, text, action, level }: EmptyStateProps): ReactNode => {
  if (arrival.kind !== 'here') return <OnTheirWay arrival={arrival} action={action} />;
  const words = <FormattedMessage id={provenText(claim)} />;
  return (
    <EmptyLook icon={icon} title={level === undefined ? words : <span role="heading" aria-level={level}>{words}</span>} action={action}>
      {text !== undefined && <FormattedMessage id={provenText(text)} />}
    </EmptyLook>
  );
};
