// A client's standing crew: who is on an order of the client's then. A client knows own orders alone, so that nobody is
// called free.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { LooseParts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { MemberList, type MemberListProps } from './member-list.tsx';
import { readOwnOrders } from './own-orders.ts';
import { PeriodFields, weekFrom } from '../../shared/fitness/period-fields.tsx';
import { lookOf } from '../../shared/services/use-look.ts';

const MINUTE_MS = 60_000;

const usePeriod = lookOf<DayRange>();

export const ClientsMembers = (props: MemberListProps): ReactNode => {
  const { formatMessage } = useIntl();
  const zone = useTenant()?.timezone ?? 'UTC';
  const today = dateOf(useNow(MINUTE_MS), zone);
  const [period, setPeriod] = usePeriod(weekFrom(today));
  const personIds = props.members.map(({ personId }) => personId);
  const known = useKnown(readOwnOrders, [{ personIds, days: { ...period, zone } }], period);
  const orders = known?.value ?? {};
  const wordsOf = (numbers: readonly number[] = []): string | undefined =>
    numbers.map((number) => formatMessage({ id: 'planner.people.onOrder' }, { number })).join(', ') || undefined;
  return (
    <LooseParts>
      <Section heading={<FormattedMessage id="people.standing.onOrders" />}>
        <PeriodFields period={period} onChange={setPeriod} />
      </Section>
      {known !== undefined && known.arrival.kind !== 'here' && <ListLoading arrival={known.arrival} />}
      <MemberList {...props} sayOf={({ personId }) => wordsOf(orders[personId])} />
    </LooseParts>
  );
};
