// News and house rules, each as an article with its attachments.
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { minuteOf } from '../shared/values/minute.ts';
import { documentPath } from '../shared/navigation/paths.ts';
import { RichText } from '../shared/values/rich-text.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './crew-info.css.ts';
import { readCrewInfo, type CrewInfo } from './queries.ts';

const STEP_MS = 60_000;

export const CrewInfoScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const { audiences } = useActor();
  const now = minuteOf(useNow(STEP_MS));
  const known = useKnown(readCrewInfo, [now, audiences]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: articles, arrival } = known;
  if (articles.length === 0)
    return (
      <EmptyState
        arrival={arrival}
        icon="book-open"
        claim="documents.crewInfo.empty.title"
        text="documents.crewInfo.empty.text"
      />
    );
  return (
    <div className={style.page}>
      {articles.map((article) => (
        <Article key={article.id} article={article} />
      ))}
    </div>
  );
};

const Article = ({ article }: { readonly article: CrewInfo }): ReactNode => {
  const titleId = useId();
  const times = useTimes();
  return (
    <article className={style.article} aria-labelledby={titleId}>
      <h2 id={titleId} className={style.title}>
        {article.title}
      </h2>
      <p className={style.line}>
        {times.fullDay(article.publishedAt, times.zone)}
        {article.pinned && (
          <Tag icon="flag" tone="info">
            <FormattedMessage id="documents.crewInfo.pinned" />
          </Tag>
        )}
      </p>
      <div className={style.body}>
        <RichText html={article.body} />
      </div>
      {article.fileIds.length > 0 && (
        <p className={style.files}>
          {article.fileIds.map((id, at) => (
            <LinkButton key={id} to={documentPath(id)} variant="outline" size="compact" icon="file-text">
              <FormattedMessage id="documents.crewInfo.file" values={{ number: at + 1 }} />
            </LinkButton>
          ))}
        </p>
      )}
    </article>
  );
};
