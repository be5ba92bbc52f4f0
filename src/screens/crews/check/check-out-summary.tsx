// After the check-out: the hours largest, how they come about, and what they may pay, which is always called an
// estimate.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../crews.css.ts';
import type { CheckPage } from '../queries.ts';
import { workedOf } from './shift-worked.ts';

export const CheckOutSummary = ({ page: { job, checks, rateCents } }: { readonly page: CheckPage }): ReactNode => {
  const times = useTimes();
  const money = useMoney();
  const worked = workedOf(job, checks, rateCents);
  if (worked === null) return null;
  const at = (instant: string): string => times.time(instant, job.zone);
  const { cameAt, from, to, breakMin, isBreakSaid, minutes, payCents } = worked;
  return (
    <section className={style.summary}>
      <p className={style.workedHours}>
        <FormattedMessage id="checks.sum.worked" values={{ hours: formatHours(minutes) }} />
      </p>
      <List>
        <ListRow
          title={<FormattedMessage id="checks.sum.in" />}
          trailing={
            <b>
              {cameAt === null || cameAt >= from ? (
                at(from)
              ) : (
                <FormattedMessage id="checks.sum.countsFrom" values={{ came: at(cameAt), from: at(from) }} />
              )}
            </b>
          }
        />
        <ListRow title={<FormattedMessage id="checks.sum.out" />} trailing={<b>{at(to)}</b>} />
        <ListRow
          title={<FormattedMessage id="checks.break" />}
          trailing={
            <b>
              <FormattedMessage
                id={isBreakSaid ? 'checks.sum.breakSaid' : 'checks.sum.breakPlanned'}
                values={{ hours: formatHours(breakMin) }}
              />
            </b>
          }
        />
        {payCents !== null && rateCents !== null && (
          <ListRow
            title={<FormattedMessage id="checks.sum.pay" />}
            line={
              <FormattedMessage
                id="checks.sum.reckoned"
                values={{ hours: formatHours(minutes), rate: money(rateCents) }}
              />
            }
            trailing={
              <b>
                <FormattedMessage id="checks.sum.about" values={{ sum: money(payCents) }} />
              </b>
            }
          />
        )}
      </List>
      <Note icon="info">
        <FormattedMessage id={payCents === null ? 'checks.sum.hoursWait' : 'checks.sum.estimate'} />
      </Note>
    </section>
  );
};
