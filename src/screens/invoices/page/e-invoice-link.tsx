// The European e-invoice of one form: fetched on a tap, then opened from this device; what it lacks is said in words.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isEInvoiceLack, type EInvoiceForm } from '#schema/rules/money/e-invoice.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { usePaper, type FetchedPaper } from '../../shared/documents/use-paper.ts';
import * as style from './page.css.ts';

export interface EInvoiceLinkProps {
  readonly form: EInvoiceForm;
  /** Of the PDF, below the API's base path. */
  readonly path: string;
  /** File name without its ending. */
  readonly name: string;
}

const ENDING = { ubl: '.xml', facturx: '-factur-x.pdf' } as const;

/** What only the server knows how to fill in is set by an order, not on a screen. */
const BY_ORDER = ['sellerAddress', 'sellerVatId', 'buyerAddress', 'buyerVatId', 'buyerEmail', 'zeroTax'];

export const EInvoiceLink = ({ form, path, name }: EInvoiceLinkProps): ReactNode => {
  const { state, get } = usePaper(`${path}?format=${form}`);
  return (
    <div className={style.eInvoice}>
      {state.kind === 'here' ? (
        <a
          className={buttonClass({ variant: 'outline' })}
          href={state.address}
          target="_blank"
          rel="noreferrer"
          download={`${name}${ENDING[form]}`}
        >
          <Icon name="external-link" />
          <FormattedMessage id={`invoices.eInvoice.open.${form}`} />
        </a>
      ) : (
        <Button variant="outline" icon="download" busy={state.kind === 'fetching'} onPress={get}>
          <FormattedMessage id={`invoices.eInvoice.get.${form}`} />
        </Button>
      )}
      <div role="status" className={style.eInvoiceSaid}>
        <Said state={state} />
      </div>
    </div>
  );
};

const Said = ({ state }: { readonly state: FetchedPaper }): ReactNode => {
  if (state.kind === 'offline')
    return (
      <Note icon="wifi-off">
        <FormattedMessage id="invoices.eInvoice.offline" />
      </Note>
    );
  if (state.kind !== 'refused') return null;
  const lacks = state.lacks.filter(isEInvoiceLack);
  if (lacks.length === 0)
    return (
      <Note icon="info">
        <FormattedMessage id="invoices.eInvoice.failed" />
      </Note>
    );
  return (
    <Note icon="info">
      <p>
        <FormattedMessage id="invoices.eInvoice.lacking" />
      </p>
      <ul className={style.lacks}>
        {lacks.map((lack) => (
          <li key={lack}>
            <FormattedMessage id={`invoices.lacks.${lack}`} />
          </li>
        ))}
      </ul>
      {lacks.some((lack) => BY_ORDER.includes(lack)) && (
        <p>
          <FormattedMessage id="invoices.eInvoice.where" />
        </p>
      )}
    </Note>
  );
};
