// A new project: for whom, what it is called, from when to when, and at which prices. It is kept while it is written.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Combobox } from '#ui/choice/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { Absence } from '../../shared/arrival/absence.tsx';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { MarkField } from '../mark-field.tsx';
import { plannersIn, readPlannerOptions } from '../planners.ts';
import { PlannersField } from '../planners-field.tsx';
import { canNamePlanners } from './may.ts';
import { cardsFor, readNewProjectChoices } from './new-project-choices.ts';
import { useNewProjectDraft, type NewProjectInWork } from './new-project-draft.ts';
import { isWhole, partsOfProject, type NeededOfProject } from './ordered-project.ts';
import * as style from './list.css.ts';

export interface NewProjectProps {
  readonly onClose: () => void;
  /** Offered where the draft has no days yet. */
  readonly beginDate?: string;
}

export const NewProject = ({ onClose, beginDate = '' }: NewProjectProps): ReactNode => {
  const { formatMessage } = useIntl();
  const inWork = useNewProjectDraft(beginDate);
  const { problem, isBusy, order, isTried } = useOrder(inWork);
  return (
    <Sheet
      open
      title={<FormattedMessage id="project.new.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={order}>
          <FormattedMessage id="project.new.order" />
        </Button>
      }
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <Fields {...inWork} isTried={isTried} />
      )}
      {problem}
    </Sheet>
  );
};

/** What is missing is said once somebody tried to order. */
const useOrder = (inWork: NewProjectInWork | undefined) => {
  const store = useStore();
  const actor = useActor();
  const openPage = useOpenStep();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  const order = (): void => {
    setTried(true);
    if (inWork === undefined || !isWhole(inWork.draft)) return;
    const id = store.ids.next();
    start(
      async () => {
        await store.sendAct(partsOfProject(inWork.draft, id, canNamePlanners(actor)));
        await inWork.clear();
      },
      () => openPage(projectPath({ id })),
    );
  };
  return { problem, isBusy, order, isTried };
};

const Fields = ({
  draft,
  change,
  isTried,
}: Pick<NewProjectInWork, 'draft' | 'change'> & { readonly isTried: boolean }): ReactNode => {
  const actor = useActor();
  const known = useKnown(readNewProjectChoices, []);
  const { clients = [], cards = [] } = known?.value ?? {};
  const client = clients.find(({ id }) => id === draft.companyId) ?? (clients.length === 1 ? clients[0] : undefined);
  const fitting = cardsFor(cards, draft.companyId, draft.beginDate);
  const need: Need = (field) =>
    isTried && draft[field].trim() === '' ? { error: <FormattedMessage id="project.new.needed" /> } : {};
  return (
    <div className={style.form}>
      <Combobox
        label={<FormattedMessage id="project.new.client" />}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.companyId === '' ? null : draft.companyId}
        onChange={(companyId) => change({ companyId: companyId ?? '', clientMark: '', rateCardId: '' })}
        required
        {...need('companyId')}
      />
      <Mark draft={draft} change={change} need={need} marks={client?.clientMarks ?? []} />
      <Field
        label={<FormattedMessage id="project.new.name" />}
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={120}
        required
        {...need('name')}
      />
      <Days draft={draft} change={change} need={need} />
      <Select
        label={<FormattedMessage id="project.new.card" />}
        options={[{ value: '', label: '–' }, ...fitting.map(({ id, name }) => ({ value: id, label: name }))]}
        value={draft.rateCardId}
        onChange={(rateCardId) => change({ rateCardId })}
        required
        {...(draft.companyId !== '' && known !== undefined && fitting.length === 0
          ? { hint: <Absence arrival={known.arrival} id="project.new.noneFits" /> }
          : {})}
        {...need('rateCardId')}
      />
      <Field
        label={<FormattedMessage id="project.new.reference" />}
        value={draft.reference}
        onChange={(reference) => change({ reference })}
        maxLength={80}
      />
      <TextArea
        label={<FormattedMessage id="project.new.comment" />}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        maxLength={4000}
      />
      {canNamePlanners(actor) && <Planners draft={draft} change={change} />}
    </div>
  );
};

interface MarkProps extends NeedingProps {
  readonly marks: readonly string[];
}

const Mark = ({ draft, change, need, marks }: MarkProps): ReactNode => (
  <MarkField
    label={<FormattedMessage id="project.new.mark" />}
    marks={marks}
    value={draft.clientMark}
    onChange={(clientMark) => change({ clientMark })}
    {...need('clientMark')}
  />
);

const Planners = ({ draft, change }: Pick<NewProjectInWork, 'draft' | 'change'>): ReactNode => (
  <PlannersField
    options={useKnown(readPlannerOptions, [plannersIn(draft.plannerContactIds)])?.value ?? []}
    chosen={draft.plannerContactIds}
    onChange={(plannerContactIds) => change({ plannerContactIds })}
  />
);

/** The error of a field that was left empty. */
type Need = (field: NeededOfProject) => { readonly error?: ReactNode };

interface NeedingProps extends Pick<NewProjectInWork, 'draft' | 'change'> {
  readonly need: Need;
}

const Days = ({ draft: { beginDate, endDate }, change, need }: NeedingProps): ReactNode => {
  const isBackwards = beginDate !== '' && endDate !== '' && endDate < beginDate;
  return (
    <>
      <Field
        type="date"
        label={<FormattedMessage id="project.new.begin" />}
        value={beginDate}
        onChange={(first) =>
          change({ beginDate: first, ...(endDate === '' || endDate < first ? { endDate: first } : {}) })
        }
        required
        {...need('beginDate')}
      />
      <Field
        type="date"
        label={<FormattedMessage id="project.new.end" />}
        value={endDate}
        onChange={(last) => change({ endDate: last })}
        required
        {...(isBackwards ? { error: <FormattedMessage id="project.new.backwards" /> } : need('endDate'))}
      />
    </>
  );
};
