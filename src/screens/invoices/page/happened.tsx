// What was written about an invoice: questions to the office, its answers, and lines of the invoice's history.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { isDecidedThere } from '#schema/rules/messages/decided.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { useAgencyLocale } from '../use-agency-language.ts';
import { AnswerQuestion } from './answer-question.tsx';
import * as style from './page.css.ts';
import type { InvoicePage, WrittenAbout } from './page-query.ts';

interface HappenedProps extends Resting {
  readonly page: InvoicePage;
  /** Whoever looks answers questions. */
  readonly answers: boolean;
}

export const Happened = ({ page: { invoice, written }, arrival, answers }: HappenedProps): ReactNode => (
  <Section heading={<FormattedMessage id="invoices.happened.title" />}>
    {written.length === 0 ? (
      <EmptyState arrival={arrival} icon="message-circle" claim="invoices.happened.empty" />
    ) : (
      <List>
        {written.map((one) => (
          <WrittenRow
            key={one.row.id}
            one={one}
            below={answers && isDecidedThere(one.row) && <AnswerQuestion invoice={invoice} question={one} />}
          />
        ))}
      </List>
    )}
  </Section>
);

interface WrittenRowProps {
  readonly one: WrittenAbout;
  readonly below: ReactNode;
}

const WrittenRow = ({ one: { row, author, isSpoken }, below }: WrittenRowProps): ReactNode => {
  const times = useTimes();
  const when = times.moment(row.createdAt, times.zone);
  const isQuestion = row.type !== 'LOG';
  const locale = useAgencyLocale();
  // Who asks or answers writes as they speak.
  const lineLocale = isSpoken ? undefined : locale;
  return (
    <ListRow
      align="top"
      leading={<Tile icon={isSpoken ? 'message-circle' : 'clock'} />}
      title={
        <span className={style.words} lang={lineLocale}>
          {isSpoken ? row.body : row.caption}
        </span>
      }
      line={author === null ? when : `${author}, ${when}`}
      mark={<EntryMark entity={activity} id={row.id} />}
      below={below}
      {...(isQuestion
        ? {
            tags: (
              <Tag
                icon={row.statusCode === 'done' ? 'check' : 'hourglass'}
                tone={row.statusCode === 'open' ? 'wait' : 'neutral'}
              >
                <FormattedMessage id={`invoices.question.${row.statusCode}`} />
              </Tag>
            ),
          }
        : {})}
    />
  );
};
