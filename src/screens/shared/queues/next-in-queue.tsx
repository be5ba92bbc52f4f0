// How much is left of a queue, and the way to what comes next: below what is decided on a page.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import * as style from './queues.css.ts';
import { stepAfter, type QueueStep } from './queue-rows.ts';

export interface NextInQueueProps {
  readonly queue: readonly QueueStep[];
  /** What the page itself is about. */
  readonly id: string;
}

/** Draws nothing where nothing else waits. */
export const NextInQueue = ({ queue, id }: NextInQueueProps): ReactNode => {
  const next = stepAfter(queue, id);
  if (next === null) return null;
  return (
    <div className={style.after}>
      <LinkButton to={next.path} variant="outline" iconAfter="arrow-right">
        <FormattedMessage id="queues.next" values={{ count: queue.filter((step) => step.id !== id).length }} />
      </LinkButton>
    </div>
  );
};
