// What was worked and is on no payroll: each shift with its pay as it would be; pressed, its lines open.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import type { Resting } from '../shared/arrival/empty-state.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { ReckonedLine } from '../shared/pay/reckoned-line.tsx';
import { useRounding } from '../shared/pay/use-rounding.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './payrolls.css.ts';
import { readSoFar, type UnpaidShift } from './so-far-query.ts';

/** All of them, or those of one month `YYYY-MM`. */
export const SoFar = ({ month }: { readonly month?: string }): ReactNode => {
  const actor = useActor();
  const roundToMin = useRounding();
  const known = useKnown(readSoFar, [actor, roundToMin]);
  const [openId, setOpenId] = useState<string | null>(null);
  if (known === undefined) return null;
  const { value, arrival } = known;
  const shifts = month === undefined ? value : value.filter(({ date }) => date.startsWith(month));
  if (shifts.length === 0) return null;
  const open = shifts.find(({ id }) => id === openId);
  return (
    <Section heading={<FormattedMessage id="payrolls.soFar" />} aside={<Total shifts={shifts} arrival={arrival} />}>
      <p className={style.hint}>
        <FormattedMessage id="payrolls.soFar.hint" />
      </p>
      <List>
        {shifts.map((shift) => (
          <ShiftRow key={shift.id} shift={shift} arrival={arrival} onOpen={setOpenId} />
        ))}
      </List>
      {open !== undefined && (
        <ShiftSheet
          shift={open}
          arrival={arrival}
          onClose={() => {
            setOpenId(null);
          }}
        />
      )}
    </Section>
  );
};

interface ShiftProps extends Resting {
  readonly shift: UnpaidShift;
}

const centsOf = ({ lines }: Pick<UnpaidShift, 'lines'>): number =>
  (lines ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A sum is said once everything that it is made of is here. */
const Total = ({ shifts, arrival }: { readonly shifts: readonly UnpaidShift[] } & Resting): ReactNode => {
  const money = useMoney();
  if (arrival.kind !== 'here' || shifts.some(({ lines }) => lines === null)) return null;
  return <span className={style.amount}>{money(shifts.reduce((sum, shift) => sum + centsOf(shift), 0))}</span>;
};

const ShiftRow = ({ shift, arrival, onOpen }: ShiftProps & { readonly onOpen: (id: string) => void }): ReactNode => {
  const times = useTimes();
  const money = useMoney();
  const { id, name, zone, date, hours, from, lines } = shift;
  return (
    <ListRow
      align="top"
      title={name}
      line={
        <>
          {times.date(date, 'day')}, {times.range({ start: hours.from, end: hours.to, zone })},{' '}
          <FormattedMessage id="payrolls.item.hours" values={{ hours: formatHours(workedMinutes(hours)) }} />
        </>
      }
      tags={
        <Tag icon={from === 'hours' ? 'timer' : 'log-out'} tone="neutral">
          <FormattedMessage id={`payrolls.soFar.from.${from}`} />
        </Tag>
      }
      {...(lines === null || arrival.kind !== 'here'
        ? {}
        : { trailing: <span className={style.amount}>{money(centsOf(shift))}</span> })}
      onPress={() => {
        onOpen(id);
      }}
    />
  );
};

const ShiftSheet = ({
  shift: { name, lines },
  arrival,
  onClose,
}: ShiftProps & { readonly onClose: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet open title={name} onClose={onClose} closeLabel={formatMessage({ id: 'common.close' })}>
      {lines === null ? (
        <Unknown arrival={arrival} />
      ) : (
        <div className={style.lines}>
          {lines.map((line) => (
            <section key={`${line.kind}${String(line.reckoning.percent)}`}>
              <h3 className={style.lineTitle}>
                <FormattedMessage id={`payrolls.kind.${line.kind}`} />
              </h3>
              <ReckonedLine {...line} />
            </section>
          ))}
        </div>
      )}
    </Sheet>
  );
};

const Unknown = ({ arrival }: Resting): ReactNode =>
  arrival.kind === 'here' ? (
    <p>
      <FormattedMessage id="payrolls.soFar.unknown" />
    </p>
  ) : (
    <ListLoading arrival={arrival} />
  );
