// A new invoice: for whom, over which released notes, until when; its lines and sums as they will be. It is kept while
// it is put together, and becomes a draft.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createInvoice } from '#schema/mutations/money/invoices.ts';
import { dueDateOf } from '#schema/rules/money/note-bill.ts';
import { Combobox } from '#ui/choice/combobox.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useLive } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { useKnownFetched } from '../../shared/arrival/use-fetched.ts';
import { distinct } from '../../shared/jobs/job-rows.ts';
import { invoicePath } from '../../shared/navigation/paths.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';
import { useNamedNotes } from '../../shared/queues/use-notes-to-bill.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { HeadFields } from '../head-fields.tsx';
import * as style from '../page/page.css.ts';
import { readClients } from '../queries.ts';
import { useInvoiceToday } from '../../shared/invoices/use-today.ts';
import { NamesOfAgency, useBilledCaption } from './agency-words.tsx';
import {
  currenciesOf,
  itemsOfNotes,
  MOST_LINES,
  readClientToBill,
  type ClientToBill,
  type NoteToBill,
} from './client-notes.ts';
import { isLeftOut, useNewInvoiceDraft, type NewInvoiceDraft, type NewInvoiceInWork } from './new-invoice-draft.ts';
import { NotesToBill } from './notes-to-bill.tsx';

type Fault = 'client' | 'notes' | 'dates' | 'lines' | 'currencies' | null;

interface NewInvoiceProps {
  readonly onClose: () => void;
  /** Whom it is for, where nobody is chosen yet: a draft in work is somebody's work. */
  readonly companyId?: string;
}

export const NewInvoice = (props: NewInvoiceProps): ReactNode => (
  <NamesOfAgency>
    <WrittenInvoice {...props} />
  </NamesOfAgency>
);

const WrittenInvoice = ({ onClose, companyId }: NewInvoiceProps): ReactNode => {
  const { formatMessage } = useIntl();
  const today = useInvoiceToday();
  const inWork = useWithClient(useNewInvoiceDraft(), companyId);
  // The office has no notes by itself: each opening asks which there are.
  const named = useNamedNotes();
  const known = useKnownFetched(readClientToBill, [inWork?.draft.companyId ?? '', today], named);
  const [isTried, setTried] = useState(false);
  const bill = known?.value ?? null;
  const dated = inWork === undefined ? null : withDates(inWork.draft, bill, today);
  const chosen = bill === null || dated === null ? [] : bill.notes.filter(({ note }) => !isLeftOut(dated, note.id));
  const usual = useTenant()?.currency ?? 'EUR';
  const fault = dated === null ? 'client' : faultOf(dated, chosen, usual);
  const { create, problem, isBusy } = useCreate(inWork);
  const save = (): void => {
    setTried(true);
    if (fault === null && bill !== null && dated !== null) create(bill, dated, chosen);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="invoices.new.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={save}>
          <FormattedMessage id="invoices.new.create" />
        </Button>
      }
    >
      {inWork === undefined || dated === null ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <div className={style.form}>
          <Client inWork={inWork} fault={isTried ? fault : null} />
          {bill !== null && known !== undefined && (
            <NotesToBill
              key={bill.client.id}
              bill={bill}
              draft={dated}
              change={inWork.change}
              arrival={known.arrival}
              named={known.state}
              again={named.again}
            />
          )}
          {bill !== null && (
            <HeadFields draft={dated} change={inWork.change} isBackwards={isTried && fault === 'dates'} />
          )}
          {isTried && (fault === 'notes' || fault === 'lines' || fault === 'currencies') && (
            <p role="alert" className={style.wrong}>
              <FormattedMessage id={`invoices.new.fault.${fault}`} values={{ most: MOST_LINES }} />
            </p>
          )}
        </div>
      )}
      {problem}
    </Sheet>
  );
};

/** The draft with that client, once, where it has none. */
const useWithClient = (
  inWork: NewInvoiceInWork | undefined,
  companyId: string | undefined,
): NewInvoiceInWork | undefined => {
  const isOffered = useRef(false);
  useEffect(() => {
    if (inWork === undefined || companyId === undefined || isOffered.current) return;
    isOffered.current = true;
    if (inWork.draft.companyId === '') inWork.change({ companyId });
  }, [inWork, companyId]);
  return inWork;
};

/** Today and the client's term, until somebody writes other dates. */
const withDates = (draft: NewInvoiceDraft, bill: ClientToBill | null, today: string): NewInvoiceDraft => {
  const date = draft.date === '' ? today : draft.date;
  return { ...draft, date, dueOn: draft.dueOn === '' ? dueDateOf(date, bill?.client.paymentTermDays) : draft.dueOn };
};

const faultOf = ({ companyId, date, dueOn }: NewInvoiceDraft, chosen: readonly NoteToBill[], usual: string): Fault => {
  if (companyId === '') return 'client';
  if (chosen.length === 0) return 'notes';
  if (chosen.reduce((count, { lines }) => count + lines.length, 0) > MOST_LINES) return 'lines';
  if (currenciesOf(chosen, usual).length > 1) return 'currencies';
  return dueOn < date ? 'dates' : null;
};

const Client = ({
  inWork: { draft, change },
  fault,
}: {
  readonly inWork: NewInvoiceInWork;
  readonly fault: Fault;
}): ReactNode => {
  const clients = useLive(readClients, []) ?? [];
  return (
    <Combobox
      label={<FormattedMessage id="invoices.fact.company" />}
      options={clients.map(({ id, name }) => ({ value: id, label: name }))}
      value={draft.companyId === '' ? null : draft.companyId}
      onChange={(companyId) => change({ companyId: companyId ?? '', dueOn: '', leftOut: '' })}
      required
      {...(fault === 'client' ? { error: <FormattedMessage id="invoices.needed" /> } : {})}
    />
  );
};

const useCreate = (inWork: NewInvoiceInWork | undefined) => {
  const store = useStore();
  const send = useSend();
  const openPage = useOpenStep();
  const captionOf = useBilledCaption();
  const usual = useTenant()?.currency ?? 'EUR';
  const { start, problem, isBusy } = useSending();
  const create = ({ client, tax }: ClientToBill, draft: NewInvoiceDraft, notes: readonly NoteToBill[]): void => {
    if (tax === undefined) return;
    const id = store.ids.next();
    const reference = draft.reference.trim().normalize('NFC');
    start(
      async () => {
        await send(createInvoice, {
          id,
          companyId: client.id,
          projectIds: [...distinct(notes.map(({ project }) => project.id))],
          date: draft.date,
          dueOn: draft.dueOn,
          currency: notes[0]?.currency ?? usual,
          items: itemsOfNotes(notes, { taxTypeId: tax.id, captionOf, newId: store.ids.next }),
          ...(reference === '' ? {} : { reference }),
        });
        await inWork?.clear();
      },
      () => openPage(invoicePath({ id })),
    );
  };
  return { create, problem, isBusy };
};
