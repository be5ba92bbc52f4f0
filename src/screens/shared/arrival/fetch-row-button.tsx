// The way to a row that this device does not keep: it is fetched into the tables, and the page reads it from there.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useStore } from '#outbox/store/react.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { useApi } from '../services/api-context.ts';
import { lookUp, type Found, type Look } from './fetch-row.ts';
import * as style from './list-loading.css.ts';

type State = 'idle' | 'busy' | Exclude<Found['kind'], 'rows'>;

const SAID = { absent: 'common.look.refused', unheard: 'common.look.unheard' } as const;

/** Draws nothing without a network: there is nobody to ask. */
export const FetchRowButton = ({ look }: { readonly look: Look }): ReactNode => {
  const { remote, online } = useApi();
  const { fetched, actor, clock } = useStore();
  const [state, setState] = useState<State>('idle');
  if (!online) return null;
  const press = async (): Promise<void> => {
    setState('busy');
    const found = await lookUp(remote, look);
    if (found.kind === 'rows') await applyServerRows(fetched, { rows: found.rows }, { actor, now: clock.now() });
    setState(found.kind === 'rows' ? 'idle' : found.kind);
  };
  return (
    <div className={style.look}>
      {state !== 'absent' && (
        <Button
          variant="outline"
          icon="search"
          busy={state === 'busy'}
          onPress={() => {
            press().catch((failure: unknown) => {
              setState('unheard');
              reportError(failure);
            });
          }}
        >
          <FormattedMessage id="common.look.button" />
        </Button>
      )}
      <div role="status">
        {(state === 'absent' || state === 'unheard') && (
          <Note>
            <FormattedMessage id={SAID[state]} />
          </Note>
        )}
      </div>
    </div>
  );
};
