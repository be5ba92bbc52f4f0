// The notes that a new invoice may bill: each with its lines, in or left out, and what they come to.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '#ui/feedback/note.tsx';
import { useActor, useTenant } from '#session/react.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import type { FetchState } from '../../shared/arrival/use-fetched.ts';
import { distinct } from '../../shared/jobs/job-rows.ts';
import { RetryButton } from '../../shared/arrival/retry-button.tsx';
import { useMoney } from '../../shared/values/use-money.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../page/page.css.ts';
import { useAgencyLocale } from '../use-agency-language.ts';
import { currenciesOf, sumOfNotes, type ClientToBill, type LineToBill, type NoteToBill } from './client-notes.ts';
import { useBilledCaption } from './agency-words.tsx';
import { isLeftOut, toggled, type NewInvoiceInWork } from './new-invoice-draft.ts';
import { useAskedNotes, type AskedNotes } from './use-asked-notes.ts';

interface NotesToBillProps extends Resting, Pick<NewInvoiceInWork, 'draft' | 'change'> {
  readonly bill: ClientToBill;
  /** Whether the server named all that wait for an invoice. */
  readonly named: FetchState;
  readonly again: () => void;
}

export const NotesToBill = ({ bill, draft, change, arrival, named, again }: NotesToBillProps): ReactNode => {
  const { notes, tax } = bill;
  // Planners have the crews of their days; the office hears of notes without them.
  const isOffice = !useActor().audiences.includes('planner');
  const projects = isOffice ? distinct(notes.map(({ project }) => project.id)) : [];
  const asked = useAskedNotes(projects);
  const chosen = notes.filter(({ note }) => !isLeftOut(draft, note.id));
  const currencies = currenciesOf(chosen, useTenant()?.currency ?? 'EUR');
  return (
    <fieldset className={style.notes}>
      <legend className={style.legend}>
        <FormattedMessage id="invoices.new.notes" />
      </legend>
      {notes.map((one) => (
        <NoteChoice
          key={one.note.id}
          one={one}
          isIn={!isLeftOut(draft, one.note.id)}
          onToggle={() => change(toggled(draft, one.note.id))}
        />
      ))}
      <Asking named={named} again={again} asked={asked} of={projects.length} />
      {notes.length === 0 && named === 'heard' && (
        <EmptyState arrival={arrival} icon="file-text" claim="invoices.new.emptyNotes" />
      )}
      {tax === undefined && arrival.kind !== 'awaited' && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="invoices.new.untaxed" />
        </Note>
      )}
      {tax !== undefined && currencies.length === 1 && <Total chosen={chosen} taxPct={tax.ratePct} />}
    </fieldset>
  );
};

interface AskingProps extends Pick<NotesToBillProps, 'named' | 'again'> {
  readonly asked: AskedNotes;
  /** Projects. */
  readonly of: number;
}

const Asking = ({ named, again, asked, of }: AskingProps): ReactNode => (
  <div role="status">
    {named === 'asking' && (
      <p className={style.quiet}>
        <FormattedMessage id="common.loading" />
      </p>
    )}
    {named !== 'asking' && asked.state === 'asking' && (
      <p className={style.quiet}>
        <FormattedMessage id="invoices.new.asking" values={{ done: asked.done, of }} />
      </p>
    )}
    {named === 'unheard' && (
      <div className={style.told}>
        <Note icon="cloud-off">
          <FormattedMessage id="invoices.new.unheard" />
        </Note>
        <RetryButton again={again} />
      </div>
    )}
  </div>
);

interface NoteChoiceProps {
  readonly one: NoteToBill;
  readonly isIn: boolean;
  readonly onToggle: () => void;
}

const NoteChoice = ({ one, isIn, onToggle }: NoteChoiceProps): ReactNode => {
  const { note, project, crewName, lines } = one;
  const times = useTimes();
  const zone = useTenant()?.timezone ?? times.zone;
  const day = note.startAt === undefined ? null : times.day(note.startAt, zone, 'day');
  return (
    <div className={style.noteChoice}>
      <label className={style.noteLabel}>
        <input type="checkbox" className={style.box} checked={isIn} onChange={onToggle} />
        <span className={style.caption}>
          <span className={style.captionName}>{crewName ?? project.name}</span>
          <span className={style.quiet}>
            {[
              project.number === undefined ? project.name : `${String(project.number)} ${project.name}`,
              ...(day === null ? [] : [day]),
            ].join(', ')}
          </span>
        </span>
      </label>
      {isIn && (
        <ul role="list" className={style.people}>
          {lines.map((line) => (
            <LineRow key={`${line.functionId} ${line.surcharge?.kind ?? ''}`} line={line} note={one} />
          ))}
        </ul>
      )}
    </div>
  );
};

interface LineRowProps {
  readonly line: LineToBill;
  readonly note: Pick<NoteToBill, 'currency'>;
}

const LineRow = ({ line, note: { currency } }: LineRowProps): ReactNode => {
  const { formatNumber, formatMessage } = useIntl();
  const money = useMoney(currency);
  const captionOf = useBilledCaption();
  const locale = useAgencyLocale();
  const quantity = formatMessage(
    { id: 'invoices.quantity.h' },
    { quantity: formatNumber(line.quantity, { maximumFractionDigits: 2 }) },
  );
  return (
    <li className={style.toBill}>
      <span className={style.caption}>
        <span lang={locale}>{captionOf(line)}</span>
        <span className={style.quiet}>
          {line.isPriced ? (
            <FormattedMessage id="invoices.line.at" values={{ quantity, price: money(line.unitCents) }} />
          ) : (
            <FormattedMessage id="invoices.new.unpriced" values={{ quantity }} />
          )}
        </span>
      </span>
      <span className={style.amount}>{money(sumOfNotes([{ lines: [line] }], 0).netCents)}</span>
    </li>
  );
};

const Total = ({ chosen, taxPct }: { readonly chosen: readonly NoteToBill[]; readonly taxPct: number }): ReactNode => {
  const { formatNumber } = useIntl();
  const money = useMoney(chosen[0]?.currency);
  const { netCents, taxCents, totalCents } = sumOfNotes(chosen, taxPct);
  return (
    <dl className={style.sums}>
      <div className={style.sum}>
        <dt>
          <FormattedMessage id="invoices.net" />
        </dt>
        <dd>{money(netCents)}</dd>
      </div>
      <div className={style.sum}>
        <dt>
          <FormattedMessage
            id="invoices.taxOf"
            values={{ rate: formatNumber(taxPct / 100, { style: 'percent', maximumFractionDigits: 2 }) }}
          />
        </dt>
        <dd>{money(taxCents)}</dd>
      </div>
      <div className={style.sumTotal}>
        <dt>
          <FormattedMessage id="invoices.total" />
        </dt>
        <dd>{money(totalCents)}</dd>
      </div>
    </dl>
  );
};
