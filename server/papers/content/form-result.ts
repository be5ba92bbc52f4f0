// A form as it was filled in: questions with their answers, the result of a training, the signature of a security
// check.
import { createHash } from 'node:crypto';
import { isDay } from '#schema/check.ts';
import { answer as answerSchema, formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import type { Row } from '#schema/define/entity.ts';
import type { Static } from '#schema/define/field.ts';
import { Refused } from '#schema/define/mutation.ts';
import { dateOf } from '#i18n/format.ts';
import { askedQuestions, type FormQuestion } from '#schema/rules/documents/form-answers.ts';
import type { FullTenant } from '../../tenants/tenants.ts';
import {
  editionOf,
  fact,
  passage,
  start,
  type Block,
  type PaperDraft,
  type Fact,
  type Letterhead,
  type SignatureBlock,
  type Table,
} from '../model/paper.ts';
import { letterheadOf } from '../model/letterhead.ts';
import type { Records } from '../model/records.ts';
import {
  asClientsSee,
  nameOfPerson,
  readCrewFacts,
  headingFacts,
  zoneLine,
  type ShiftFacts,
} from '../model/crew-facts.ts';
import type { Words } from '../model/paper-texts.ts';

export interface FormRows {
  readonly tenant: FullTenant;
  readonly letterhead: Letterhead;
  readonly result: Row<typeof formResult>;
  readonly form: Row<typeof form> | undefined;
  /** Who filled it in. */
  readonly person: string | undefined;
  /** The crew that it was done for. */
  readonly site: ShiftFacts | undefined;
  readonly signature: Uint8Array | undefined;
}

export const readFormResult = async (records: Records, id: string): Promise<FormRows | undefined> => {
  const result = await records.one(formResult, id);
  if (result === undefined) return undefined;
  const site = result.projectCrewId === undefined ? undefined : await readCrewFacts(records, result.projectCrewId);
  return {
    tenant: records.tenant,
    result,
    letterhead: await letterheadOf(records),
    form: await records.one(form, result.formId),
    person: await nameOfPerson(records, result.personId),
    site: site === undefined ? undefined : asClientsSee(site),
    signature:
      result.signedAt === undefined
        ? undefined
        : await records.signature({ entity: formResult, id: result.id, part: result.signedAt }),
  };
};

/** @throws Refused NOT_SIGNED where it is to be the signed one and nobody signed */
export const formResultDraft = (rows: FormRows, words: Words, { signed }: { readonly signed: boolean }): PaperDraft => {
  const { result, form: asked, tenant, site, letterhead } = rows;
  if (signed && result.signedAt === undefined) throw new Refused('NOT_SIGNED');
  const isFinal = result.state !== 'submitted';
  const date = result.date ?? dateOf(result.submittedAt, site?.crew.timezone ?? tenant.timezone);
  return {
    fileName: `${result.kind}-${asked?.name ?? ''}-${date}`,
    ...(isFinal ? { edition: editionOf(result.state, result.signedAt, result.score, contentHash(result)) } : {}),
    paper: {
      language: words.language,
      letterhead,
      addressee: [],
      title: titleOf(result, words),
      subtitle: asked?.name ?? '',
      facts: formFacts(rows, words),
      blocks: [
        ...passage(words.text('papers.fact.form'), asked?.description),
        answersTable(rows, words),
        ...signatureOf(rows, words),
      ],
      closing: [
        zoneLine(zoneOf({ site, tenant }), words),
        ...(isFinal ? [words.text('papers.seal', { tenant: tenant.name })] : []),
      ],
    },
  };
};

const zoneOf = ({ site, tenant }: Pick<FormRows, 'site' | 'tenant'>): string => site?.crew.timezone ?? tenant.timezone;

const titleOf = ({ kind }: Row<typeof formResult>, words: Words): string => {
  switch (kind) {
    case 'security':
      return words.text('papers.title.securityCheck');
    case 'training':
      return words.text('papers.title.training');
    case 'form':
      return words.text('papers.title.form');
  }
};

const formFacts = ({ result, person, site, tenant }: FormRows, words: Words): readonly Fact[] => [
  ...fact(words.text('papers.fact.filledBy'), person),
  ...fact(words.text('papers.fact.submitted'), words.moment(result.submittedAt, zoneOf({ site, tenant }))),
  ...fact(words.text('papers.fact.state'), words.text(`papers.result.${result.state}`)),
  ...fact(words.text('papers.fact.score'), result.score === undefined ? undefined : words.percent(result.score)),
  ...fact(
    words.text('papers.fact.date'),
    result.date === undefined || site !== undefined ? undefined : words.date(result.date),
  ),
  ...fact(
    words.text('papers.fact.shift'),
    result.shift === undefined
      ? undefined
      : `${result.date === undefined ? '' : `${words.date(result.date)}, `}${result.shift}`,
  ),
  ...(site === undefined ? [] : headingFacts(site, words)),
];

const answersTable = ({ result, form: asked }: FormRows, words: Words): Table => ({
  kind: 'table',
  heading: words.text('papers.heading.answers'),
  columns: [
    start('', 5),
    start(words.text('papers.column.question'), 50),
    start(words.text('papers.column.answer'), 45),
  ],
  rows: askedQuestions(asked?.questions ?? [], result.answers)
    .filter(({ type }) => type !== 'info' && type !== 'video' && type !== 'signature')
    .map((question, index) => [
      String(index + 1),
      question.caption,
      answerText(
        question,
        result.answers.find(({ questionId }) => questionId === question.id),
        words,
      ),
    ]),
  sums: [],
});

type Answer = Static<typeof answerSchema>;

const answerText = (question: FormQuestion, given: Answer | undefined, words: Words): string => {
  const value = given?.value;
  const files = given?.documentIds?.length ?? 0;
  const told = value === undefined ? [] : [valueText(question, value, words)];
  const all = [...told, ...(files === 0 ? [] : [words.text('papers.answer.files', { count: files })])].filter(
    (part) => part !== '',
  );
  return all.length === 0 ? words.text('papers.answer.none') : all.join('; ');
};

const valueText = ({ type, options }: FormQuestion, value: NonNullable<Answer['value']>, words: Words): string => {
  if (typeof value === 'boolean') return words.text(value ? 'papers.answer.yes' : 'papers.answer.no');
  if (typeof value === 'number') return words.quantity(value);
  const captionOf = (id: string): string => options.find((option) => option.id === id)?.caption ?? id;
  if (typeof value !== 'string') return value.map(captionOf).join(', ');
  if (type === 'date' && isDay(value)) return words.date(value);
  return type === 'single' || type === 'multi' ? captionOf(value) : value;
};

/** SHA-256 of what was filled in, as hexadecimal: form, version, answers and the moment of handing in. */
const contentHash = ({ formId, formVersion, answers, submittedAt }: Row<typeof formResult>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        formId,
        formVersion,
        answers.map(({ questionId, value = null, documentIds = [] }) => [questionId, value, documentIds]),
        submittedAt,
      ]),
    )
    .digest('hex');

const signatureOf = (
  { result, person, site, tenant, signature }: FormRows,
  words: Words,
): readonly (Block & SignatureBlock)[] => {
  if (result.signedAt === undefined) return [];
  return [
    {
      kind: 'signature',
      heading: words.text('papers.heading.signature'),
      name: result.signerName ?? person ?? '',
      lines: [words.text('papers.signature.at', { at: words.moment(result.signedAt, zoneOf({ site, tenant })) })],
      hash: { label: words.text('papers.signature.hash'), value: contentHash(result) },
      ...(signature === undefined ? {} : { image: signature }),
    },
  ];
};
