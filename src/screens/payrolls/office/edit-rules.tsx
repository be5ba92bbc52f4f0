// The rules of a rate card written anew: kept while they are written, saved on this device at once, sent as one list.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { editRateCard } from '#schema/mutations/money/edit-rate-card.ts';
import { MOST_SUPPLEMENTS } from '#schema/rules/money/pay/supplements.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useKeptDraft, type DraftInWork } from '../../shared/services/kept-draft.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as pages from '../payrolls.css.ts';
import type { CardView } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';
import * as style from './rules.css.ts';
import {
  draftOfRules,
  oneUp,
  rulesEdit,
  rulesIn,
  rulesSaid,
  withOneMore,
  wordsOfRules,
  type RuleDraft,
  type RulesDraft,
} from './rules-draft.ts';

interface EditRulesProps {
  readonly card: CardView;
  readonly onClose: () => void;
}

export const EditRules = ({ card, onClose }: EditRulesProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const [isTried, setTried] = useState(false);
  const inWork = useKeptDraft(`rateCard:${card.id}:rules`, rulesIn);
  const save = (): void => {
    setTried(true);
    const said = inWork === undefined ? undefined : rulesSaid(rulesOf(card, inWork));
    if (inWork === undefined || said === undefined) return;
    start(async () => {
      const edit = rulesEdit(card, said);
      if (edit !== undefined) await send(editRateCard, ...edit);
      await inWork.clear();
    }, onClose);
  };
  return (
    <Sheet
      open
      title={<FormattedMessage id="rules.edit" values={{ name: card.name }} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" icon="check" busy={isBusy} onPress={save}>
          <FormattedMessage id="common.save" />
        </Button>
      }
    >
      {inWork === undefined ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        <Rules card={card} inWork={inWork} isTried={isTried} />
      )}
      {problem}
    </Sheet>
  );
};

/** What was written, else what stands. */
const rulesOf = (card: CardView, { draft }: DraftInWork<RulesDraft>): readonly RuleDraft[] =>
  draft.rules ?? draftOfRules(card.supplements);

interface RulesProps {
  readonly card: CardView;
  readonly inWork: DraftInWork<RulesDraft>;
  readonly isTried: boolean;
}

const Rules = ({ card, inWork, isTried }: RulesProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { form, focusOn, boxOf } = useRuleFocus();
  const stands = wordsOfRules(card.supplements);
  const { draft, change } = inWork;
  const rules = rulesOf(card, inWork);
  const write = (next: readonly RuleDraft[]): void => change({ rules: next, over: draft.over ?? stands });
  const full = rules.length < MOST_SUPPLEMENTS ? undefined : { count: MOST_SUPPLEMENTS };
  const more = (): void => {
    const next = withOneMore(rules);
    write(next);
    focusOn(next.at(-1)?.key);
  };
  return (
    <div ref={form} tabIndex={-1} className={style.form}>
      {draft.over !== null && draft.over !== stands && <Meanwhile onAnew={() => change({ rules: null, over: null })} />}
      <p className={pages.quiet}>
        <FormattedMessage id={rules.length === 0 ? 'rules.without' : 'rules.hint'} />
      </p>
      {rules.map((rule, at) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          place={at + 1}
          isTried={isTried}
          box={boxOf(rule.key)}
          onChange={(part) => write(rules.map((one) => (one.key === rule.key ? { ...one, ...part } : one)))}
          onUp={() => {
            write(oneUp(rules, rule.key));
            focusOn(rule.key);
          }}
          onRemove={() => {
            write(rules.filter(({ key }) => key !== rule.key));
            focusOn((rules[at + 1] ?? rules[at - 1])?.key);
          }}
        />
      ))}
      <div>
        <Button
          variant="outline"
          icon="plus"
          onPress={more}
          reason={full === undefined ? undefined : formatMessage({ id: 'rules.most' }, full)}
        >
          <FormattedMessage id="rules.add" />
        </Button>
      </div>
      <p className={pages.quiet}>
        <FormattedMessage id="rules.effect" />
      </p>
    </div>
  );
};

/** Somebody else changed the rules since this was begun: both are not lost silently. */
const Meanwhile = ({ onAnew }: { readonly onAnew: () => void }): ReactNode => (
  <Note icon="triangle-alert" tone="wait">
    <FormattedMessage id="rules.meanwhile" />
    <Button variant="quiet" onPress={onAnew}>
      <FormattedMessage id="rules.anew" />
    </Button>
  </Note>
);

interface RuleFocus {
  readonly form: RefObject<HTMLDivElement | null>;
  /** The rule takes the focus once it is drawn in its place; undefined: the form does. */
  readonly focusOn: (key: string | undefined) => void;
  readonly boxOf: (key: string) => (box: HTMLFieldSetElement | null) => void;
}

/** A rule that moves or goes takes the focus with it: the keyboard would be left at the top of the page. */
const useRuleFocus = (): RuleFocus => {
  const form = useRef<HTMLDivElement>(null);
  const boxes = useRef(new Map<string, HTMLFieldSetElement>());
  const [wanted, setWanted] = useState<{ readonly key: string | undefined } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    (boxes.current.get(wanted.key ?? '') ?? form.current)?.focus();
  }, [wanted]);
  return {
    form,
    focusOn: (key) => setWanted({ key }),
    boxOf: (key) => (box) => {
      if (box === null) boxes.current.delete(key);
      else boxes.current.set(key, box);
    },
  };
};
