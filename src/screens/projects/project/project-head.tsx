// What was ordered: the name and state of the project, its number, client, dates, places, reference and rate card.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { project } from '#schema/entities/projects/project.ts';
import { dateOf, daysBetween } from '#i18n/format.ts';
import { Parts } from '#ui/layout/part.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useLive, useNow, useRow } from '#db/query/react.ts';
import { useMark } from '#outbox/store/react.ts';
import { useBlobUrl } from '#db/live/react.ts';
import { useSmallPictures } from '../../shared/photos/use-small-pictures.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { readPlannerNames } from '../planners.ts';
import * as style from './project.css.ts';
import type { ProjectPage } from './queries.ts';
import { EditProjectButton } from './words/edit-project-button.tsx';

const MINUTE_MS = 60_000;

export const ProjectHead = ({ page }: { readonly page: ProjectPage }): ReactNode => {
  const { project: row } = page;
  return (
    <header>
      <div className={style.heading}>
        <div className={style.named}>
          {row.logoFileId !== undefined && <Logo key={row.logoFileId} id={row.logoFileId} />}
          <h2 className={style.title}>{row.name}</h2>
        </div>
        <EditProjectButton page={page} />
      </div>
      <Parts className={style.tags}>
        <Tags>
          <Tag icon={row.statusCode === 'confirmed' || row.statusCode === 'closed' ? 'check' : 'hourglass'}>
            <FormattedMessage id={`project.state.${row.statusCode}`} />
          </Tag>
          <DayTag page={page} />
        </Tags>
        <EntryMark entity={project} id={row.id} />
        <Decide id={row.id} />
      </Parts>
      <Facts page={page} />
    </header>
  );
};

/**
 * Beside the name, which says the same: nothing stands there until it has come. A crew member's device has the papers
 * of the own jobs; of an order that only has a free place for them no logo is theirs to ask for.
 */
const Logo = ({ id }: { readonly id: string }): ReactNode => {
  const { audiences } = useActor();
  const paper = useRow(document, id);
  const isTheirs = audiences.some((one) => one !== 'crew') || (paper !== undefined && paper !== null);
  useSmallPictures(isTheirs ? [{ id }] : []);
  const address = useBlobUrl(id, 'thumbnail');
  return address === undefined ? null : <img className={style.logo} src={address} alt="" />;
};

/** A change of this project that was refused keeps both versions, where what needs the person stands. */
const Decide = ({ id }: { readonly id: string }): ReactNode =>
  useMark(project, id)?.state === 'refused' ? (
    <LinkButton to="#outbox" icon="triangle-alert" variant="outline" size="compact">
      <FormattedMessage id="project.words.decide" />
    </LinkButton>
  ) : null;

/** While a confirmed project of several days runs. */
const DayTag = ({ page: { project: row } }: { readonly page: ProjectPage }): ReactNode => {
  const today = dateOf(useNow(MINUTE_MS), useTenant()?.timezone ?? 'UTC');
  const days = daysBetween(row.beginDate, row.endDate) + 1;
  if (row.statusCode !== 'confirmed' || days === 1 || today < row.beginDate || row.endDate < today) return null;
  return (
    <Tag icon="calendar-days" tone="go">
      <FormattedMessage id="project.list.dayOf" values={{ day: daysBetween(row.beginDate, today) + 1, days }} />
    </Tag>
  );
};

/** Who plans it is the agency's own affair. */
const SEES_PLANNERS = ['planner', 'office'] as const;

const Facts = ({ page }: { readonly page: ProjectPage }): ReactNode => {
  const { project: row, companyName, clientContactName, placeNames, rateCardName } = page;
  const { formatList } = useIntl();
  const { audiences } = useActor();
  const isAgency = SEES_PLANNERS.some((one) => audiences.includes(one));
  const client = [...new Set([companyName ?? [], row.clientMark ?? []].flat())];
  return (
    <dl className={style.facts}>
      <Fact name="number">
        {row.number === undefined ? (
          <FormattedMessage id="project.list.numberFollows" />
        ) : (
          <FormattedMessage id="project.list.number" values={{ number: row.number }} />
        )}
      </Fact>
      {client.length > 0 && <Fact name="client">{client.join(', ')}</Fact>}
      {clientContactName !== null && <Fact name="contact">{clientContactName}</Fact>}
      {isAgency && <Planners ids={row.plannerContactIds} />}
      <Fact name="dates">
        <Dates page={page} />
      </Fact>
      {placeNames.length > 0 && <Fact name="place">{formatList(placeNames)}</Fact>}
      {row.reference !== undefined && <Fact name="reference">{row.reference}</Fact>}
      {rateCardName !== null && <Fact name="card">{rateCardName}</Fact>}
      {row.deliveryAddress !== undefined && <Fact name="delivery">{row.deliveryAddress}</Fact>}
      {row.cancelReason !== undefined && <Fact name="reason">{row.cancelReason}</Fact>}
      {row.comment !== undefined && <Fact name="comment">{row.comment}</Fact>}
    </dl>
  );
};

const Planners = ({ ids }: { readonly ids: readonly string[] }): ReactNode => {
  const { formatList } = useIntl();
  const names = useLive(readPlannerNames, [ids]) ?? [];
  return names.length === 0 ? null : <Fact name="planners">{formatList(names)}</Fact>;
};

type FactName =
  | 'number'
  | 'client'
  | 'contact'
  | 'planners'
  | 'dates'
  | 'place'
  | 'reference'
  | 'card'
  | 'delivery'
  | 'reason'
  | 'comment';

const Fact = ({ name, children }: { readonly name: FactName; readonly children: ReactNode }): ReactNode => (
  <div className={style.fact}>
    <dt className={style.factName}>
      <FormattedMessage id={`project.fact.${name}`} />
    </dt>
    <dd className={style.factValue}>{children}</dd>
  </div>
);

const Dates = ({ page: { project: row } }: { readonly page: ProjectPage }): ReactNode => {
  const times = useTimes();
  if (row.beginDate === row.endDate) return times.date(row.endDate, 'dayOfYear');
  // Over a new year the year has to be said.
  const form = row.beginDate.slice(0, 4) === row.endDate.slice(0, 4) ? 'day' : 'dayOfYear';
  return (
    <FormattedMessage
      id="common.fromTo"
      values={{ start: times.date(row.beginDate, form), end: times.date(row.endDate, 'dayOfYear') }}
    />
  );
};
