// The lines of an invoice with what they come to; one that bills a delivery note opens to its people and signature.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { distinct } from '../../shared/jobs/job-rows.ts';
import { useMoney } from '../../shared/values/use-money.ts';
import { useAgencyLocale } from '../use-agency-language.ts';
import { LineDetail } from './line-detail.tsx';
import { readNotesOf, type NoteOfCrew } from './notes-query.ts';
import * as style from './page.css.ts';
import type { InvoicePage, LineOfInvoice } from './page-query.ts';
import { useFetchedNotes, type FetchedNotes } from './use-fetched-notes.ts';
import { useQuantity } from './use-quantity.ts';

/** So many notes are asked for with the page; of more, those whose lines are opened. */
const AT_ONCE = 6;

export const InvoiceLines = ({ page, arrival }: { readonly page: InvoicePage } & Resting): ReactNode => {
  const [open, setOpen] = useState<readonly string[]>([]);
  const { lines } = page;
  const crewIds = distinct(lines.flatMap(({ item }) => item.deliveryNoteCrewId ?? []));
  const opened = distinct(lines.flatMap(({ item }) => (open.includes(item.id) ? (item.deliveryNoteCrewId ?? []) : [])));
  const notes = useKnown(readNotesOf, [crewIds])?.value;
  const here = notes?.map(({ note }) => note.id) ?? crewIds;
  const wanted = (crewIds.length <= AT_ONCE ? crewIds : opened).filter((id) => !here.includes(id));
  const fetched = useFetchedNotes(wanted);
  if (lines.length === 0)
    return <EmptyState arrival={arrival} icon="list" claim="invoices.lines.empty" text="invoices.lines.emptyText" />;
  return (
    <Section heading={<FormattedMessage id="invoices.lines.title" />}>
      <div className={style.lines}>
        <Columns />
        <ul role="list" className={style.lineList}>
          {lines.map((line) => (
            <Line
              key={line.item.id}
              page={page}
              line={line}
              note={notes?.find(({ note }) => note.id === line.item.deliveryNoteCrewId)}
              fetched={fetched}
              isOpen={open.includes(line.item.id)}
              onToggle={() =>
                setOpen((before) =>
                  before.includes(line.item.id)
                    ? before.filter((id) => id !== line.item.id)
                    : [...before, line.item.id],
                )
              }
            />
          ))}
        </ul>
        <Sums page={page} arrival={arrival} />
      </div>
    </Section>
  );
};

/** Names of the columns, on a desk; on a phone each line says them itself. */
const Columns = (): ReactNode => (
  <div className={style.columnNames} aria-hidden="true">
    <span />
    <span>
      <FormattedMessage id="invoices.column.caption" />
    </span>
    <span className={style.end}>
      <FormattedMessage id="invoices.column.quantity" />
    </span>
    <span className={style.end}>
      <FormattedMessage id="invoices.column.price" />
    </span>
    <span className={style.end}>
      <FormattedMessage id="invoices.column.tax" />
    </span>
    <span className={style.end}>
      <FormattedMessage id="invoices.column.sum" />
    </span>
  </div>
);

interface LineProps {
  readonly page: InvoicePage;
  readonly line: LineOfInvoice;
  readonly note: NoteOfCrew | undefined;
  readonly fetched: FetchedNotes;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const Line = ({ page: { invoice }, line, note, fetched, isOpen, onToggle }: LineProps): ReactNode => {
  const { item, netCents } = line;
  const crewId = item.deliveryNoteCrewId;
  if (crewId === undefined)
    return (
      <li className={style.lineItem}>
        <div className={style.line}>
          <span />
          <Cells line={line} currency={invoice.currency} />
        </div>
      </li>
    );
  return (
    <li className={style.lineItem}>
      <button type="button" className={style.lineButton} aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <Cells line={line} note={note} currency={invoice.currency} />
      </button>
      {isOpen && (
        <LineDetail
          item={item}
          netCents={netCents}
          currency={invoice.currency}
          note={note}
          state={fetched.stateOf(crewId)}
          again={fetched.again}
        />
      )}
    </li>
  );
};

interface CellsProps {
  readonly line: LineOfInvoice;
  readonly note?: NoteOfCrew | undefined;
  readonly currency: string;
}

const Cells = ({ line: { item, taxPct, netCents }, note, currency }: CellsProps): ReactNode => {
  const { formatNumber } = useIntl();
  const money = useMoney(currency);
  const quantity = useQuantity()(item);
  const price = money(item.unitCents);
  return (
    <>
      <span className={style.caption}>
        <span className={style.captionName} lang={useAgencyLocale()}>
          {item.caption}
        </span>
        <span className={style.phoneOnly}>
          <FormattedMessage id="invoices.line.at" values={{ quantity, price }} />
        </span>
        {note !== undefined && (
          <span className={style.quiet}>
            <NoteWords note={note} />
          </span>
        )}
      </span>
      <span className={style.cell}>{quantity}</span>
      <span className={style.cell}>{price}</span>
      <span className={style.cell}>{formatNumber(taxPct / 100, { style: 'percent', maximumFractionDigits: 2 })}</span>
      <span className={style.amount}>{money(netCents)}</span>
    </>
  );
};

const NoteWords = ({ note: { note, crewName } }: { readonly note: NoteOfCrew }): ReactNode => (
  <>
    {note.number !== undefined && <FormattedMessage id="invoices.line.note" values={{ number: String(note.number) }} />}
    {note.number !== undefined && crewName !== null && ', '}
    {crewName}
  </>
);

/** Once all lines and taxes are here: a part of them would be another sum. */
const Sums = ({ page, arrival }: { readonly page: InvoicePage } & Resting): ReactNode => {
  const { formatNumber } = useIntl();
  const { invoice, sums, taxes } = page;
  const money = useMoney(invoice.currency);
  if (arrival.kind !== 'here') return <ListLoading arrival={arrival} size="line" />;
  return (
    <>
      <dl className={style.sums}>
        <div className={style.sum}>
          <dt>
            <FormattedMessage id="invoices.net" />
          </dt>
          <dd>{money(sums.netCents)}</dd>
        </div>
        {taxes.map(({ ratePct, taxCents }) => (
          <div key={ratePct} className={style.sum}>
            <dt>
              <FormattedMessage
                id="invoices.taxOf"
                values={{ rate: formatNumber(ratePct / 100, { style: 'percent', maximumFractionDigits: 2 }) }}
              />
            </dt>
            <dd>{money(taxCents)}</dd>
          </div>
        ))}
        <div className={style.sumTotal}>
          <dt>
            <FormattedMessage id="invoices.total" />
          </dt>
          <dd>{money(sums.totalCents)}</dd>
        </div>
      </dl>
      {invoice.totalCents !== undefined && invoice.totalCents !== sums.totalCents && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="invoices.otherTotal" values={{ total: money(invoice.totalCents) }} />
        </Note>
      )}
    </>
  );
};
