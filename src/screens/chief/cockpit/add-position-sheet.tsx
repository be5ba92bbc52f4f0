// A new position on site: function, from and to with their days, how many hands, in how many rows; empty or like one
// that is there.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { addCrewItemOnSite } from '#schema/mutations/crews/positions/add-crew-item-on-site.ts';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import { positionTimes } from '#schema/rules/crews/position-times.ts';
import type { RefusalCode } from '#schema/refusals.ts';
import { endDateOf } from '#schema/rules/crews/shift-times.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../chief.css.ts';
import { isWallTime, wallTimeOf } from '../hours/hours-times.ts';
import type { ChiefPage, CrewPosition } from '../queries.ts';

export interface AddPositionSheetProps {
  readonly page: ChiefPage;
  /** The position to be repeated; null for an empty one. */
  readonly like: CrewPosition | null;
  readonly onClose: () => void;
}

interface Written {
  readonly functionId: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly amount: string;
  readonly rows: string;
  readonly breakMin: string;
}

/** Most positions that are made at once, and most hands of one (schema: amount). */
const MOST_ROWS = 20;
const MOST_HANDS = 200;

export const AddPositionSheet = ({ page, like, onClose }: AddPositionSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { ids, time } = useStore();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const [written, setWritten] = useState(() => (like === null ? fresh(page, time.now()) : copyOf(like)));
  const [tried, setTried] = useState(false);
  const fault = faultOf(written, page.crew.timezone);
  const set = (part: Partial<Written>): void => {
    setWritten({ ...written, ...part });
  };
  const save = (): void => {
    setTried(true);
    if (fault !== null) return;
    const at = time.now();
    const words = { projectCrewId: page.crew.id, ...wordsOf(written) };
    start(async () => {
      for (let row = 0; row < Number(written.rows); row += 1) {
        await (page.ownId === null
          ? send(createCrewItem, { id: ids.next(), ...words })
          : send(addCrewItemOnSite, { id: ids.next(), ...words, at }));
      }
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id={like === null ? 'chief.position.add' : 'chief.position.copyTitle'} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="share" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      <div className={style.stack}>
        <Select
          label={<FormattedMessage id="chief.hours.function" />}
          value={written.functionId}
          onChange={(functionId) => {
            set({ functionId });
          }}
          options={page.functions
            .filter(({ active }) => active)
            .map(({ id, caption }) => ({ value: id, label: caption }))}
        />
        <div className={style.pair}>
          <Field
            type="date"
            label={<FormattedMessage id="chief.position.startDate" />}
            value={written.startDate}
            onChange={(startDate) => {
              set({ startDate });
            }}
            required
          />
          <Field
            type="time"
            label={<FormattedMessage id="chief.hours.from" />}
            value={written.startTime}
            onChange={(startTime) => {
              set({ startTime });
            }}
            required
          />
          <Field
            type="date"
            label={<FormattedMessage id="chief.position.endDate" />}
            value={written.endDate}
            onChange={(endDate) => {
              set({ endDate });
            }}
          />
          <Field
            type="time"
            label={<FormattedMessage id="chief.hours.to" />}
            value={written.endTime}
            onChange={(endTime) => {
              set({ endTime });
            }}
            required
          />
          <Field
            inputMode="numeric"
            label={<FormattedMessage id="chief.position.amount" />}
            value={written.amount}
            onChange={(amount) => {
              set({ amount });
            }}
            required
          />
          <Field
            inputMode="numeric"
            label={<FormattedMessage id="chief.position.rows" />}
            value={written.rows}
            onChange={(rows) => {
              set({ rows });
            }}
            required
          />
          <Field
            inputMode="numeric"
            label={<FormattedMessage id="chief.hours.break" />}
            value={written.breakMin}
            onChange={(breakMin) => {
              set({ breakMin });
            }}
          />
        </div>
        {tried && fault === 'unreadable' && (
          <ErrorNote
            title={<FormattedMessage id="chief.position.unreadable" values={{ rows: MOST_ROWS, hands: MOST_HANDS }} />}
          />
        )}
        {tried && fault !== null && fault !== 'unreadable' && (
          <ErrorNote title={<FormattedMessage id={`refusal.${fault}.title`} />}>
            <FormattedMessage id={`refusal.${fault}.text`} />
          </ErrorNote>
        )}
        {problem}
      </div>
    </Sheet>
  );
};

/** From now to the end of the crew, for one hand. */
const fresh = ({ crew, functions, positions }: ChiefPage, now: string): Written => {
  const end = crew.endAt ?? now;
  return {
    functionId:
      positions.find(({ amount }) => amount > 1)?.functionId ?? functions.find(({ active }) => active)?.id ?? '',
    startDate: dateOf(now, crew.timezone),
    startTime: wallTimeOf(now, crew.timezone),
    endDate: end > now ? dateOf(end, crew.timezone) : '',
    endTime: wallTimeOf(end, crew.timezone),
    amount: '1',
    rows: '1',
    breakMin: '0',
  };
};

const copyOf = (like: CrewPosition): Written => ({
  functionId: like.functionId,
  startDate: like.startDate,
  startTime: like.startTime,
  endDate: endDateOf(like),
  endTime: like.endTime,
  amount: String(like.amount),
  rows: '1',
  breakMin: String(like.breakMin ?? 0),
});

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/u.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with it, if anything. On site a position may lie outside its project. */
const faultOf = (written: Written, zone: string): RefusalCode | 'unreadable' | null => {
  const { functionId, startDate, startTime, endTime, amount, rows, breakMin } = written;
  const isWhole =
    functionId !== '' &&
    startDate !== '' &&
    isWallTime(startTime) &&
    isWallTime(endTime) &&
    isCount(amount, 1, MOST_HANDS) &&
    isCount(rows, 1, MOST_ROWS) &&
    isCount(breakMin === '' ? '0' : breakMin, 0, 999);
  if (!isWhole) return 'unreadable';
  const times = positionTimes(wordsOf(written), zone, { beginDate: startDate, endDate: endDateOf(wordsOf(written)) });
  return times.ok ? null : times.code;
};

const wordsOf = ({ functionId, startDate, startTime, endDate, endTime, amount, breakMin }: Written) => ({
  functionId,
  startDate,
  startTime,
  endTime,
  amount: Number(amount),
  breakMin: Number(breakMin),
  ...(endDate === '' ? {} : { endDate }),
});
