// What an invoice is: its number and state, whose it is, for which projects, its dates, and the paper.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { invoice as invoiceEntity } from '#schema/entities/money/invoice.ts';
import { can } from '#schema/rights.ts';
import { E_INVOICE_FORMS } from '#schema/rules/money/e-invoice.ts';
import { Tag } from '#ui/primitives/tag.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { useActor } from '#session/react.tsx';
import { PaperLink } from '../../shared/documents/paper-link.tsx';
import { invoicePath, projectPath } from '../../shared/navigation/paths.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { InvoiceTags } from '../../shared/invoices/invoice-tags.tsx';
import { EInvoiceLink } from './e-invoice-link.tsx';
import * as style from './page.css.ts';
import type { InvoicePage } from './page-query.ts';

export const InvoiceHead = ({ page, today }: { readonly page: InvoicePage; readonly today: string }): ReactNode => {
  const { invoice } = page;
  const { id, number, creditOf } = invoice;
  const kind = creditOf === undefined ? 'invoice' : 'credit';
  return (
    <header className={style.head}>
      <div className={style.heading}>
        <h2 className={style.title}>
          {number === undefined ? (
            <FormattedMessage id={`invoices.named.${kind}`} />
          ) : (
            <FormattedMessage id={`invoices.numbered.${kind}`} values={{ number: String(number) }} />
          )}
        </h2>
        {number !== undefined && (
          <Papers
            path={`/invoices/${encodeURIComponent(id)}/download`}
            name={`${kind}-${String(number)}`}
            page={page}
          />
        )}
      </div>
      <div className={style.tags}>
        {number === undefined && (
          <Tag icon="hourglass">
            <FormattedMessage id="invoices.numberFollows" />
          </Tag>
        )}
        <InvoiceTags invoice={invoice} today={today} />
      </div>
      <EntryMark entity={invoiceEntity} id={id} />
      <Facts page={page} />
    </header>
  );
};

interface PapersProps {
  readonly path: string;
  readonly name: string;
  readonly page: InvoicePage;
}

/** A draft has a PDF to look at; e-invoices are of what was sent. */
const Papers = ({ path, name, page: { invoice } }: PapersProps): ReactNode => (
  <div className={style.papers}>
    <PaperLink path={path} name={`${name}.pdf`} words={<FormattedMessage id="invoices.pdf" />} />
    {invoice.statusCode !== 'draft' &&
      E_INVOICE_FORMS.map((form) => <EInvoiceLink key={form} form={form} path={path} name={name} />)}
  </div>
);

const Facts = ({ page: { invoice, companyName, projects, takenBack } }: { readonly page: InvoicePage }): ReactNode => {
  const times = useTimes();
  const opensProjects = can(useActor(), right('projects'));
  return (
    <dl className={style.facts}>
      <Fact name="company">{companyName}</Fact>
      {projects.length > 0 && (
        <Fact name="project">
          {projects.map((one) => (
            <span key={one.id} className={style.project}>
              {opensProjects ? (
                <Link to={projectPath(one)} className={style.link}>
                  {one.name}
                </Link>
              ) : (
                one.name
              )}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="date">{times.date(invoice.date, 'date')}</Fact>
      <Fact name="dueOn">{times.date(invoice.dueOn, 'date')}</Fact>
      {invoice.reference !== undefined && <Fact name="reference">{invoice.reference}</Fact>}
      {takenBack !== null && (
        <Fact name="takesBack">
          <Link to={invoicePath(takenBack)} className={style.link}>
            {takenBack.number ?? '–'}
          </Link>
        </Fact>
      )}
    </dl>
  );
};

type FactName = 'company' | 'project' | 'date' | 'dueOn' | 'reference' | 'takesBack';

const Fact = ({ name, children }: { readonly name: FactName; readonly children: ReactNode }): ReactNode => (
  <div className={style.fact}>
    <dt className={style.factName}>
      <FormattedMessage id={`invoices.fact.${name}`} />
    </dt>
    <dd className={style.factValue}>{children}</dd>
  </div>
);
