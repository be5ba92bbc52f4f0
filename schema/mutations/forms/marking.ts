// What the server adds to a form that is handed in: a training is marked, and a second check of one shift stands beside
// the first.
import { formResult } from '../../entities/forms/form-result.ts';
import { form } from '../../entities/forms/form.ts';
import type { Row } from '../../define/entity.ts';
import type { Scene } from '../../define/scene.ts';
import { into, rule } from '../../define/server-value.ts';
import { scoreOf } from '../../rules/documents/form-answers.ts';

type Result = Row<typeof formResult>;

const onResult = (of: (scene: Scene, result: Result) => Promise<unknown>) =>
  rule<Result>(({ row, scene }) => (row === undefined ? undefined : of(scene, row)));

interface Mark {
  readonly score: number;
  readonly state: 'passed' | 'failed';
}

/** Passed or failed by the share of right answers; undefined of what is no training. */
const markOf = async (scene: Scene, { formId, answers }: Result): Promise<Mark | undefined> => {
  const asked = await scene.row(form, formId);
  if (asked?.kind !== 'training') return undefined;
  const score = scoreOf(asked.solutions ?? [], answers);
  return { score, state: score >= (asked.passScore ?? 0) ? 'passed' : 'failed' };
};

/** The first result of the same crew, day, shift and form. */
const firstOf = async (scene: Scene, made: Result): Promise<string | undefined> => {
  const { id, projectCrewId, date = '', shift = '', formId } = made;
  if (projectCrewId === undefined) return undefined;
  const same = await scene.rows(formResult, { projectCrewId, date, shift, formId });
  return same.find((one) => one.id !== id && one.addendumTo === undefined)?.id;
};

export const marked = into(formResult, {
  addendumTo: onResult(firstOf),
  score: onResult(async (scene, result) => (await markOf(scene, result))?.score),
  state: onResult(async (scene, result) => (await markOf(scene, result))?.state),
});
