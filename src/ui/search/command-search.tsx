// The way to any page by a few letters of its name: a field, what fits below it, Enter goes there.
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { matching } from '#ui/choice/matching.ts';
import { useListCursor, type ListCursor } from '#ui/choice/use-list-cursor.ts';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useModal } from '#ui/overlay/use-modal.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import * as style from './command-search.css.ts';

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  /** More words by which it is found, that are not shown. */
  readonly also?: string;
}

export interface CommandSearchProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** In the order in which they stand while nothing is typed. */
  readonly commands: readonly Command[];
  readonly onTake: (key: string) => void;
}

export const CommandSearch = ({ open, onClose, ...rest }: CommandSearchProps): ReactNode => {
  const { formatMessage } = useIntl();
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      className={style.dialog}
      aria-label={formatMessage({ id: 'desk.search.title' })}
      data-no-swipe=""
    >
      {open && <Search {...rest} onClose={onClose} />}
    </dialog>
  );
};

const Search = ({ commands, onTake, onClose }: Omit<CommandSearchProps, 'open'>): ReactNode => {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const shown = matching(commands, ({ label, also = '' }) => `${label} ${also}`, typed);
  const cursor = useListCursor(shown.length, 0);
  const take = (command: Command | undefined): void => {
    if (command === undefined) return;
    onClose();
    onTake(command.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (cursor.move(event) || event.key !== 'Enter') return;
    event.preventDefault();
    take(shown[cursor.at]);
  };
  return (
    <div className={style.content}>
      <div className={style.head}>
        <Icon name="search" />
        <input
          className={style.input}
          type="text"
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          aria-label={formatMessage({ id: 'desk.search.field' })}
          placeholder={formatMessage({ id: 'desk.search.field' })}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={cursor.at < 0 ? undefined : `${listId}-${String(cursor.at)}`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            cursor.setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={style.close} onClick={onClose}>
          <Icon name="x" label={formatMessage({ id: 'common.close' })} />
        </button>
      </div>
      <Commands id={listId} commands={shown} cursor={cursor} onTake={take} />
      {shown.length === 0 && <p className={style.nothing}>{formatMessage({ id: 'desk.search.nothing' })}</p>}
      <p className={style.hint}>{formatMessage({ id: 'desk.search.hint' })}</p>
      <VisuallyHidden>
        <span role="status">{formatMessage({ id: 'desk.options.found' }, { count: shown.length })}</span>
      </VisuallyHidden>
    </div>
  );
};

interface CommandsProps {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly cursor: ListCursor;
  readonly onTake: (command: Command) => void;
}

const Commands = ({ id, commands, cursor, onTake }: CommandsProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <ul
      ref={cursor.list}
      id={id}
      role="listbox"
      aria-label={formatMessage({ id: 'desk.search.title' })}
      className={style.list}
      hidden={commands.length === 0}
    >
      {commands.map((command, at) => (
        <li
          key={command.key}
          id={`${id}-${String(at)}`}
          role="option"
          aria-selected={at === cursor.at}
          className={style.command}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(command)}
        >
          {command.icon !== undefined && <Icon name={command.icon} />}
          {command.label}
        </li>
      ))}
    </ul>
  );
};
