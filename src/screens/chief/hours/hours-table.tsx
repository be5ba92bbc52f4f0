// The hours as on the paper: function, people, time and sum, and the total below a heavy line.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { minutesOf, paperRows, type PaperRow } from '../papers/paper-lines.ts';
import type { ChiefPage } from '../queries.ts';

export interface HoursTableProps {
  readonly page: Pick<ChiefPage, 'members' | 'functions' | 'settings' | 'crew'>;
  readonly lines: readonly HoursLine[];
}

export const HoursTable = ({ page, lines }: HoursTableProps): ReactNode => {
  const rows = paperRows(
    lines,
    page.functions
      .toSorted((one, other) => Number(other.isCrewChief) - Number(one.isCrewChief) || one.sort - other.sort)
      .map(({ id }) => id),
  );
  return (
    <div className={style.tableFrame}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col" className={style.cellHead}>
              <FormattedMessage id="chief.table.function" />
            </th>
            <th scope="col" className={style.cellHead}>
              <FormattedMessage id="chief.table.crew" />
            </th>
            <th scope="col" className={style.cellHead}>
              <FormattedMessage id="chief.table.time" />
            </th>
            <th scope="col" className={style.cellHeadSum}>
              <FormattedMessage id="chief.table.hours" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.key} row={row} page={page} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={style.cellTotal}>
              <FormattedMessage id="chief.table.total" />
            </th>
            <td className={style.cellTotal}>{lines.length}</td>
            <td className={style.cellTotal} />
            <td className={style.cellTotalSum}>{formatHours(minutesOf(lines))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

const TableRow = ({ row, page }: { readonly row: PaperRow; readonly page: HoursTableProps['page'] }): ReactNode => {
  const times = useTimes();
  const names = page.members
    .filter((member) => row.assignmentIds.includes(member.row.id))
    .map(({ name }) => name)
    .join(', ');
  return (
    <tr>
      <th scope="row" className={style.cellFirst}>
        {page.functions.find(({ id }) => id === row.functionId)?.caption}
        {page.settings?.showCrewNames !== false && <span className={style.small}>{names}</span>}
      </th>
      <td className={style.cellBody}>{row.assignmentIds.length}</td>
      <td className={style.cellTime}>
        {times.range({ start: row.from, end: row.to, zone: page.crew.timezone })}
        {row.breakMin > 0 && (
          <span className={style.small}>
            <FormattedMessage id="chief.table.break" values={{ minutes: row.breakMin }} />
          </span>
        )}
      </td>
      <td className={style.cellSum}>{formatHours(row.minutes)}</td>
    </tr>
  );
};
