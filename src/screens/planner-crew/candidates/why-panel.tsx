// Why somebody fits or does not: every reason, the points that give their place, and what can be done.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pointsOf, type FindBest, type RankedPerson } from '#schema/rules/fitness/order.ts';
import type { ReasonKind } from '#schema/rules/fitness/reasons.ts';
import { Parts } from '#ui/layout/part.tsx';
import { Meter } from '#ui/charts/meter.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { crewProfilePath } from '../../shared/navigation/paths.ts';
import { CANDIDATE_ACTS, isBeyondForce, type CandidateAct } from '../../shared/planning/candidate-acts.ts';
import { VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import type { WhySentences } from '../../shared/fitness/use-why.ts';
import { AddToCrew } from './add-to-crew.tsx';
import * as style from '../planner-crew.css.ts';

const KINDS: readonly ReasonKind[] = ['no', 'warning', 'for', 'fact'];
const SIGNS: Readonly<Record<ReasonKind, IconName>> = {
  no: 'ban',
  warning: 'triangle-alert',
  for: 'check',
  fact: 'info',
};
const TONES = { yes: 'go', warning: 'wait', no: 'stop' } as const;

interface WhyPanelProps {
  readonly row: RankedPerson;
  readonly name: string;
  /** In the order of all, beginning with 1. */
  readonly place: number;
  readonly of: number;
  readonly method: FindBest;
  readonly why: WhySentences;
  /** None where this login asks nobody. */
  readonly onAct?: (act: CandidateAct) => void;
}

export const WhyPanel = ({ row, name, place, of, method, why, onAct }: WhyPanelProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { verdict, reasons, person } = row;
  return (
    <Parts className={style.why}>
      <h2 className={style.cardTitle}>{name}</h2>
      <Tags>
        <Tag icon={VERDICT_ICONS[verdict]} tone={TONES[verdict]}>
          <FormattedMessage id={`planner.group.${verdict}`} />
        </Tag>
      </Tags>
      {KINDS.map((kind) => {
        const ofKind = reasons.filter((one) => one.kind === kind);
        return ofKind.length === 0 ? null : (
          <section key={kind}>
            <h3 className={style.strong}>
              <FormattedMessage id={`planner.why.${kind}`} />
            </h3>
            <ul className={style.whyList}>
              {ofKind.map((one, at) => (
                <li key={`${one.code} ${String(at)}`} className={style.whyReason[kind]}>
                  <span className={style.whySign}>
                    <Icon name={SIGNS[kind]} size="small" />
                  </span>
                  {why.say(one)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <Place reasons={reasons} place={place} of={of} method={method} />
      <p className={style.second}>{why.checked}</p>
      <ButtonRow>
        {onAct !== undefined &&
          !isBeyondForce([row]) &&
          CANDIDATE_ACTS.map((act) => (
            <Button
              key={act}
              variant={act === 'ask' ? 'primary' : 'outline'}
              onPress={() => onAct(act)}
              label={formatMessage({ id: `planner.actFor.${act}` }, { name })}
            >
              <FormattedMessage id={`planner.act.${act}`} />
            </Button>
          ))}
        <LinkButton variant="text" icon="contact" to={crewProfilePath(person.personId)}>
          <FormattedMessage id="planner.profile" />
        </LinkButton>
      </ButtonRow>
      <AddToCrew key={person.contactId} contactId={person.contactId} name={name} />
    </Parts>
  );
};

const Place = ({
  reasons,
  place,
  of,
  method,
}: Pick<WhyPanelProps, 'place' | 'of' | 'method'> & Pick<RankedPerson, 'reasons'>): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <section>
      <h3 className={style.strong}>
        <FormattedMessage id="planner.place" values={{ place, of }} />
      </h3>
      {pointsOf(reasons, method).map(({ method: by, points, most }) => (
        <div key={by} className={style.points}>
          <span>
            <FormattedMessage id={`planner.best.${by}`} />
          </span>
          <Meter
            label={formatMessage({ id: `planner.best.${by}` })}
            words={formatMessage({ id: 'planner.points' }, { points, most })}
            parts={[{ key: 'points', value: points, tone: 'go' }]}
            most={most}
          />
        </div>
      ))}
    </section>
  );
};
