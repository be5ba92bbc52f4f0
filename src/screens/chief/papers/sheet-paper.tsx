// The chief's sheet: what happened, what became of the equipment, and the release that freezes the hours for the
// office.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { releaseSheet } from '#schema/mutations/crews/papers/release-sheet.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { useSend } from '#outbox/store/react.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { hashOf } from '../hours/hours-hash.ts';
import type { ChiefPage } from '../queries.ts';
import { useHash } from '../hours/use-hash.ts';
import { ReopenPaper } from './reopen-paper.tsx';
import { SheetPdf } from './sheet-pdf.tsx';
import { SheetWords } from './sheet-words.tsx';

export const SheetPaper = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const isReleased = page.sheet?.statusCode === 'released';
  return (
    <Section
      heading={<FormattedMessage id="chief.sheet.title" />}
      aside={
        isReleased && (
          <Tag icon="lock" tone="go">
            <FormattedMessage id="chief.sheet.released" />
          </Tag>
        )
      }
    >
      <div className={style.stack}>
        {isReleased ? (
          <Released page={page} />
        ) : (
          <>
            <SheetWords key={page.crew.id} page={page} />
            <Release page={page} />
          </>
        )}
        <EntryMark entity={crewChiefSheet} id={page.crew.id} />
      </div>
    </Section>
  );
};

const Release = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const release = (): void => {
    // The hash is made of the hours at the tap: those on the screen.
    start(async () => send(releaseSheet, { id: page.crew.id, hoursHash: await hashOf(page.sheetLines) }));
  };
  const isReady = page.missingOnSheet.length === 0 && page.sheetLines.length > 0;
  return (
    <>
      {page.missingOnSheet.length > 0 && (
        <Note icon="clock">
          <FormattedMessage
            id="chief.hours.missing"
            values={{ count: page.missingOnSheet.length, names: page.missingOnSheet.join(', ') }}
          />
        </Note>
      )}
      {isReady && (
        <p className={style.line}>
          <FormattedMessage id="chief.sheet.releaseHint" />
        </p>
      )}
      {isReady && (
        <Button icon="lock" busy={isBusy} onPress={release}>
          <FormattedMessage id="chief.sheet.release" />
        </Button>
      )}
      {problem}
    </>
  );
};

const Released = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const { sheet, sheetLines: lines, crew } = page;
  const times = useTimes();
  const hash = useHash(lines);
  const differs = hash !== null && sheet?.hoursHash !== undefined && sheet.hoursHash !== hash;
  return (
    <>
      {sheet?.incidents !== undefined && <p className={style.words}>{sheet.incidents}</p>}
      {sheet?.equipmentNote !== undefined && <p className={style.words}>{sheet.equipmentNote}</p>}
      {sheet?.releasedAt !== undefined && (
        <p className={style.line}>
          <FormattedMessage
            id="chief.sheet.releasedAt"
            values={{
              day: times.dayInside(sheet.releasedAt, crew.timezone),
              time: times.time(sheet.releasedAt, crew.timezone),
            }}
          />
        </p>
      )}
      {differs && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="chief.sheet.otherHours" />
        </Note>
      )}
      <p className={style.line}>
        <FormattedMessage id="chief.sheet.isReleased" />
      </p>
      {sheet?.downloaded === true && (
        <Tags>
          <Tag icon="download">
            <FormattedMessage id="chief.note.downloaded" />
          </Tag>
        </Tags>
      )}
      <SheetPdf page={page} />
      <ReopenPaper page={page} paper="crewChiefSheet" />
    </>
  );
};
