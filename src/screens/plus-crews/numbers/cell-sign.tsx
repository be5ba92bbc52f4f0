// What a cell of the numbers says of itself on a desk: that its number waits to be sent, or that somebody else wrote
// another one for the same day.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { addPlusCrewValueData } from '#schema/mutations/plus/plus-values.ts';
import { SyncGlyph, type SyncGlyphName } from '#ui/icons/sync-glyph.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { Mark } from '#outbox/status/marks.ts';
import { useMark } from '#outbox/store/react.ts';
import { clashOf } from '../../shared/plus/number-clash.tsx';
import type { Cell } from '../days.ts';
import * as style from '../plus-crews.css.ts';

/** Of a series on a day. */
const keyOf = (seriesId: string, date: string): string => `${seriesId} ${date}`;

/** The cells in which two people wrote, by their keys. */
export const clashedCells = (
  entries: readonly Pick<OutboxEntry, 'mutation' | 'args' | 'refusal'>[],
): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) => {
      const series = entry.args['plusCrewValue'];
      const clash = entry.mutation === addPlusCrewValueData.name ? clashOf(entry) : undefined;
      return clash === undefined || typeof series !== 'string' ? [] : [keyOf(series, clash.date)];
    }),
  );

interface Place extends Pick<Cell, 'date'> {
  readonly series: Pick<Cell['series'], 'id'>;
}

export const isClashed = ({ series, date }: Place, clashed: ReadonlySet<string>): boolean =>
  clashed.has(keyOf(series.id, date));

/** What still needs somebody or the server; what was sent is a number as any other. */
export type NumberSign = 'here' | 'sending' | 'refused';

export const signOf = (mark: Pick<Mark, 'state'> | null): NumberSign | null => {
  switch (mark?.state) {
    case undefined:
    case 'sent':
      return null;
    case 'saving':
    case 'sending':
      return 'sending';
    case 'refused':
      return 'refused';
    case 'waiting':
    case 'held':
    case 'blocked':
      return 'here';
  }
};

const GLYPHS = { here: 'saved-laptop', sending: 'sending', refused: 'attention' } as const satisfies Readonly<
  Record<NumberSign, SyncGlyphName>
>;
const WORDS = {
  here: 'plusCrews.sign.here',
  sending: 'common.syncMark.sending',
  refused: 'common.syncMark.attention',
} as const;

interface CellSignProps {
  readonly cell: Cell;
  readonly isClash: boolean;
  /** By which the field names it. */
  readonly id: string;
}

/** Draws nothing in a cell of which the server has every number. */
export const CellSign = ({ cell: { rows }, isClash, id }: CellSignProps): ReactNode => (
  <span id={id} className={style.cellSigns}>
    {isClash ? (
      <span className={style.clashSign}>
        <Icon name="triangle-alert" size="tag" />
        <VisuallyHidden>
          <FormattedMessage id="plusCrews.sign.clash" />
        </VisuallyHidden>
      </span>
    ) : (
      rows.map((row) => <SignOfNumber key={row.id} id={row.id} />)
    )}
  </span>
);

const SignOfNumber = ({ id }: { readonly id: string }): ReactNode => {
  const sign = signOf(useMark(plusCrewValueData, id));
  return sign === null ? null : (
    <span className={style.numberSign[sign]}>
      <SyncGlyph name={GLYPHS[sign]} size="small" />
      <VisuallyHidden>
        <FormattedMessage id={WORDS[sign]} />
      </VisuallyHidden>
    </span>
  );
};
