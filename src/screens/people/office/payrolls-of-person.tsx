// The payrolls of a person, the newest month first: asked for, as no list keeps the pay of others here.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { payrollsOfPerson } from '#schema/calls/people-lists.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import type { Row } from '#schema/define/entity.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useFetched, useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { payrollPath } from '../../shared/navigation/paths.ts';
import { askPages } from '../../shared/queues/asked-pages.ts';
import { useTimes } from '../../shared/values/use-times.ts';

/** Months that are shown. */
const MONTHS = 12;

export const PayrollsOfPerson = ({ personId }: { readonly personId: string }): ReactNode =>
  can(useActor(), right('payrolls')) ? <Months personId={personId} /> : null;

const Months = ({ personId }: { readonly personId: string }): ReactNode => {
  const times = useTimes();
  const fetched = useFetched<null>(`payrolls of ${personId}`, async (remote) => {
    const path = payrollsOfPerson.path.replace('{id}', encodeURIComponent(personId));
    const rows = await askPages(remote, { ...payrollsOfPerson, path });
    return rows === null ? null : { rows, says: null };
  });
  const known = useKnownFetched(readMonths, [personId], fetched);
  if (known === undefined || (known.value.length === 0 && known.state !== 'unheard')) return null;
  return (
    <Section heading={<FormattedMessage id="people.payrolls" />}>
      {known.state === 'unheard' && <Unheard again={fetched.again} says="people.payrolls.unheard" />}
      {known.value.length > 0 && (
        <List>
          {known.value.map((row) => (
            <ListRow
              key={row.id}
              leading={<Tile icon="wallet" />}
              title={times.date(`${row.month}-01`, 'month')}
              to={payrollPath(row)}
            />
          ))}
        </List>
      )}
    </Section>
  );
};

const readMonths = async (reads: Reads, personId: string): Promise<readonly Row<typeof payroll>[]> =>
  (await reads.rows(query(payroll).where('personId', { equals: personId })))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
    .slice(0, MONTHS);
