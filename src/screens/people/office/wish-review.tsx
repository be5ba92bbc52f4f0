// What a person wishes for the profile, old beside new: taken over as it is, or called off.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { OldNew } from '#ui/data/old-new.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useLive } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';
import { NextInQueue } from '../../shared/queues/next-in-queue.tsx';
import { readWishQueue, stepAfter, type QueueStep } from '../../shared/queues/queue-rows.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../people.css.ts';
import { readOpenWishes, type OpenWish } from './queries.ts';

export const WishReview = ({ personId }: { readonly personId: string }): ReactNode => {
  const actor = useActor();
  const wishes = useLive(readOpenWishes, [personId]) ?? [];
  const queue = useKnown(readWishQueue, [actor.personId])?.value ?? [];
  if (wishes.length === 0 || !can(actor, right('persons', 'EDIT'))) return null;
  return (
    <Section heading={<FormattedMessage id="people.wish" />}>
      {wishes.map((wish) => (
        <Wish key={wish.id} wish={wish} next={wishes.length > 1 ? null : stepAfter(queue, personId)} />
      ))}
      <NextInQueue queue={queue} id={personId} />
    </Section>
  );
};

/** The server enters what was wished once the to-do is called done; nothing of it is entered before. */
const Wish = ({ wish, next }: { readonly wish: OpenWish; readonly next: QueueStep | null }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const send = useSend();
  const openPage = useOpenStep();
  const needsServer = useNeedsServer();
  const { start, problem, isBusy } = useSending();
  const decide = (statusCode: 'done' | 'cancelled'): void =>
    start(
      () => send(completeActivity, { id: wish.id, statusCode }),
      () => {
        if (next !== null) openPage(next.path);
      },
    );
  const words = { before: formatMessage({ id: 'people.wish.before' }), now: formatMessage({ id: 'people.wish.now' }) };
  return (
    <>
      <p className={style.quiet}>
        <FormattedMessage id="people.wish.asked" values={{ date: times.fullDay(wish.createdAt, times.zone) }} />
      </p>
      <List>
        {wish.fields.map(({ field, from, to }) => (
          <ListRow
            key={field}
            title={<FormattedMessage id={`profile.field.${field}`} />}
            line={<OldNew before={from === '' ? null : from} now={to === '' ? '–' : to} words={words} />}
          />
        ))}
      </List>
      <EntryMark entity={activity} id={wish.id} />
      <div className={style.actions}>
        <Button variant="outline" width="share" icon="x" reason={needsServer} onPress={() => decide('cancelled')}>
          <FormattedMessage id="people.wish.no" />
        </Button>
        <Button
          variant="go"
          width="share"
          icon="check"
          busy={isBusy}
          reason={needsServer}
          onPress={() => decide('done')}
        >
          <FormattedMessage id="people.wish.take" />
        </Button>
      </div>
      {problem}
    </>
  );
};
