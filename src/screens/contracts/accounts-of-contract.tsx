// Where hours and vacation stand: quota, planned, worked, time account, vacation account, as the server counted them.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { Meter } from '#ui/charts/meter.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Absence, type Resting } from '../shared/arrival/absence.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './contracts.css.ts';
import type { Accounts } from './queries.ts';

export const AccountsOfContract = ({
  accounts,
  arrival,
}: { readonly accounts: Accounts | null } & Resting): ReactNode => {
  const times = useTimes();
  if (accounts === null)
    return (
      <Section heading={<FormattedMessage id="contracts.accounts" />}>
        <Note icon="info">
          <Absence arrival={arrival} id="contracts.accounts.none" />
        </Note>
      </Section>
    );
  const { asOf, quotaMin } = accounts;
  const date = times.moment(asOf, times.zone);
  return (
    <Section
      heading={<FormattedMessage id="contracts.accounts" />}
      aside={<FormattedMessage id="contracts.asOf" values={{ date }} />}
    >
      {quotaMin > 0 && <Worked accounts={accounts} />}
      <Figures accounts={accounts} />
    </Section>
  );
};

const Worked = ({ accounts: { workedMin, plannedMin, quotaMin } }: { readonly accounts: Accounts }): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Meter
      label={formatMessage({ id: 'contracts.worked' })}
      words={formatMessage(
        { id: 'contracts.workedShare' },
        { worked: formatHours(workedMin), quota: formatHours(quotaMin), planned: formatHours(plannedMin) },
      )}
      most={quotaMin}
      parts={[
        { key: 'worked', value: workedMin, tone: 'go' },
        { key: 'planned', value: plannedMin, tone: 'wait' },
      ]}
    />
  );
};

const Figures = ({
  accounts: { quotaMin, plannedMin, workedMin, timeAccountMin, vacationDays },
}: {
  readonly accounts: Accounts;
}): ReactNode => (
  <dl className={style.accounts}>
    <Figure label={<FormattedMessage id="contracts.quota" />}>{formatHours(quotaMin)}</Figure>
    <Figure label={<FormattedMessage id="contracts.planned" />}>{formatHours(plannedMin)}</Figure>
    <Figure label={<FormattedMessage id="contracts.worked" />}>{formatHours(workedMin)}</Figure>
    <Figure
      label={<FormattedMessage id="contracts.timeAccount" />}
      hint={<FormattedMessage id={timeAccountMin < 0 ? 'contracts.timeAccount.under' : 'contracts.timeAccount.over'} />}
    >
      {timeAccountMin > 0 ? `+${formatHours(timeAccountMin)}` : formatHours(timeAccountMin)}
    </Figure>
    <Figure label={<FormattedMessage id="contracts.vacation" />}>
      <FormattedMessage id="contracts.days" values={{ count: vacationDays }} />
    </Figure>
  </dl>
);

const Figure = ({
  label,
  hint,
  children,
}: {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}): ReactNode => (
  <div className={style.account}>
    <dt className={style.label}>{label}</dt>
    <dd className={style.figure}>{children}</dd>
    {hint !== undefined && <dd className={style.label}>{hint}</dd>}
  </div>
);
