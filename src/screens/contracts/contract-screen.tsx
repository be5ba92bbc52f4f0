// One contract: its term, where its accounts stand, month by month, what was agreed, and its documents.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf, formatHours } from '#i18n/format.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { documentPath } from '../shared/navigation/paths.ts';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { AccountsOfContract } from './accounts-of-contract.tsx';
import { ContractTag } from './contract-tag.tsx';
import * as style from './contracts.css.ts';
import { readContractPage, type ContractPage, type MonthOfContract } from './queries.ts';
import { Term } from './term.tsx';

const STEP_MS = 60_000;

export const ContractScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const id = useRouteId();
  const today = dateOf(useNow(STEP_MS), useTenant()?.timezone ?? 'UTC');
  const known = useKnown(readContractPage, [actor, { id, today }]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="file-text"
    claim="contracts.notFound.title"
    action={
      <LinkButton to="/contracts" variant="outline">
        <FormattedMessage id="contracts.toList" />
      </LinkButton>
    }
    text="contracts.notFound.text"
  />
);

const Page = ({ page, arrival }: { readonly page: ContractPage } & Resting): ReactNode => {
  const { contract, months } = page;
  return (
    <Parts className={style.page}>
      <h2 className={style.title}>
        <FormattedMessage id={`contracts.kind.${contract.kind}`} />
      </h2>
      <div className={style.tags}>
        <ContractTag state={contract.statusCode} />
      </div>
      <div className={style.facts}>
        <MetaLine icon="calendar-days">
          <Term contract={contract} />
        </MetaLine>
      </div>
      <AccountsOfContract arrival={arrival} accounts={page.accounts} />
      {months.length > 0 && (
        <Section heading={<FormattedMessage id="contracts.months" />}>
          <List>
            {months.map((month) => (
              <Month key={month.id} month={month} />
            ))}
          </List>
        </Section>
      )}
      <Terms page={page} />
      <Documents page={page} />
    </Parts>
  );
};

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

const Terms = ({ page: { contract, companyName } }: { readonly page: ContractPage }): ReactNode => {
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

const Documents = ({ page: { documents } }: { readonly page: ContractPage }): ReactNode =>
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
