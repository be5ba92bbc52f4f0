// A paper that the server makes: fetched on a tap, then opened from this device. Texts: area `chief`.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { buttonClass } from '#ui/primitives/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import * as style from './paper-link.css.ts';
import { usePaper } from './use-paper.ts';

export interface PaperLinkProps {
  /** Below the API's base path. */
  readonly path: string;
  /** File name under which it is kept. */
  readonly name: string;
  readonly words?: ReactNode;
  /** It lies here and is being opened or saved. */
  readonly onOpen?: () => void;
}

export const PaperLink = ({ path, name, words, onOpen }: PaperLinkProps): ReactNode => {
  const { state, get } = usePaper(path);
  return (
    <div className={style.stack}>
      {state.kind === 'here' ? (
        <a
          className={buttonClass({ variant: 'outline' })}
          href={state.address}
          target="_blank"
          rel="noreferrer"
          download={name}
          onClick={onOpen}
        >
          <Icon name="external-link" />
          <FormattedMessage id="chief.pdf.open" />
        </a>
      ) : (
        <Button variant="outline" icon="download" busy={state.kind === 'fetching'} onPress={get}>
          {words ?? <FormattedMessage id="chief.pdf.get" />}
        </Button>
      )}
      {state.kind === 'offline' && (
        <Note icon="wifi-off">
          <FormattedMessage id="chief.pdf.offline" />
        </Note>
      )}
      {state.kind === 'refused' && (
        <Note icon="info">
          <FormattedMessage id="chief.pdf.absent" />
        </Note>
      )}
    </div>
  );
};
