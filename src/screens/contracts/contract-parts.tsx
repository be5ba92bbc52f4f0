// What a contract says, for its person and for the office: its term, its months, what was agreed, its documents.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { ContractTag } from '../shared/contracts/contract-tag.tsx';
import type { Contract } from '../shared/contracts/contracts-of.ts';
import { Term } from '../shared/contracts/term.tsx';
import { documentPath } from '../shared/navigation/paths.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './contracts.css.ts';
import type { ContractPage, MonthOfContract } from './queries.ts';

/** @param person whose it is, where that is not the reader */
export const ContractHead = ({
  contract,
  person = null,
}: {
  readonly contract: Contract;
  readonly person?: string | null;
}): ReactNode => (
  <div>
    <h2 className={style.title}>
      <FormattedMessage id={`contracts.kind.${contract.kind}`} />
    </h2>
    <div className={style.tags}>
      <ContractTag state={contract.statusCode} />
    </div>
    <div className={style.facts}>
      {person !== null && <MetaLine icon="user">{person}</MetaLine>}
      <MetaLine icon="calendar-days">
        <Term contract={contract} />
      </MetaLine>
    </div>
  </div>
);

export const MonthsOfContract = ({ months }: Pick<ContractPage, 'months'>): ReactNode =>
  months.length === 0 ? null : (
    <Section heading={<FormattedMessage id="contracts.months" />}>
      <List>
        {months.map((month) => (
          <Month key={month.id} month={month} />
        ))}
      </List>
    </Section>
  );

const Month = ({
  month: { month, workedMin, quotaMin, plannedMin, vacationDaysLeft },
}: {
  readonly month: MonthOfContract;
}): ReactNode => {
  const times = useTimes();
  const hours = { worked: formatHours(workedMin), quota: formatHours(quotaMin), planned: formatHours(plannedMin) };
  return (
    <ListRow
      align="top"
      title={times.date(`${month}-01`, 'month')}
      line={
        <>
          <FormattedMessage id="contracts.months.line" values={hours} />
          <br />
          <FormattedMessage id="contracts.months.vacation" values={{ days: vacationDaysLeft }} />
        </>
      }
    />
  );
};

export const Terms = ({ page: { contract, companyName } }: { readonly page: ContractPage }): ReactNode => {
  const money = useMoney();
  const { number, quotaMinPerMonth, vacationDaysPerYear, hourCents } = contract;
  return (
    <Section heading={<FormattedMessage id="contracts.terms" />}>
      <List>
        {companyName !== null && (
          <ListRow
            leading={<Tile icon="house" />}
            title={<FormattedMessage id="contracts.terms.company" />}
            line={companyName}
          />
        )}
        {number !== undefined && (
          <ListRow
            leading={<Tile icon="file-text" />}
            title={<FormattedMessage id="contracts.terms.number" />}
            line={number}
          />
        )}
        {quotaMinPerMonth > 0 && (
          <ListRow
            leading={<Tile icon="timer" />}
            title={<FormattedMessage id="contracts.terms.quota" values={{ hours: formatHours(quotaMinPerMonth) }} />}
          />
        )}
        {vacationDaysPerYear > 0 && (
          <ListRow
            leading={<Tile icon="tree-palm" />}
            title={<FormattedMessage id="contracts.terms.vacation" values={{ days: vacationDaysPerYear }} />}
          />
        )}
        {hourCents !== undefined && (
          <ListRow
            leading={<Tile icon="wallet" />}
            title={<FormattedMessage id="contracts.terms.hour" values={{ amount: money(hourCents) }} />}
          />
        )}
      </List>
    </Section>
  );
};

export const Documents = ({ page: { documents } }: { readonly page: ContractPage }): ReactNode =>
  documents.length === 0 ? null : (
    <Section heading={<FormattedMessage id="contracts.documents" />}>
      <List>
        {documents.map(({ id, name, isReadyToSign }) => (
          <ListRow
            key={id}
            leading={<Tile icon="file-text" />}
            title={name}
            to={documentPath(id)}
            {...(isReadyToSign
              ? {
                  tags: (
                    <Tag icon="pen-line" tone="wait">
                      <FormattedMessage id="contracts.documents.toSign" />
                    </Tag>
                  ),
                }
              : {})}
          />
        ))}
      </List>
    </Section>
  );
