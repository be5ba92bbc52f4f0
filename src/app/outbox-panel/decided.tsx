// What was decided between two edits of the same: both versions, so that the one that was not taken can still be read.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { endOnce } from '#i18n/end-once.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useDecisions } from '#outbox/store/react.ts';
import { shownTo } from '#outbox/entries/conflicts.ts';
import type { DecidedEdit } from '#db/tables/entry.ts';
import { useConflictWords } from './captions/use-conflict-words.ts';
import { useLineWords } from './captions/use-entry-texts.ts';
import { FirstLines } from './first-lines.tsx';
import * as style from './outbox.css.ts';

/** As many as somebody looks through at once. */
const FIRST = 30;

export const Decided = (): ReactNode => {
  const decisions = useDecisions() ?? [];
  if (decisions.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="outbox.decided.title" />}>
      <FirstLines all={decisions} most={FIRST}>
        {(decision) => <DecidedRow key={decision.entry.id} of={decision} />}
      </FirstLines>
    </Section>
  );
};

const DecidedRow = ({ of }: { readonly of: DecidedEdit }): ReactNode => {
  const words = useLineWords(of.entry);
  return (
    <ListRow
      align="top"
      leading={<Tile icon={words.icon} tone="neutral" />}
      title={words.title}
      line={words.about}
      below={of.fields.map((field) => (
        <Both key={field} of={of} field={field} />
      ))}
    />
  );
};

const Both = ({ of: { entry, taken }, field }: { readonly of: DecidedEdit; readonly field: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const conflict = { field, seen: entry.seen?.[field] ?? null, theirs: shownTo(entry)?.[field] ?? null };
  const words = useConflictWords(entry, conflict);
  if (words === undefined) return null;
  return (
    <p className={style.line}>
      {endOnce(
        taken === 'mine'
          ? formatMessage({ id: 'outbox.decided.mine' }, { ...words })
          : formatMessage({ id: 'outbox.decided.theirs' }, { ...words }),
      )}
    </p>
  );
};
