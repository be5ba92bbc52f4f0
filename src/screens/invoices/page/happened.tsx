// What was written about an invoice: questions to the office and lines of its history.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { useAgencyLocale } from '../use-agency-locale.ts';
import * as style from './page.css.ts';
import type { InvoicePage, WrittenAbout } from './page-query.ts';

export const Happened = ({ page: { written }, arrival }: { readonly page: InvoicePage } & Resting): ReactNode => (
  <Section heading={<FormattedMessage id="invoices.happened.title" />}>
    {written.length === 0 ? (
      <EmptyState arrival={arrival} icon="message-circle" claim="invoices.happened.empty" />
    ) : (
      <List>
        {written.map((one) => (
          <WrittenRow key={one.row.id} one={one} />
        ))}
      </List>
    )}
  </Section>
);

const WrittenRow = ({ one: { row, author } }: { readonly one: WrittenAbout }): ReactNode => {
  const times = useTimes();
  const when = times.moment(row.createdAt, times.zone);
  const isQuestion = row.type !== 'LOG';
  const locale = useAgencyLocale();
  // Who asks writes as they speak.
  const agencyLocale = isQuestion ? undefined : locale;
  return (
    <ListRow
      align="top"
      leading={<Tile icon={isQuestion ? 'message-circle' : 'clock'} />}
      title={
        <span className={style.words} lang={agencyLocale}>
          {isQuestion && row.body !== '' ? row.body : row.caption}
        </span>
      }
      line={author === null ? when : `${author}, ${when}`}
      mark={<EntryMark entity={activity} id={row.id} />}
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
