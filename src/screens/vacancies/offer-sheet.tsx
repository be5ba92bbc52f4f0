// What is said with an offer: a few words for whoever applies, and until when they may.
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { useNow } from '#db/query/react.ts';
import { textsIn, useKeptDraft, type DraftInWork } from '../shared/services/kept-draft.ts';
import { useKeptEdit } from '../shared/services/kept-edit.ts';
import { draftOf, endFault, LONGEST_TEXT, offerEditsIn, type OfferDraft } from './offer.ts';
import type { OpenPosition } from './queries.ts';
import * as style from './vacancies.css.ts';

export interface WrittenOffer {
  readonly draft: OfferDraft;
  /** Each as its writer saw it. */
  readonly positions: readonly OpenPosition[];
  /** Once it is saved. */
  readonly clear: () => Promise<void>;
}

interface OfferSheetProps {
  /** None while nothing is offered. */
  readonly positions: readonly OpenPosition[];
  readonly isBusy: boolean;
  readonly onOffer: (offer: WrittenOffer) => void;
  readonly onClose: () => void;
}

export const OfferSheet = ({ positions, isBusy, onOffer, onClose }: OfferSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [only, ...others] = positions;
  const form = { positions, isBusy, onOffer };
  return (
    <Sheet
      open={positions.length > 0}
      title={<FormattedMessage id="vacancies.offer.title" values={{ count: positions.length }} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {only !== undefined &&
        (others.length === 0 ? <OfferOfOne {...form} position={only} /> : <OfferOfSeveral {...form} />)}
    </Sheet>
  );
};

type OfferProps = Omit<OfferSheetProps, 'onClose'>;

/** Over what it says already: kept with the row on which it was begun. */
const OfferOfOne = ({ position, ...props }: OfferProps & { readonly position: OpenPosition }): ReactNode => {
  const inWork = useKeptEdit(`offer:${position.id}`, position.row, offerEditsIn);
  if (inWork === undefined) return <Reading />;
  const draft = { ...draftOf([position]), ...inWork.draft };
  return <OfferForm {...props} positions={[{ ...position, row: inWork.shown }]} inWork={{ ...inWork, draft }} />;
};

/** Kept for these alone, in whatever order they were chosen. */
const OfferOfSeveral = (props: OfferProps): ReactNode => {
  const { positions } = props;
  const ids = positions.map(({ id }) => id).toSorted();
  const inWork = useKeptDraft(
    `offer:${ids.join(':')}`,
    useCallback((content: unknown) => textsIn(content, { ...draftOf(positions) }), [positions]),
  );
  return inWork === undefined ? <Reading /> : <OfferForm {...props} inWork={inWork} />;
};

const Reading = (): ReactNode => <Skeleton label={useIntl().formatMessage({ id: 'common.loading' })} />;

const MINUTE_MS = 60_000;

interface OfferFormProps extends OfferProps {
  readonly inWork: Pick<DraftInWork<OfferDraft>, 'draft' | 'clear'> & {
    readonly change: (part: Partial<OfferDraft>) => void;
  };
}

const OfferForm = ({ positions, isBusy, onOffer, inWork: { draft, change, clear } }: OfferFormProps): ReactNode => {
  const now = useNow(MINUTE_MS);
  const [tried, setTried] = useState(false);
  const fault = endFault(draft, positions, now);
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fault === null) onOffer({ draft, positions, clear });
      }}
    >
      <TextArea
        label={<FormattedMessage id="vacancies.offer.text" />}
        hint={<FormattedMessage id={positions.length > 1 ? 'vacancies.offer.manyHint' : 'vacancies.offer.textHint'} />}
        value={draft.text}
        onChange={(text) => change({ text })}
        maxLength={LONGEST_TEXT}
      />
      <div className={style.pair}>
        <Field
          type="date"
          label={<FormattedMessage id="vacancies.offer.date" />}
          hint={<FormattedMessage id="vacancies.offer.dateHint" />}
          value={draft.date}
          onChange={(date) => change({ date })}
          {...(tried && fault !== null ? { error: <FormattedMessage id={`vacancies.fault.${fault}`} /> } : {})}
        />
        <Field
          type="time"
          label={<FormattedMessage id="vacancies.offer.time" />}
          value={draft.time}
          onChange={(time) => change({ time })}
        />
      </div>
      <Button type="submit" width="full" size="main" icon="send" busy={isBusy}>
        <FormattedMessage id="vacancies.offer.send" values={{ count: positions.length }} />
      </Button>
    </form>
  );
};
