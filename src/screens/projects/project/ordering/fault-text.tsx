// What is wrong with a field of a new shift, in words.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BOUNDS, type ShiftFault, type ShiftFaults, type ShiftField } from './shift-draft.ts';

export const errorOf = (faults: ShiftFaults, field: ShiftField): { readonly error?: ReactNode } => {
  const fault = faults[field];
  return fault === undefined ? {} : { error: <FaultText field={field} fault={fault} /> };
};

const FaultText = ({ field, fault }: { readonly field: ShiftField; readonly fault: ShiftFault }): ReactNode => {
  if (fault === 'needed') return <FormattedMessage id="project.new.needed" />;
  if (fault !== 'count') return <FormattedMessage id={`refusal.${fault}.text`} />;
  const [least, most] = BOUNDS[field === 'amount' ? 'amount' : 'breakMin'];
  return <FormattedMessage id="project.order.count" values={{ least, most }} />;
};
