// The office's word on a paper that somebody uploaded: until when it holds, approved or rejected, and what waits next.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { decideDocument } from '#schema/mutations/documents/decide-document.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import { person } from '#schema/entities/people/person.ts';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { isPaperOf } from '#schema/rules/documents/whose-paper.ts';
import { useActor } from '#session/react.tsx';
import { useRow } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { Decision } from '../shared/queues/decision.tsx';
import { useKeptForm } from '../shared/services/kept-form.ts';
import { NextInQueue } from '../shared/queues/next-in-queue.tsx';
import { useReviews, useReviewsPapers } from '../shared/queues/use-reviews.ts';
import * as style from './documents.css.ts';
import type { DocumentRow } from './queries.ts';

/** Nothing for whoever decides on no papers, or about what is of them or came from them. */
export const DocumentReview = ({ row }: { readonly row: DocumentRow }): ReactNode => {
  const { personId } = useActor();
  const reviews = useReviewsPapers();
  return reviews && !isPaperOf(row, personId) ? <Review key={row.id} row={row} /> : null;
};

const Review = ({ row: { id, name, ownerKind, ownerId, validUntil } }: { readonly row: DocumentRow }): ReactNode => {
  const send = useSend();
  const owner = useRow(person, ownerKind === 'person' ? ownerId : undefined);
  const queue = useReviews().known?.value.papers ?? [];
  const form = useKeptForm(`review:${id}`, { until: validUntil ?? '' });
  const { until } = form.draft;
  const decide = async (
    decision: Pick<ArgsOf<typeof decideDocument>, 'statusCode' | 'validUntil' | 'rejectReason'>,
  ) => {
    await send(decideDocument, { id, ...decision });
    await form.clear();
  };
  return (
    <Section heading={<FormattedMessage id="documents.review" />}>
      <div className={style.form}>
        {owner !== null && owner !== undefined && <MetaLine icon="user">{owner.displayName}</MetaLine>}
        <Field
          type="date"
          label={<FormattedMessage id="documents.review.until" />}
          hint={<FormattedMessage id="documents.review.untilHint" />}
          value={until}
          onChange={(day) => form.change({ until: day })}
        />
      </div>
      <Decision
        rowId={id}
        about={name}
        approve={() => decide({ statusCode: 'approved', ...(until === '' ? {} : { validUntil: until }) })}
        reject={(rejectReason) => decide({ statusCode: 'rejected', rejectReason })}
        queue={queue}
        id={id}
      />
      <NextInQueue queue={queue} id={id} />
    </Section>
  );
};
