// The head of a check page: whose check and for what, and the clock that runs.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CheckKind } from '#schema/entities/crews/crew-check.ts';
import { Emphasis, MetaLine } from '#ui/data/meta-line.tsx';
import { useNow } from '#db/query/react.ts';
import { placeOf } from '../../shared/places/place.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../crews.css.ts';
import type { CheckPage } from '../queries.ts';

const TICK_MS = 1_000;

export const CheckHead = ({
  page: { job, other },
  kind,
}: {
  readonly page: CheckPage;
  readonly kind: CheckKind;
}): ReactNode => {
  const times = useTimes();
  const own = times.ownTime(job);
  const place = placeOf(job);
  return (
    <header>
      <h2 className={style.title}>
        {other === null ? job.name : <FormattedMessage id={`checks.${kind}.of`} values={{ name: other }} />}
      </h2>
      {other !== null && <p className={style.project}>{job.name}</p>}
      <RunningClock zone={job.zone} />
      <div className={style.facts}>
        <MetaLine icon="clock">
          <Emphasis>
            {times.day(job.start, job.zone)} {times.range(job)}
          </Emphasis>
          {own !== null && (
            <>
              <br />
              {own}
            </>
          )}
        </MetaLine>
        {place.length > 0 && <MetaLine icon="map-pin">{place}</MetaLine>}
      </div>
    </header>
  );
};

/** The time at the place, on the server's clock; hidden from screen readers, which would read every minute anew. */
const RunningClock = ({ zone }: { readonly zone: string }): ReactNode => {
  const times = useTimes();
  return (
    <p className={style.bigClock} aria-hidden="true">
      {times.time(useNow(TICK_MS), zone)}
    </p>
  );
};
