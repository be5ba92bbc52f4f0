// The first lines of a long list, and the rest for whoever asks for them.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { List } from '#ui/data/list.tsx';
import { Button } from '#ui/primitives/button.tsx';

export interface FirstLinesProps<T> {
  readonly all: readonly T[];
  /** As many as somebody looks through; the page would be busy with hundreds whenever one of them changes. */
  readonly most: number;
  readonly children: (line: T) => ReactNode;
}

export const FirstLines = <T,>({ all, most, children }: FirstLinesProps<T>): ReactNode => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, most);
  return (
    <>
      <List>{shown.map(children)}</List>
      {shown.length < all.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          <FormattedMessage id="outbox.showAll" values={{ count: all.length }} />
        </Button>
      )}
    </>
  );
};
