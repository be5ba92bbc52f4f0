// Who gets what of the bonus: a member their own share, the leader and the agency everybody's.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatHours } from '#i18n/format.ts';
import { Note } from '#ui/feedback/note.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useActor } from '#session/react.tsx';
import { Absence, type Resting } from '../../shared/arrival/absence.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../plus-crews.css.ts';
import type { PlusCrewPage } from '../queries.ts';
import type { ToldShare, ToldShares } from './shares-answer.ts';
import { useShares } from './use-shares.ts';

type SharesPartProps = { readonly page: PlusCrewPage } & Resting;

/** Draws nothing for who may see no share, and before there is a forecast to share. */
export const SharesPart = ({ page, arrival }: SharesPartProps): ReactNode => {
  const { contactIds } = useActor();
  const { sight, state, told } = useShares(page);
  if (sight === 'none' || page.standing.bonusCents === undefined) return null;
  if (told === null)
    return state === 'heard' ? null : (
      <Section heading={<FormattedMessage id={`plusCrews.shares.${sight}`} />}>
        {state === 'asking' ? (
          <p className={style.quiet}>
            <FormattedMessage id="common.arriving.line" />
          </p>
        ) : (
          <Note icon="info">
            <FormattedMessage id="plusCrews.shares.offline" />
          </Note>
        )}
      </Section>
    );
  if (told.allMinutes === 0)
    return (
      <Section heading={<FormattedMessage id={`plusCrews.shares.${sight}`} />}>
        <p className={style.quiet}>
          <Absence arrival={arrival} id="plusCrews.shares.noHours" />
        </p>
      </Section>
    );
  const own = told.shares.filter(({ contactId }) => contactIds.includes(contactId));
  const { currency } = page.crew;
  return (
    <>
      {own.map((share) => (
        <OwnShare key={share.contactId} share={share} told={told} currency={currency} />
      ))}
      {sight === 'all' && <AllShares told={told} currency={currency} />}
    </>
  );
};

interface ShareProps {
  readonly told: ToldShares;
  readonly currency: string;
}

const OwnShare = ({ share, told, currency }: ShareProps & { readonly share: ToldShare }): ReactNode => {
  const money = useMoney(currency);
  return (
    <Section heading={<FormattedMessage id="plusCrews.shares.own" />}>
      <div className={style.share}>
        <p className={style.bonus}>{money(share.cents)}</p>
        <p className={style.shareFormula}>
          <FormattedMessage
            id="plusCrews.shares.formula"
            values={{
              bonus: money(told.bonusCents),
              hours: formatHours(share.minutes),
              all: formatHours(told.allMinutes),
              share: money(share.cents),
            }}
          />
        </p>
        <Basis told={told} />
      </div>
    </Section>
  );
};

const Basis = ({ told }: Pick<ShareProps, 'told'>): ReactNode => {
  const times = useTimes();
  return (
    <p className={style.quiet}>
      <FormattedMessage id="plusCrews.shares.basis" values={{ time: times.moment(told.asOf, times.zone) }} />
    </p>
  );
};

/** Those with the most hours first; together they are the bonus. */
const AllShares = ({ told, currency }: ShareProps): ReactNode => {
  const money = useMoney(currency);
  const shares = told.shares.toSorted((one, other) => other.minutes - one.minutes);
  return (
    <Section heading={<FormattedMessage id="plusCrews.shares.all" />}>
      <List>
        {shares.map(({ contactId, name, minutes, cents }) => (
          <ListRow
            key={contactId}
            title={name ?? <FormattedMessage id="plusCrews.shares.unnamed" />}
            line={
              <FormattedMessage
                id="plusCrews.shares.member"
                values={{ hours: formatHours(minutes), all: formatHours(told.allMinutes) }}
              />
            }
            trailing={<span className={style.figure}>{money(cents)}</span>}
          />
        ))}
        <ListRow
          title={<FormattedMessage id="plusCrews.shares.together" />}
          trailing={<span className={style.figure}>{money(told.bonusCents)}</span>}
        />
      </List>
      <div className={style.below}>
        <Basis told={told} />
        <p className={style.quiet}>
          <FormattedMessage id="plusCrews.shares.rounding" />
        </p>
      </div>
    </Section>
  );
};
