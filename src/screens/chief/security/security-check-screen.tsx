// The security check of a crew for one date and shift: questions, photos, signature; what was handed in stays to be
// read and mailed.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { form } from '#schema/entities/forms/form.ts';
import { openQuestions } from '#schema/rules/documents/form-answers.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { securityDraftKey } from '../../shared/forms/form-draft.ts';
import { FormRunner, nextOpenQuestion, withFile } from '../../shared/forms/form-runner.tsx';
import { crewPath } from '../../shared/navigation/paths.ts';
import { goToQuestion } from '../../shared/forms/question-element.ts';
import { SignaturePad } from '../../shared/signature/signature-pad.tsx';
import { useRouteStep } from '../../shared/navigation/use-address.ts';
import { useAnswerFiles } from '../../shared/forms/use-answer-files.ts';
import { useDeviceKind } from '../../shared/device/use-device-kind.ts';
import { useFormDraft, type DraftInWork } from '../../shared/forms/use-form-draft.ts';
import { useOwnName } from '../sign-off/use-own-name.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { readCheck, type CheckOfShift, type SecurityCheckRequest } from './check-of-shift.ts';
import { CheckToRead } from './check-to-read.tsx';
import * as style from '../chief.css.ts';
import type { ChiefPage } from '../queries.ts';
import { SecurityDone } from './security-done.tsx';
import { isPartly, useKnownChecks } from './use-known-checks.ts';
import { useSubmitCheck } from './use-submit-check.ts';
import { WithPapersPage } from '../use-chief-page.tsx';

export const SecurityCheckScreen = (): ReactNode => (
  <WithPapersPage>{(page) => <SecurityCheck page={page} />}</WithPapersPage>
);

/** Who leads the crew fills it in; others who see the crew's papers read what was handed in. */
const SecurityCheck = ({ page }: { readonly page: ChiefPage }): ReactNode => {
  const formId = useRouteStep('formId');
  const date = useRouteStep('date');
  const shift = useRouteStep('shift');
  const asked = { crewId: page.crew.id, formId, date, shift };
  return page.viewer === 'lead' ? <CheckToFill page={page} asked={asked} /> : <CheckToRead page={page} asked={asked} />;
};

interface CheckToFillProps {
  readonly page: ChiefPage;
  readonly asked: SecurityCheckRequest;
}

const CheckToFill = ({ page, asked }: CheckToFillProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [again, setAgain] = useState(false);
  const { known, again: askAgain } = useKnownChecks(page.crew.id, readCheck, [asked]);
  if (known === undefined || (isPartly(known.arrival) && known.value?.done === null && known.state === 'asking'))
    return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: check, arrival } = known;
  if (check === null) {
    return (
      <EmptyState
        arrival={arrival}
        icon="shield-check"
        claim="chief.security.notFound.title"
        look={{ entity: form, id: asked.formId }}
        action={
          <LinkButton to={`${crewPath(page.crew.id)}/crew-chief-job`} variant="outline">
            <FormattedMessage id="chief.toCockpit" />
          </LinkButton>
        }
        text="chief.security.notFound.text"
      />
    );
  }
  if (check.done !== null && !again)
    return (
      <SecurityDone
        page={page}
        check={check}
        done={check.done}
        onAgain={() => {
          setAgain(true);
        }}
      />
    );
  // It can be filled in without signal: what another device handed in meanwhile is for the server to join.
  const unheard = isPartly(arrival) ? <Unheard again={askAgain} says="chief.security.unheard" /> : null;
  return <Filling page={page} check={check} unheard={unheard} onDone={() => setAgain(false)} />;
};

interface FillingProps {
  readonly page: ChiefPage;
  readonly check: CheckOfShift;
  /** That it may be handed in already. */
  readonly unheard: ReactNode;
  readonly onDone: () => void;
}

const Filling = ({ page, check, unheard, onDone }: FillingProps): ReactNode => {
  const { formatMessage } = useIntl();
  const work = useFormDraft(
    securityDraftKey({ crewId: page.crew.id, formId: check.form.id, date: check.date, shift: String(check.shift) }),
  );
  if (work === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return (
    <Questions key={work.draft.resultId} page={page} check={check} unheard={unheard} onDone={onDone} work={work} />
  );
};

const Questions = ({
  page,
  check,
  unheard,
  work,
  onDone,
}: FillingProps & { readonly work: DraftInWork }): ReactNode => {
  const { questions, requiresSignature } = check.form;
  const { draft } = work;
  const ownName = useOwnName();
  const submit = useSubmitCheck(page.crew.id, check, work);
  const { start, isBusy, problem } = useSending();
  const { add, failed } = useAnswerFiles({ resultId: draft.resultId, zone: page.crew.timezone });
  const [picture, setPicture] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const name = draft.signerName ?? ownName;
  const takeFile = (questionId: string, file: File): void => {
    start(async () => {
      const kept = await add(questionId, file);
      if (kept !== null) work.answerWith((answers) => withFile(answers, questionId, kept.documentId), kept.entryId);
    });
  };
  const next = nextOpenQuestion(questions, draft.answers);
  const handIn = (): void => {
    setTried(true);
    const [missing] = openQuestions(questions, draft.answers);
    if (missing !== undefined) {
      goToQuestion(missing.id);
      return;
    }
    if (requiresSignature && picture === null) return;
    start(() => submit({ picture, name }), onDone);
  };
  return (
    <div>
      <Parts className={style.narrow}>
        <CheckHead page={page} check={check} />
        {unheard}
        <FormRunner
          questions={questions}
          answers={draft.answers}
          onAnswers={work.answer}
          onFile={takeFile}
          failedFiles={failed}
          showMissing={tried}
          inspecting
        />
        {requiresSignature && (
          <Signer name={name} onName={work.name} picture={picture} onPicture={setPicture} wasTried={tried} />
        )}
        {problem}
      </Parts>
      <Dock label={check.form.name} note={<SavedLine work={work} zone={page.crew.timezone} />}>
        <NextStep next={next} isBusy={isBusy} onHandIn={handIn} />
      </Dock>
    </div>
  );
};

interface SignerProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly picture: string | null;
  readonly onPicture: (picture: string | null) => void;
  readonly wasTried: boolean;
}

/** Who signs, and the signature. */
const Signer = ({ name, onName, picture, onPicture, wasTried }: SignerProps): ReactNode => (
  <LooseParts>
    <Field label={<FormattedMessage id="chief.sign.name" />} value={name} onChange={onName} maxLength={120} />
    <SignaturePad
      value={picture}
      onChange={onPicture}
      name={name}
      {...(wasTried ? { error: <FormattedMessage id="chief.sign.signatureMissing" /> } : {})}
    />
  </LooseParts>
);

interface NextStepProps {
  /** The next question without an answer. */
  readonly next: string | undefined;
  readonly isBusy: boolean;
  readonly onHandIn: () => void;
}

const NextStep = ({ next, isBusy, onHandIn }: NextStepProps): ReactNode =>
  next === undefined ? (
    <Button size="main" width="full" icon="check" busy={isBusy} onPress={onHandIn}>
      <FormattedMessage id="chief.security.handIn" />
    </Button>
  ) : (
    <Button
      size="main"
      width="full"
      iconAfter="chevron-down"
      onPress={() => {
        goToQuestion(next);
      }}
    >
      <FormattedMessage id="fill.next" />
    </Button>
  );

const CheckHead = ({
  page: { crew, location },
  check: { form: asked, date, shift },
}: {
  readonly page: ChiefPage;
  readonly check: CheckOfShift;
}): ReactNode => {
  const times = useTimes();
  return (
    <header>
      <h2 className={style.title}>{asked.name}</h2>
      <p className={style.line}>
        {location?.name ?? crew.name},{' '}
        <FormattedMessage id="chief.security.when" values={{ day: times.date(date), shift }} />
      </p>
      {asked.description !== undefined && (
        <div className={style.under}>
          <Note icon="info">
            <span className={style.words}>{asked.description}</span>
          </Note>
        </div>
      )}
    </header>
  );
};

const SavedLine = ({ work: { savedAt }, zone }: { readonly work: DraftInWork; readonly zone: string }): ReactNode => {
  const device = useDeviceKind();
  const times = useTimes();
  if (savedAt === null) return null;
  const time = times.moment(Temporal.Instant.fromEpochMilliseconds(savedAt).toString(), zone);
  return (
    <span role="status" className={style.savedLine}>
      <SyncGlyph name={device === 'phone' ? 'saved-phone' : 'saved-laptop'} size="small" />{' '}
      <FormattedMessage id={device === 'phone' ? 'fill.draftOnPhone' : 'fill.draftOnComputer'} values={{ time }} />
    </span>
  );
};
