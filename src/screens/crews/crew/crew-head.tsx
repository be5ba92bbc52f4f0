// The head of a crew's page: name, time, place, and the buttons that lead there or call somebody.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Emphasis, MetaLine } from '#ui/data/meta-line.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { Call, Directions } from '../../shared/places/directions.tsx';
import { locationPath } from '../../shared/navigation/paths.ts';
import { placeOf } from '../../shared/places/place.ts';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../crews.css.ts';
import type { CrewPage } from '../queries.ts';

export const CrewHead = ({ page, done }: { readonly page: CrewPage; readonly done: ReactNode }): ReactNode => {
  const { crew, location, projectName } = page;
  const functionName = page.mine?.job.functionName ?? null;
  const place = placeOf({ locationName: location?.name ?? null, meetingPoint: crew.meetingPoint ?? null });
  return (
    <header>
      <h2 className={style.title}>{crew.name}</h2>
      {projectName !== null && <p className={style.project}>{projectName}</p>}
      <div className={style.facts}>
        <WhenLine page={page} />
        {place.length > 0 && <MetaLine icon="map-pin">{place}</MetaLine>}
        {functionName !== null && <MetaLine icon="hard-hat">{functionName}</MetaLine>}
        {crew.cancelReason !== undefined && <MetaLine icon="message-circle">{crew.cancelReason}</MetaLine>}
      </div>
      <Tags page={page} />
      {done}
      <Actions page={page} />
    </header>
  );
};

/** My own times where I work here, else the crew's from its first start to its last end. */
const WhenLine = ({ page: { crew, mine } }: { readonly page: CrewPage }): ReactNode => {
  const times = useTimes();
  const start = mine?.job.start ?? crew.startAt;
  const end = mine?.job.end ?? crew.endAt;
  if (start === undefined || end === undefined) return null;
  const span = { start, end, zone: crew.timezone };
  const own = times.ownTime(span);
  return (
    <MetaLine icon="clock">
      <Emphasis>
        {times.day(start, crew.timezone)} {times.range(span)}
      </Emphasis>
      {mine !== null && mine.job.breakMin > 0 && (
        <>
          {', '}
          <FormattedMessage id="jobs.break" values={{ minutes: mine.job.breakMin }} />
        </>
      )}
      {own !== null && (
        <>
          <br />
          {own}
        </>
      )}
    </MetaLine>
  );
};

const Tags = ({ page: { crew, mine } }: { readonly page: CrewPage }): ReactNode => {
  const isSpecial =
    crew.statusCode === 'cancelled' || (mine !== null && mine.job.status !== 'confirmed') || mine?.job.isChief === true;
  if (!isSpecial) return null;
  return (
    <p className={style.tags}>
      {crew.statusCode === 'cancelled' && (
        <Tag icon="ban" tone="stop">
          <FormattedMessage id="crews.cancelled" />
        </Tag>
      )}
      {mine !== null && mine.job.status !== 'confirmed' && <StatusTag status={mine.job.status} />}
      {mine?.job.isChief === true && (
        <Tag icon="star" tone="ink">
          <FormattedMessage id="jobs.youAreChief" />
        </Tag>
      )}
    </p>
  );
};

const Actions = ({ page }: { readonly page: CrewPage }): ReactNode => {
  const { formatMessage } = useIntl();
  const { personId } = useActor();
  const chief = page.people.chiefs.find((member) => member.personId !== personId && member.phone !== null);
  const look = { variant: 'outline', size: 'stacked', width: 'share' } as const;
  return (
    <div className={style.actions}>
      {page.location !== null && (
        <span className={style.action}>
          <Directions location={page.location} service={page.mapService} {...look} />
        </span>
      )}
      {chief !== undefined && chief.phone !== null && (
        <span className={style.action}>
          <Call
            who={{ name: chief.name, phone: chief.phone }}
            words={formatMessage({ id: 'crews.callChief' })}
            {...look}
          />
        </span>
      )}
      {page.location !== null && (
        <span className={style.action}>
          <LinkButton to={locationPath(page.location.id)} icon="map-pin" {...look}>
            <FormattedMessage id="crews.place" />
          </LinkButton>
        </span>
      )}
    </div>
  );
};
