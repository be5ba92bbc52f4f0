// Stars of one kind and a remark for one person: what was said before stands in it, and is replaced by what is saved.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { rateCrewMember } from '#schema/mutations/people/rate-crew-member.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { Stars } from '../../shared/rating/stars.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { knownTexts, useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';
import * as style from '../people.css.ts';
import type { Rating } from './queries.ts';

/** Longest remark (schema: ratingWords). */
const LONGEST = 500;

/** What was touched of it: the rest is as it was said before. */
type Draft = Readonly<Record<string, string>>;
const readDraft = (content: unknown): Draft => knownTexts(content, ['stars', 'comment']);

export interface RateSheetProps {
  readonly contactId: string;
  readonly name: string;
  readonly type: { readonly id: string; readonly caption: string };
  readonly before: Rating | undefined;
  readonly onClose: () => void;
}

export const RateSheet = (props: RateSheetProps): ReactNode => {
  const { contactId, name, type, onClose } = props;
  const { formatMessage } = useIntl();
  const inWork = useKeptDraft(`rating:${contactId}:${type.id}`, readDraft);
  return (
    <Sheet
      open
      title={<FormattedMessage id="people.rate.sheet" values={{ type: type.caption, name }} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <RateFields {...props} inWork={inWork} />
      )}
    </Sheet>
  );
};

interface RateFieldsProps extends RateSheetProps {
  readonly inWork: DraftInWork<Draft>;
}

const RateFields = ({ contactId, type, before, onClose, inWork: { draft, change, clear } }: RateFieldsProps) => {
  const { ids, time } = useStore();
  const send = useSend();
  const { start, isBusy, problem } = useSending();
  const stars = Number(draft['stars'] ?? before?.stars ?? 0);
  const typed = draft['comment'] ?? before?.comment ?? '';
  const comment = typed.trim().normalize('NFC');
  const isNew = stars > 0 && (stars !== before?.stars || comment !== (before.comment ?? ''));
  const save = (): void =>
    start(async () => {
      const rating = { id: ids.next(), ratingTypeId: type.id, stars, ...(comment === '' ? {} : { comment }) };
      await send(rateCrewMember, { id: contactId, rating, at: time.now() });
      await clear();
    }, onClose);
  return (
    <div className={style.form}>
      <Stars
        label={<FormattedMessage id="people.rate.stars" />}
        value={stars}
        onChange={(count) => change({ stars: String(count) })}
      />
      <TextArea
        label={<FormattedMessage id="people.rate.remark" />}
        hint={<FormattedMessage id="people.rate.hint" />}
        value={typed}
        onChange={(words) => change({ comment: words })}
        maxLength={LONGEST}
      />
      {problem}
      {isNew && (
        <Button width="full" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="people.rate.save" />
        </Button>
      )}
    </div>
  );
};
