// Why somebody could not be put on a position, or should be looked at: the server's reasons as sentences.
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { provenText } from '#i18n/absence.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { REASON_CODES, reason, type FitReason, type ReasonValues } from '#schema/rules/fitness/reasons.ts';
import { readSkillNames } from '#screens/shared/documents/skill-names.ts';
import { whyWords, type WhyReader } from '#screens/shared/fitness/why-words.ts';
import { useOwnZone } from '#screens/shared/values/use-times.ts';
import { useTenant } from '#session/react.tsx';
import type { Arguments } from '#db/tables/entry.ts';
import { useLive } from '#db/query/react.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { useApp } from '../../bootstrap/app-context.ts';
import { recordIn, recordsIn, textIn } from '../captions/caption.ts';
import * as style from '../outbox.css.ts';

/** `now` as the server told it: `{people: [{name, timezone, why: [{code, values}]}]}`. */
export const WhyNot = ({ now }: { readonly now: Arguments }): ReactNode => {
  const isSpoken = useWhyTexts();
  const people = recordsIn(now, 'people');
  if (!isSpoken || people.length === 0) return null;
  return (
    <ul className={style.others}>
      {people.map((person) => (
        <Person key={textIn(person, 'personId')} person={person} />
      ))}
    </ul>
  );
};

const Person = ({ person }: { readonly person: Arguments }): ReactNode => {
  const reader = useWhyReader(textIn(person, 'timezone'));
  const reasons = recordsIn(person, 'why').flatMap(reasonIn);
  return reasons.map((one) => {
    const { id, values } = whyWords(one, reader(one));
    return (
      <li key={JSON.stringify(one)} className={style.line}>
        <b>{textIn(person, 'name')}</b>
        {': '}
        {/* The server says it, from all that there is: that is the proof. */}
        <FormattedMessage id={provenText(id)} values={values} />
      </li>
    );
  });
};

/** A newer server may tell a reason for which this build has no words. */
const reasonIn = (told: Arguments): readonly FitReason[] => {
  const code = REASON_CODES.find((known) => known === textIn(told, 'code'));
  const values: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(recordIn(told, 'values'))) {
    if (typeof value === 'number' || typeof value === 'string') values[name] = value;
  }
  const plain: ReasonValues = values;
  return code === undefined ? [] : [reason(code, plain)];
};

const useWhyReader = (timezone: string): ((about: FitReason) => WhyReader) => {
  const { locale } = useIntl();
  const own = useOwnZone();
  const names = useLive(readNames, []);
  const currency = useTenant()?.currency ?? 'EUR';
  return ({ values }) => ({
    locale,
    currency,
    zone: timezone === '' ? own : timezone,
    checked: { from: 0, to: 0, asOf: 0 },
    nameOf: (kind, id) => (kind === 'crew' ? String(values['crewName'] ?? '') : (names?.[kind]?.[id] ?? id)),
  });
};

type Names = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

const readNames = async (reads: Reads): Promise<Names> => ({
  function: Object.fromEntries(
    (await reads.rows(query(jobFunction).whole())).map(({ id, caption }): [string, string] => [id, caption]),
  ),
  skill: Object.fromEntries(await readSkillNames(reads)),
});

/** True once they are here; without them the code of the refusal has to do. */
const useWhyTexts = (): boolean => {
  const { texts } = useApp();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isLeft = false;
    texts.ensure(['why']).then(() => {
      if (!isLeft) setHere(true);
    }, reportError);
    return () => {
      isLeft = true;
    };
  }, [texts]);
  return isHere;
};
