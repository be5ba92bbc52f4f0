// A paper that the server makes: fetched on a tap, then opened from this device. Texts: area `chief`.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useApi } from '../services/api-context.ts';
import * as style from './paper-link.css.ts';

export interface PaperLinkProps {
  /** Below the API's base path. */
  readonly path: string;
  /** File name under which it is kept. */
  readonly name: string;
  readonly words?: ReactNode;
}

type State =
  { readonly kind: 'idle' | 'fetching' | 'offline' | 'absent' } | { readonly kind: 'here'; readonly address: string };

export const PaperLink = ({ path, name, words }: PaperLinkProps): ReactNode => {
  const { remote } = useApi();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const address = state.kind === 'here' ? state.address : null;
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  useEffect(() => {
    setState({ kind: 'idle' });
  }, [path]);
  const fetchPaper = async (): Promise<void> => {
    setState({ kind: 'fetching' });
    const answer = await remote.file(path);
    if (answer.kind === 'file')
      setState({ kind: 'here', address: URL.createObjectURL(new Blob([answer.bytes], { type: answer.mime })) });
    else setState({ kind: answer.kind === 'refused' ? 'absent' : 'offline' });
  };
  return (
    <div className={style.stack}>
      {address !== null ? (
        <a
          className={buttonClass({ variant: 'outline' })}
          href={address}
          target="_blank"
          rel="noreferrer"
          download={name}
        >
          <Icon name="external-link" />
          <FormattedMessage id="chief.pdf.open" />
        </a>
      ) : (
        <Button
          variant="outline"
          icon="download"
          busy={state.kind === 'fetching'}
          onPress={() => {
            void fetchPaper();
          }}
        >
          {words ?? <FormattedMessage id="chief.pdf.get" />}
        </Button>
      )}
      {state.kind === 'offline' && (
        <Note icon="wifi-off">
          <FormattedMessage id="chief.pdf.offline" />
        </Note>
      )}
      {state.kind === 'absent' && (
        <Note icon="info">
          <FormattedMessage id="chief.pdf.absent" />
        </Note>
      )}
    </div>
  );
};
