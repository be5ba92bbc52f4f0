// Who was told of a vacancy: how many, when, and who, for planners.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLive } from '#db/query/react.ts';
import { useTimes } from '../values/use-times.ts';
import { readTellings, type Telling } from './told.ts';
import * as style from './told.css.ts';

/** Draws nothing before the server said whom it told. */
export const WhoWasTold = ({ itemId }: { readonly itemId: string }): ReactNode => {
  const tellings = useLive(readTellings, [itemId]) ?? [];
  return tellings.map((telling) => <ToldOnce key={telling.at} telling={telling} />);
};

const ToldOnce = ({ telling: { at, told, others } }: { readonly telling: Telling }): ReactNode => {
  const times = useTimes();
  return (
    <details className={style.told}>
      <summary className={style.summary}>
        <FormattedMessage id="planner.told.count" values={{ count: told.count, when: times.moment(at, times.zone) }} />
      </summary>
      {told.names.length > 0 && <p className={style.names}>{told.names.join(', ')}</p>}
      {others.count > 0 && (
        <p className={style.names}>
          <FormattedMessage id="planner.told.others" values={{ count: others.count, names: others.names.join(', ') }} />
        </p>
      )}
    </details>
  );
};
