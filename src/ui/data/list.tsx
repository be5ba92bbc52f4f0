// A card with rows: what begins the row, its title and lines, and what ends it; the whole row may lead somewhere. A row
// that fails leaves the others.
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Link } from '../primitives/link.tsx';
import { eachAPart } from '../layout/part.tsx';
import * as style from './list.css.ts';

export const List = ({
  children,
  label,
  tone = 'plain',
}: {
  readonly children: ReactNode;
  readonly label?: string;
  readonly tone?: keyof typeof style.list;
}): ReactNode => (
  // The role is repeated because Safari drops it from lists without bullets (WebKit bug 170179).
  <ul role="list" className={style.list[tone]} aria-label={label}>
    {eachAPart(children, 'list')}
  </ul>
);

export interface ListRowProps {
  readonly title: ReactNode;
  /** Second line: place, time, what happens. */
  readonly line?: ReactNode;
  readonly leading?: ReactNode;
  readonly tags?: ReactNode;
  /** The sync mark of what was changed here. */
  readonly mark?: ReactNode;
  /** At the row's end instead of the arrow: a tag, a figure, a button. */
  readonly trailing?: ReactNode;
  /** Makes the whole row a link into the app. */
  readonly to?: string;
  /** Makes the whole row a button. */
  readonly onPress?: () => void;
  /** Rows with more than two lines keep their picture at the top. */
  readonly align?: 'centre' | 'top';
  /** A button of its own at the row's end, where the row itself is pressed as well. */
  readonly beside?: ReactNode;
  /** Below the row's content, at full width: answers, buttons. */
  readonly below?: ReactNode;
}

export const ListRow = ({ to, onPress, below, beside, ...content }: ListRowProps): ReactNode => {
  const look = style.row[content.align ?? 'centre'];
  const leads = to !== undefined || onPress !== undefined;
  const inside = <RowContent {...content} arrow={leads && content.trailing === undefined && beside === undefined} />;
  const row =
    to !== undefined ? (
      <Link to={to} className={look}>
        {inside}
      </Link>
    ) : onPress !== undefined ? (
      <button type="button" className={look} onClick={onPress}>
        {inside}
      </button>
    ) : (
      <div className={look}>{inside}</div>
    );
  return (
    <li className={style.item}>
      {beside === undefined ? (
        row
      ) : (
        <div className={style.withBeside}>
          {row}
          <span className={style.beside}>{beside}</span>
        </div>
      )}
      {below !== undefined && <div className={style.below}>{below}</div>}
    </li>
  );
};

type RowContentProps = Omit<ListRowProps, 'to' | 'onPress' | 'below' | 'beside'> & { readonly arrow: boolean };

// Spans instead of paragraphs: the row may be a button, which holds no blocks.
const RowContent = ({ title, line, leading, tags, mark, trailing, arrow }: RowContentProps): ReactNode => (
  <>
    {leading}
    <span className={style.middle}>
      <span className={style.title}>{title}</span>
      {line !== undefined && <span className={style.line}>{line}</span>}
      {tags !== undefined && <span className={style.tags}>{tags}</span>}
      {mark !== undefined && <span className={style.mark}>{mark}</span>}
    </span>
    {trailing}
    {arrow && (
      <span className={style.arrow}>
        <Icon name="chevron-right" />
      </span>
    )}
  </>
);
