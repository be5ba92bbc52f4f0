// The fields of the sheet: days and a reason for a blocked date; days, pay, half days and a note for vacation.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chips } from '#ui/inputs/chips.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { DaysAway } from '../../shared/away/days-away.tsx';
import type { AwayDraft, AwayFault } from './away-draft.ts';

/** Longest texts that the contract takes. */
const LONGEST = { reason: 200, comment: 1000 } as const;

export interface AwayFieldsProps {
  readonly draft: AwayDraft;
  readonly fault: AwayFault | null;
  readonly today: string;
  readonly onChange: (draft: AwayDraft) => void;
}

export const AwayFields = ({ draft, fault, today, onChange }: AwayFieldsProps): ReactNode => {
  return (
    <>
      <DaysAway
        span={{ from: draft.start, to: draft.end }}
        today={today}
        fault={fault}
        onChange={({ from, to }) => {
          onChange({ ...draft, start: from, end: to });
        }}
      />
      {draft.kind === 'block' ? (
        <Field
          label={<FormattedMessage id="calendar.away.reason" />}
          value={draft.reason}
          maxLength={LONGEST.reason}
          required
          hint={<FormattedMessage id="calendar.away.reasonHint" />}
          onChange={(reason) => {
            onChange({ ...draft, reason });
          }}
          {...(fault?.field === 'reason' ? { error: <FormattedMessage id={fault.text} /> } : {})}
        />
      ) : (
        <VacationFields draft={draft} onChange={onChange} />
      )}
    </>
  );
};

const VacationFields = ({ draft, onChange }: Pick<AwayFieldsProps, 'draft' | 'onChange'>): ReactNode => {
  const { formatMessage } = useIntl();
  const pays = (['paid', 'unpaid'] as const).map((value) => ({
    value,
    label: formatMessage({ id: `calendar.away.paid.${value}` }),
  }));
  const halves = (['none', 'start', 'end'] as const).map((value) => ({
    value,
    label: formatMessage({ id: `calendar.away.half.${value}` }),
  }));
  return (
    <>
      <Chips
        label={formatMessage({ id: 'calendar.away.paid.label' })}
        chips={pays}
        chosen={draft.pay}
        onChoose={(pay) => {
          onChange({ ...draft, pay });
        }}
      />
      <Chips
        label={formatMessage({ id: 'calendar.away.half.label' })}
        chips={halves}
        chosen={draft.half}
        onChoose={(half) => {
          onChange({ ...draft, half });
        }}
      />
      <TextArea
        label={<FormattedMessage id="calendar.away.comment" />}
        value={draft.comment}
        maxLength={LONGEST.comment}
        onChange={(comment) => {
          onChange({ ...draft, comment });
        }}
      />
    </>
  );
};
