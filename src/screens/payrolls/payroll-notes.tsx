// What is written about a month of pay, by the person who is paid and by the office.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NotesSection } from '../shared/notes/notes-section.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import type { Payroll } from './queries.ts';

export const PayrollNotes = ({ payroll: { id, month } }: { readonly payroll: Payroll }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  return (
    <NotesSection
      kind="payroll"
      id={id}
      caption={formatMessage({ id: 'notes.caption.payroll' }, { month: times.date(`${month}-01`, 'month') })}
    />
  );
};
