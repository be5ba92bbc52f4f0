// What is not sent, line by line, for somebody who is about to leave it: what it is called and what it is about, and
// the way to carry all of it away as a file.
import type { ReactNode } from 'react';
import { ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useOutbox } from '#outbox/store/react.ts';
import { useActWords } from './captions/act-caption.ts';
import { useLineWords, type LineWords } from './captions/use-entry-texts.ts';
import { FirstLines } from './first-lines.tsx';
import { SaveButton } from './head/at-risk.tsx';
import * as style from './outbox.css.ts';
import { linesOf, type ActLine, type OutboxLine } from './sending-order.ts';

/** As many as somebody reads before they decide. */
const FIRST = 20;

export const UnsentList = (): ReactNode => {
  const { needsYou, waiting } = linesOf(useOutbox() ?? []);
  const all: readonly (OutboxLine | ActLine)[] = [...needsYou, ...waiting];
  if (all.length === 0) return null;
  return (
    <>
      <FirstLines all={all} most={FIRST}>
        {(line) =>
          'entry' in line ? <Decision key={line.entry.id} line={line} /> : <Act key={line.act} line={line} />
        }
      </FirstLines>
      <div className={style.ways}>
        <SaveButton />
      </div>
    </>
  );
};

const Decision = ({ line: { entry } }: { readonly line: OutboxLine }): ReactNode => (
  <UnsentRow words={useLineWords(entry)} />
);

const Act = ({ line }: { readonly line: ActLine }): ReactNode => {
  const words = useActWords(line);
  return words === undefined ? null : <UnsentRow words={words} />;
};

const UnsentRow = ({ words: { icon, title, about, moment } }: { readonly words: LineWords }): ReactNode => (
  <ListRow
    align="top"
    leading={<Tile icon={icon} tone="neutral" />}
    title={title}
    line={about === undefined ? moment : `${about}, ${moment}`}
  />
);
