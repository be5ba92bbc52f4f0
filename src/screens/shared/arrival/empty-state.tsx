// What stands where nothing is: the claim once the lists are here, and until then that it is on its way.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { provenText, type AbsenceId } from '#i18n/absence.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { EmptyState as EmptyLook, type EmptyStateProps as Shape } from '#ui/feedback/empty-state.tsx';
import type { Look } from './fetch-row.ts';
import { ListLoading } from './list-loading.tsx';
import type { Resting } from './absence.tsx';

export type { Resting } from './absence.tsx';

export interface ProvenEmptyStateProps extends Resting, Pick<Shape, 'icon' | 'action'> {
  readonly claim: AbsenceId;
  readonly text?: AbsenceId | MessageId;
  /** Where the title is the only heading of the page. */
  readonly level?: 1 | 2;
  /** The row that the page is about, where the server may have it for this login all the same. */
  readonly look?: Look;
}

/** What writes rows is no part of the first pages: it comes when somebody meets a page whose row is not here. */
const FetchRowButton = lazy(async () => ({ default: (await import('./fetch-row-button.tsx')).FetchRowButton }));

export const EmptyState = ({ arrival, icon, claim, text, action, level, look }: ProvenEmptyStateProps): ReactNode => {
  const ways =
    look === undefined ? (
      action
    ) : (
      <>
        <Suspense fallback={null}>
          <FetchRowButton look={look} />
        </Suspense>
        {action}
      </>
    );
  if (arrival.kind !== 'here')
    return <ListLoading arrival={arrival} action={arrival.kind === 'awaited' ? action : ways} level={level} />;
  const words = <FormattedMessage id={provenText(claim)} />;
  return (
    <EmptyLook
      icon={icon}
      title={
        level === undefined ? (
          words
        ) : (
          <span role="heading" aria-level={level}>
            {words}
          </span>
        )
      }
      action={ways}
    >
      {text !== undefined && <FormattedMessage id={provenText(text)} />}
    </EmptyLook>
  );
};
