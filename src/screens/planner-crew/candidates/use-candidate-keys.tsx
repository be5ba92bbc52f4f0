// The keys of the candidates: choosing, acting, the next position, the search, and what tells them all. Single letters
// act only while the keyboard stands in the list, and can be switched off.
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RankedPerson } from '#schema/rules/fitness/order.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { toggled, type Selection } from '#ui/table/selection.ts';
import { LettersSwitch } from '../../shared/planning/letters-switch.tsx';
import { useLetters, type Letters } from '../../shared/planning/use-letters.ts';
import type { CandidateAct } from '../../shared/planning/candidate-acts.ts';
import { keyOf, type CandidateKey } from './keys.ts';
import * as style from '../planner-crew.css.ts';

interface CandidateKeysRequest {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rows: readonly RankedPerson[];
  readonly selected: Selection;
  readonly onSelect: (selected: Selection) => void;
  /** The row is that on which the keyboard stands. */
  readonly onAct: (act: CandidateAct, row: RankedPerson | undefined) => void;
  readonly onOffer: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

export interface CandidateKeys {
  readonly handlers: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyUpCapture: (event: KeyboardEvent) => void;
  };
  readonly toggle: (contactId: string) => void;
  readonly help: ReactNode;
  readonly dialog: ReactNode;
}

/** Where the keyboard stands in a row's words, not in one of its fields. */
const contactAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? (target.closest('[data-contact]')?.getAttribute('data-contact') ?? undefined) : undefined;

const isField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

export const useCandidateKeys = (request: CandidateKeysRequest): CandidateKeys => {
  const { list, rows, selected, onSelect, onAct, onOffer, onStep } = request;
  const [isOpen, setOpen] = useState(false);
  const letters = useLetters();
  const run = (key: CandidateKey, contactId: string | undefined): void => {
    const at = rows.findIndex(({ person }) => person.contactId === contactId);
    const row = rows[at];
    if (key.kind === 'act') onAct(key.act, row);
    else if (key.kind === 'offer') onOffer();
    else if (key.kind === 'step') onStep(key.by);
    else if (key.kind === 'help') setOpen(true);
    else if (key.kind === 'search') list.current?.parentElement?.querySelector<HTMLElement>('[type=search]')?.focus();
    else if (contactId !== undefined && key.kind === 'select') onSelect(toggled(selected, contactId));
    else if (contactId !== undefined && key.kind === 'extend') {
      const beside = rows[at + key.by]?.person.contactId;
      onSelect(new Set([...selected, contactId, ...(beside === undefined ? [] : [beside])]));
    }
  };
  return {
    toggle: (contactId) => onSelect(toggled(selected, contactId)),
    handlers: {
      onKeyDownCapture: (event) => {
        const key = isField(event.target) ? undefined : keyOf(event, letters.act);
        if (key === undefined) return;
        // Arrows move the focus as well.
        if (key.kind !== 'extend') {
          event.preventDefault();
          event.stopPropagation();
        }
        run(key, contactAt(event.target));
      },
      // A button acts when Space is let go.
      onKeyUpCapture: (event) => {
        if (event.key === ' ' && !isField(event.target) && contactAt(event.target) !== undefined)
          event.preventDefault();
      },
    },
    help: <KeysButton onPress={() => setOpen(true)} />,
    dialog: isOpen ? <KeysDialog letters={letters} onClose={() => setOpen(false)} /> : null,
  };
};

const KeysButton = ({ onPress }: { readonly onPress: () => void }): ReactNode => {
  const { formatMessage } = useIntl();
  return <IconButton icon="circle-help" label={formatMessage({ id: 'planner.keys' })} onPress={onPress} />;
};

interface KeysDialogProps {
  readonly letters: Letters;
  readonly onClose: () => void;
}

const KEYS = [
  ['↑ ↓', 'planner.keys.rows'],
  ['J K', 'planner.keys.seats'],
  ['␣', 'planner.keys.select'],
  ['↵', 'planner.keys.why'],
  ['A', 'planner.act.ask'],
  ['B', 'planner.act.book'],
  ['S', 'planner.act.spare'],
  ['D', 'planner.act.draft'],
  ['V', 'planner.offer'],
  ['/', 'planner.keys.search'],
  ['Ctrl Z', 'planner.undo'],
  ['Ctrl ⇧ Z', 'planner.redo'],
] as const;

const KeysDialog = ({ letters, onClose }: KeysDialogProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Dialog
      open
      title={<FormattedMessage id="planner.keys" />}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <dl className={style.keys}>
        {KEYS.map(([key, id]) => (
          <div key={key} className={style.keyRow}>
            <dt>
              <kbd className={style.key}>{key}</kbd>
            </dt>
            <dd className={style.keyWords}>
              <FormattedMessage id={id} />
            </dd>
          </div>
        ))}
      </dl>
      <LettersSwitch letters={letters} />
    </Dialog>
  );
};
