// Columns of cards: what stands where. A card is moved by its menu, by hand or, with a mouse, by dragging; a screen
// reader hears where it is then.
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ProvenCount } from '#i18n/counts.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import type { GridPlace } from '#ui/table/grid-moves.ts';
import { cellName, useGridFocus } from '#ui/table/use-grid-focus.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { cardWithin, movedOnBoard } from './board-moves.ts';
import * as style from './board.css.ts';

export interface BoardColumn<C> {
  readonly key: string;
  readonly label: string;
  readonly cards: readonly C[];
  /** Only what rests on lists that are here. */
  readonly count?: ProvenCount;
  /** Stands in for the cards where there are none: an empty state with its proof. */
  readonly whenEmpty: ReactNode;
  /** Why nothing can be moved here now. */
  readonly closed?: string;
}

export interface BoardProps<C> {
  /** What the board shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly BoardColumn<C>[];
  readonly idOf: (card: C) => string;
  readonly nameOf: (card: C) => string;
  /** Draws a card, with a link or button that the keyboard stands on where it leads somewhere. */
  readonly draw: (card: C) => ReactNode;
  /** Absent: cards stay where they are. */
  readonly onMove?: (card: C, to: string) => void;
}

/** What a dragged card carries: its id, known to this page alone. */
const CARD = 'application/x-callboard-card';

export const Board = <C,>({ label, columns, idOf, nameOf, draw, onMove }: BoardProps<C>): ReactNode => {
  const { formatMessage } = useIntl();
  const board = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const lengths = columns.map(({ cards }) => cards.length);
  const focus = useGridFocus({
    grid: board,
    lead: (key, from) => movedOnBoard(key, from, lengths),
    within: (place) => cardWithin(place, lengths),
    reveal: () => undefined,
  });
  const move = (card: C, to: BoardColumn<C>): void => {
    onMove?.(card, to.key);
    setTold(formatMessage({ id: 'desk.board.moved' }, { card: nameOf(card), column: to.label }));
  };
  const dropped = (id: string, to: BoardColumn<C>): void => {
    const card = columns.flatMap(({ cards }) => cards).find((one) => idOf(one) === id);
    if (card !== undefined && !to.cards.includes(card)) move(card, to);
  };
  return (
    <div
      ref={board}
      role="group"
      aria-label={label}
      className={style.board}
      onKeyDown={(event: KeyboardEvent) => focus.move(event)}
      onFocus={focus.onFocus}
      data-no-swipe=""
    >
      {columns.map((column, at) => (
        <Column
          key={column.key}
          column={column}
          onDrop={onMove === undefined ? undefined : (id) => dropped(id, column)}
        >
          {column.cards.map((card, row) => (
            <Card
              key={idOf(card)}
              id={idOf(card)}
              name={nameOf(card)}
              place={{ row, column: at }}
              tabIndex={focus.tabIndexOf({ row, column: at })}
              others={onMove === undefined ? [] : columns.filter(({ key }) => key !== column.key)}
              onMove={(to) => move(card, to)}
            >
              {draw(card)}
            </Card>
          ))}
        </Column>
      ))}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </div>
  );
};

interface CardProps<C> {
  readonly id: string;
  readonly name: string;
  readonly place: GridPlace;
  readonly tabIndex: 0 | -1;
  /** Columns to which it may be moved; none where cards stay. */
  readonly others: readonly BoardColumn<C>[];
  readonly onMove: (to: BoardColumn<C>) => void;
  readonly children: ReactNode;
}

const Card = <C,>({ id, name, place, tabIndex, others, onMove, children }: CardProps<C>): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <li
      className={style.card}
      data-cell={cellName(place)}
      tabIndex={tabIndex}
      draggable={others.length > 0}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(CARD, id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <div className={style.words}>{children}</div>
      {others.length > 0 && (
        <Menu
          label={formatMessage({ id: 'desk.board.move' }, { card: name })}
          look={{ variant: 'text' }}
          entries={others.map((other) => ({
            key: other.key,
            label: formatMessage({ id: 'desk.board.moveTo' }, { column: other.label }),
            icon: 'arrow-right',
            reason: other.closed,
            onPress: () => onMove(other),
          }))}
        />
      )}
    </li>
  );
};

interface ColumnProps<C> {
  readonly column: BoardColumn<C>;
  readonly onDrop: ((id: string) => void) | undefined;
  readonly children: ReactNode;
}

const Column = <C,>({ column, onDrop, children }: ColumnProps<C>): ReactNode => {
  const [isOver, setOver] = useState(false);
  const takes = onDrop !== undefined && column.closed === undefined;
  const over = (event: DragEvent): void => {
    if (!takes || !event.dataTransfer.types.includes(CARD)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (!takes) return;
    event.preventDefault();
    onDrop(event.dataTransfer.getData(CARD));
  };
  return (
    <section
      className={isOver ? style.columnOver : style.column}
      aria-label={column.label}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 className={style.heading}>
        {column.label}
        {column.count !== undefined && <span className={style.count}>{column.count}</span>}
      </h3>
      {column.closed !== undefined && <p className={style.closed}>{column.closed}</p>}
      {column.cards.length === 0 ? (
        column.whenEmpty
      ) : (
        <ul role="list" className={style.cards}>
          {children}
        </ul>
      )}
    </section>
  );
};
