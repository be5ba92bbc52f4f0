// One of many, found by typing: the field shows what is chosen, the list below it what fits the letters.
import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame, type Described } from '#ui/inputs/field-frame.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import * as style from './combobox.css.ts';
import { matching } from './matching.ts';
import { useListCursor, type ListCursor } from './use-list-cursor.ts';

export interface ComboboxOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A second line: where, how far. */
  readonly line?: string;
}

export interface ComboboxProps<V extends string> {
  readonly label: ReactNode;
  readonly options: readonly ComboboxOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
}

/** More would not be read: typing narrows them. */
const MOST = 50;

export const Combobox = <V extends string>(props: ComboboxProps<V>): ReactNode => {
  const { label, hint, error } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => <Control {...props} described={described} />}
    </FieldFrame>
  );
};

const Control = <V extends string>({
  options,
  value,
  onChange,
  required,
  described,
}: ComboboxProps<V> & { readonly described: Described }): ReactNode => {
  // Null: nothing is being typed, and the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const shown = matching(options, (option) => option.label, typed ?? '').slice(0, MOST);
  const cursor = useListCursor(shown.length, -1);
  const close = (): void => {
    setOpen(false);
    setTyped(null);
    cursor.setAt(-1);
  };
  const take = (option: ComboboxOption<V> | undefined): void => {
    if (option !== undefined) onChange(option.value);
    close();
  };
  const listId = `${described.id}-list`;
  const field = { isOpen, cursor, shown, setOpen, take, close };
  return (
    <div className={style.frame} onBlur={(event) => leftBy(event) && close()}>
      <input
        {...described}
        className={style.input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        required={required}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && cursor.at >= 0 ? `${listId}-${String(cursor.at)}` : undefined}
        value={typed ?? chosen?.label ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          cursor.setAt(target.value === '' ? -1 : 0);
          if (target.value === '') onChange(null);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => onKey(event, field)}
      />
      <span className={style.arrow}>
        <Icon name="chevron-down" />
      </span>
      <Suggestions id={listId} value={value} field={field} />
    </div>
  );
};

/** The focus went elsewhere, not to an entry of the list. */
const leftBy = ({ relatedTarget, currentTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

interface Field<V extends string> {
  readonly isOpen: boolean;
  readonly cursor: ListCursor;
  readonly shown: readonly ComboboxOption<V>[];
  readonly setOpen: (isOpen: boolean) => void;
  readonly take: (option: ComboboxOption<V> | undefined) => void;
  readonly close: () => void;
}

const onKey = <V extends string>(event: KeyboardEvent, { isOpen, cursor, shown, setOpen, take, close }: Field<V>) => {
  if (!isOpen) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    return;
  }
  if (cursor.move(event)) return;
  if (event.key === 'Enter' || (event.key === 'Tab' && cursor.at >= 0)) {
    if (event.key === 'Enter') event.preventDefault();
    take(shown[cursor.at]);
  } else if (event.key === 'Escape') {
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  }
};

interface SuggestionsProps<V extends string> {
  readonly id: string;
  readonly value: V | null;
  readonly field: Field<V>;
}

const Suggestions = <V extends string>({
  id,
  value,
  field: { isOpen, cursor, shown, take },
}: SuggestionsProps<V>): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <>
      <ul
        ref={cursor.list}
        id={id}
        role="listbox"
        aria-label={formatMessage({ id: 'desk.options.label' })}
        className={style.list}
        hidden={!isOpen || shown.length === 0}
      >
        {isOpen &&
          shown.map((option, at) => (
            <Option
              key={option.value}
              id={`${id}-${String(at)}`}
              option={option}
              isChosen={option.value === value}
              isAt={at === cursor.at}
              onTake={() => take(option)}
            />
          ))}
      </ul>
      {isOpen && shown.length === 0 && <p className={style.nothing}>{formatMessage({ id: 'desk.options.nothing' })}</p>}
      <VisuallyHidden>
        <span role="status">{isOpen && formatMessage({ id: 'desk.options.found' }, { count: shown.length })}</span>
      </VisuallyHidden>
    </>
  );
};

interface OptionProps<V extends string> {
  readonly id: string;
  readonly option: ComboboxOption<V>;
  readonly isChosen: boolean;
  readonly isAt: boolean;
  readonly onTake: () => void;
}

const Option = <V extends string>({ id, option, isChosen, isAt, onTake }: OptionProps<V>): ReactNode => (
  <li
    id={id}
    role="option"
    aria-selected={isChosen}
    className={isAt ? style.optionAt : style.option}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
  >
    <span className={style.words}>
      {option.label}
      {option.line !== undefined && <span className={style.line}>{option.line}</span>}
    </span>
    {isChosen && <Icon name="check" size="small" />}
  </li>
);
