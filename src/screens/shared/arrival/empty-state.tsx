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

interface EmptyStateParts extends Resting, Pick<Shape, 'icon' | 'action'> {
  readonly text?: AbsenceId | MessageId;
  /** Where the title is the only heading of the page. */
  readonly level?: 1 | 2;
}

/** Claims that the row of an address is missing; those of planners' searches are about no row. */
type RowMissing = Exclude<
  Extract<AbsenceId, `${string}.notFound` | `${string}.notFound.${string}`>,
  'planner.notFound.title' | 'planner.notFound.text'
>;

/** Claims about a list, a part of a page or a search. */
export type ListAbsenceId = Exclude<AbsenceId, RowMissing>;

/**
 * The row that the page is about, where the server may have it for this login all the same. Who says that it was not
 * found offers to look for it; null where the server was asked already.
 */
type Sought =
  | { readonly claim: RowMissing; readonly look: Look | null }
  | { readonly claim: ListAbsenceId; readonly look?: Look };

export type ProvenEmptyStateProps = EmptyStateParts & Sought;

/** What writes rows is no part of the first pages: it comes when somebody meets a page whose row is not here. */
const FetchRowButton = lazy(async () => ({ default: (await import('./fetch-row-button.tsx')).FetchRowButton }));

export const EmptyState = ({ arrival, icon, claim, text, action, level, look }: ProvenEmptyStateProps): ReactNode => {
  const ways =
    look === undefined || look === null ? (
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
