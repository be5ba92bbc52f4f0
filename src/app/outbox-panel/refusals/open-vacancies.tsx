// Beside a yes that came second: which open positions the person could take instead, as the server named them.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { useTimes } from '#screens/shared/values/use-times.ts';
import type { Arguments } from '#db/tables/entry.ts';
import { useRow } from '#db/query/react.ts';
import { recordsIn, textIn } from '../captions/caption.ts';
import * as style from '../outbox.css.ts';

export const OpenVacancies = ({ now }: { readonly now: Arguments }): ReactNode => {
  const vacancies = recordsIn(now, 'vacancies');
  return vacancies.length === 0 ? null : (
    <>
      <p className={style.line}>
        <FormattedMessage id="outbox.seatTaken.others" values={{ count: vacancies.length }} />
      </p>
      <ul className={style.others}>
        {vacancies.map((vacancy) => (
          <Vacancy key={textIn(vacancy, 'id')} vacancy={vacancy} />
        ))}
      </ul>
    </>
  );
};

const Vacancy = ({ vacancy }: { readonly vacancy: Arguments }): ReactNode => {
  const times = useTimes();
  const itsFunction = useRow(jobFunction, textIn(vacancy, 'functionId'));
  const [start, end, zone] = [textIn(vacancy, 'startAt'), textIn(vacancy, 'endAt'), textIn(vacancy, 'timezone')];
  if (start === '' || end === '') return null;
  const when = `${times.day(start, zone || times.zone, 'day')}, ${times.range({ start, end, zone: zone || times.zone })}`;
  return (
    <li className={style.line}>
      <b>{[...(itsFunction === undefined || itsFunction === null ? [] : [itsFunction.caption]), when].join(', ')}</b>
    </li>
  );
};
