// What stands behind a line: the people with their hours, how these become the sum, and who signed for them.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import type { Row } from '#schema/define/entity.ts';
import type { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { can } from '#schema/rights.ts';
import { formatHours } from '#i18n/format.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { RetryButton } from '../../shared/arrival/retry-button.tsx';
import { deliveryNotePath } from '../../shared/navigation/paths.ts';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { peopleOfLine, type NoteOfCrew, type PersonOfLine } from './notes-query.ts';
import * as style from './page.css.ts';
import type { FetchedNotes } from './use-fetched-notes.ts';
import { useQuantity } from './use-quantity.ts';

export interface LineDetailProps extends Pick<FetchedNotes, 'again'> {
  readonly item: Row<typeof invoiceItem>;
  readonly netCents: number;
  readonly currency: string;
  /** Undefined where it is not on this device. */
  readonly note: NoteOfCrew | undefined;
  readonly state: ReturnType<FetchedNotes['stateOf']>;
}

export const LineDetail = ({ note, state, again, ...line }: LineDetailProps): ReactNode => (
  <div className={style.detail}>
    {note === undefined ? <NoteAway state={state} again={again} /> : <Behind note={note} {...line} />}
  </div>
);

const NoteAway = ({ state, again }: Pick<LineDetailProps, 'state' | 'again'>): ReactNode => {
  if (state === 'asking' || state === 'heard')
    return (
      <p className={style.quiet} role="status">
        <FormattedMessage id="invoices.note.asking" />
      </p>
    );
  return (
    <div className={style.told}>
      <Note icon={state === 'absent' ? 'info' : 'cloud-off'}>
        <FormattedMessage id={state === 'absent' ? 'invoices.note.unknown' : 'invoices.note.unheard'} />
      </Note>
      {state === 'unheard' && <RetryButton again={again} />}
    </div>
  );
};

type BehindProps = Pick<LineDetailProps, 'item' | 'netCents' | 'currency'> & { readonly note: NoteOfCrew };

const Behind = ({ note, item, netCents, currency }: BehindProps): ReactNode => {
  const found = peopleOfLine(note, item);
  return (
    <>
      <ul role="list" className={style.people}>
        {found.people.map((one) => (
          <PersonRow key={one.assignmentId} one={one} zone={note.zone} isSurcharge={item.surcharge !== undefined} />
        ))}
      </ul>
      <Arithmetic found={found} item={item} netCents={netCents} currency={currency} />
      <SignedBy note={note} />
    </>
  );
};

interface PersonRowProps {
  readonly one: PersonOfLine;
  readonly zone: string | null;
  readonly isSurcharge: boolean;
}

const PersonRow = ({ one, zone, isSurcharge }: PersonRowProps): ReactNode => {
  const times = useTimes();
  const tenantZone = useTenant()?.timezone ?? times.zone;
  const { name, from, to, breakMin, workedMin, lineMin } = one;
  const where = zone ?? tenantZone;
  return (
    <li className={style.person}>
      <Avatar name={name ?? '?'} />
      <span className={style.personWords}>
        <span className={style.personName}>{name ?? <FormattedMessage id="invoices.line.somebody" />}</span>
        <span className={style.quiet}>
          <FormattedMessage
            id="invoices.line.times"
            values={{
              day: times.day(from, where, 'day'),
              from: times.time(from, where),
              to: times.time(to, where),
              pause: formatHours(breakMin),
            }}
          />
        </span>
        {!isSurcharge && lineMin !== workedMin && (
          <span className={style.quiet}>
            <FormattedMessage
              id="invoices.line.rounded"
              values={{ worked: formatHours(workedMin), billed: formatHours(lineMin) }}
            />
          </span>
        )}
      </span>
      <span className={style.amount}>{formatHours(lineMin)}</span>
    </li>
  );
};

interface ArithmeticProps extends Omit<BehindProps, 'note'> {
  readonly found: ReturnType<typeof peopleOfLine>;
}

const Arithmetic = ({ found, item, netCents, currency }: ArithmeticProps): ReactNode => {
  const money = useMoney(currency);
  const quantity = useQuantity()(item);
  const values = { hours: formatHours(found.lineMin), quantity, price: money(item.unitCents), sum: money(netCents) };
  return (
    <div className={style.arithmetic}>
      <p>
        <FormattedMessage
          id={found.agrees ? 'invoices.line.arithmetic' : 'invoices.line.otherArithmetic'}
          values={values}
        />
      </p>
      <p className={style.quiet}>
        <FormattedMessage id={item.surcharge === undefined ? 'invoices.line.rule' : 'invoices.line.surchargeRule'} />
      </p>
      {!found.isOfLine && (
        <p className={style.quiet}>
          <FormattedMessage id="invoices.line.wholeNote" />
        </p>
      )}
    </div>
  );
};

const SignedBy = ({ note: { note, zone } }: { readonly note: NoteOfCrew }): ReactNode => {
  const times = useTimes();
  const opens = can(useActor(), right('projects'));
  const isSigned = note.signedAt !== undefined && note.signerName !== undefined && !note.signatureVoid;
  return (
    <div className={style.signed}>
      <Icon name={isSigned ? 'pen-line' : 'file-text'} />
      <p className={style.signedWords}>
        {isSigned ? (
          <FormattedMessage
            id={note.digital ? 'invoices.note.confirmedBy' : 'invoices.note.signedBy'}
            values={{ name: note.signerName, time: times.moment(note.signedAt, zone ?? times.zone) }}
          />
        ) : (
          <FormattedMessage id="invoices.note.unsigned" />
        )}
      </p>
      {opens && (
        <LinkButton to={deliveryNotePath(note.projectCrewId)} variant="text" size="compact">
          <FormattedMessage id="invoices.note.open" />
        </LinkButton>
      )}
    </div>
  );
};
