// One receipt: what it says, its items and photos, and what may be done with it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt as receiptEntity } from '#schema/entities/money/receipt.ts';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { MetaLine } from '#ui/data/meta-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { useRouteStep } from '../shared/navigation/use-address.ts';
import { useNumberedStep, useNumberInAddress } from '../shared/navigation/use-open-step.ts';
import { useMoney } from '../shared/values/use-money.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { HeadForm } from './head-form.tsx';
import { Items } from './items.tsx';
import { allowedWith } from './may.ts';
import { readReceiptPage, type ReceiptPage } from './queries.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptDecision } from './receipt-decision.tsx';
import { ReceiptNotes } from './receipt-notes.tsx';
import { ReceiptPhotos } from './receipt-photos.tsx';
import { ReceiptTag } from './receipt-tag.tsx';
import * as style from './receipts.css.ts';

export const ReceiptScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const step = useNumberedStep();
  const known = useKnown(readReceiptPage, [step]);
  useNumberInAddress(known?.value?.receipt);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="wallet"
    claim="receipts.notFound.title"
    look={{
      entity: receiptEntity,
      id: useRouteStep('number'),
      beneath: [{ path: '/receipts/{id}/items?limit=1000&page=1', entity: receiptItem }],
    }}
    action={
      <LinkButton to="/receipts" variant="outline">
        <FormattedMessage id="receipts.toList" />
      </LinkButton>
    }
    text="receipts.notFound.text"
  />
);

const Page = ({ page, arrival }: { readonly page: ReceiptPage } & Resting): ReactNode => {
  const [edits, setEdits] = useState(false);
  const { receipt, sums } = page;
  // A part of the items, or items without their tax, would be another sum.
  const isWhole = arrival.kind === 'here';
  const may = allowedWith(useActor(), receipt);
  const money = useMoney(receipt.currency);
  return (
    <Parts className={style.page}>
      <h2 className={style.title}>{page.type}</h2>
      <p className={style.total}>{isWhole ? money(sums.totalCents) : <ListLoading arrival={arrival} size="line" />}</p>
      {isWhole && sums.taxCents !== 0 && (
        <p className={style.quiet}>
          <FormattedMessage id="receipts.tax" /> {money(sums.taxCents)}
        </p>
      )}
      <div className={style.tags}>
        <ReceiptTag state={receipt.statusCode} />
      </div>
      <Facts page={page} />
      <EntryMark entity={receiptEntity} id={receipt.id} />
      {receipt.statusCode === 'rejected' && receipt.rejectReason !== undefined && (
        <Note icon="ban" tone="stop">
          <FormattedMessage id="receipts.rejected" values={{ reason: receipt.rejectReason }} />
        </Note>
      )}
      {may.edit && (
        <div className={style.actions}>
          <Button
            variant="outline"
            icon="pencil"
            onPress={() => {
              setEdits(true);
            }}
          >
            <FormattedMessage id="receipts.head.edit" />
          </Button>
        </div>
      )}
      {edits && (
        <HeadForm
          receipt={receipt}
          onClose={() => {
            setEdits(false);
          }}
        />
      )}
      <Items page={page} arrival={arrival} canEdit={may.edit} />
      <ReceiptPhotos page={page} canAdd={may.edit} />
      <ReceiptActions page={page} may={may} />
      {(may.decide || may.pay) && <ReceiptDecision page={page} may={may} />}
      <ReceiptNotes receipt={receipt} />
    </Parts>
  );
};

const Facts = ({ page: { receipt, personName } }: { readonly page: ReceiptPage }): ReactNode => {
  const times = useTimes();
  const { date, dueOn, payee, comment, number } = receipt;
  return (
    <div className={style.facts}>
      <MetaLine icon="calendar-days">
        {times.date(date, 'date')}
        {dueOn !== undefined && (
          <>
            , <FormattedMessage id="receipts.due" values={{ date: times.date(dueOn, 'date') }} />
          </>
        )}
      </MetaLine>
      <MetaLine icon="file-text">
        {number === undefined ? (
          <FormattedMessage id="receipts.numberFollows" />
        ) : (
          <FormattedMessage id="receipts.number" values={{ number: String(number) }} />
        )}
      </MetaLine>
      {payee !== undefined && <MetaLine icon="house">{payee}</MetaLine>}
      {personName !== null && <MetaLine icon="user">{personName}</MetaLine>}
      {comment !== undefined && (
        <MetaLine icon="message-circle">
          <span className={style.words}>{comment}</span>
        </MetaLine>
      )}
    </div>
  );
};
