// A line that its person declined, put right after its month was confirmed: the office pays it with the next one.
import { derivation, type Derivation } from '#schema/define/derivation.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { runningMonth } from '../office/running-month.ts';

/** Goes to the person's next month that still runs: in the confirmed one nothing of it would ever be paid. */
export const putRightLater = ({ tx }: MutationContext): Derivation =>
  derivation('putRightLater', {
    on: payrollItem,
    writes: [payrollItem, payroll],
    of: ({ id, before, after }) => (before?.statusCode === 'declined' && after?.statusCode === 'corrected' ? [id] : []),
    async derive(tables, id) {
      const line = await tables.get(payrollItem, id);
      const closed = line === undefined ? undefined : await tables.get(payroll, line.payrollId);
      if (line === undefined || closed === undefined) return;
      if (closed.statusCode === 'open' || closed.statusCode === 'toConfirm') return;
      const { personId, contractId, month } = closed;
      const running = await runningMonth(tx, { personId, contractId, month });
      await tables.put(payrollItem, { ...line, payrollId: running.id });
    },
  });
