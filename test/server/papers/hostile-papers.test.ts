// Papers over names and words of every kind: none fails, none loses a sentence of its own, and what has no letters in
// the fonts of a paper leaves a mark and not a hole in the rest.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { company } from '#schema/entities/people/company.ts';
import { person } from '#schema/entities/people/person.ts';
import { project } from '#schema/entities/projects/project.ts';
import { say } from '#server/common/texts.ts';
import { textOf } from '#test/support/server/poppler.ts';
import { agencyOf } from '#test/support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '#test/support/worlds/tenant.ts';
import { fillSite } from './site-rows.ts';

let world: TestWorld;
const north = agencyOf(() => world);

/** Names that people have, and that nobody has. */
const HOSTILE: Readonly<Record<string, string>> = {
  emoji: '👩‍👩‍👧‍👦🎭 Ben',
  arabic: 'محمد الطيب',
  hebrew: 'שרה לוי',
  chinese: '王小明',
  japanese: '山田 太郎',
  thai: 'สมชาย ใจดี',
  'right to left override': '\u202Egnp.exe Ben',
  'zero width': 'B\u200Be\u2060n\uFEFF',
  'many marks': `Z${'\u0301'.repeat(60)}algo`,
  'outside the first plane': '𝔅𝔢𝔫 𐍈',
  'private use': '\uE000\uF8FF\uFFFD',
  'one long word': 'W'.repeat(120),
  'words of PDF': ') Tj ET (%PDF-1.7 endstream endobj \\',
  'words of HTML': '<script>alert(1)</script>&amp;',
  'line ends': 'Ben\r\nTotal: 0.00\u2028\u2029\u0085end',
};

const PAPERS: readonly (readonly [login: string, path: string, title: string])[] = [
  ['otto', '/projectCrews/loadIn/deliveryNote/download', 'papers.title.deliveryNote'],
  ['otto', '/projectCrews/loadIn/crewChiefSheet/download', 'papers.title.crewChiefSheet'],
  ['paula', '/projectCrews/loadIn/securityChecks/check-1/download', 'papers.heading.answers'],
  ['otto', '/payrolls/pay-1/download/timesheet', 'papers.title.timesheet'],
  ['otto', '/invoices/inv-1/download', 'papers.title.invoice'],
];

/** Each paper over every name; else each name on one or two papers, and each paper with some names. */
const IN_ALL = process.env['CALLBOARD_PAPERS'] === 'all';
const EACH = 4;

const change = async (entity: AnyEntity, id: string, more: object): Promise<void> => {
  const row = await north.row(entity, id);
  if (row === undefined) throw new Error(`There is no ${entity.name} ${id}`);
  const { rev: _rev, createdAt: _createdAt, updatedAt: _updatedAt, ...content } = row;
  await world.put(entity, { ...content, ...more } as Content<AnyEntity>);
};

const renamed = async (name: string): Promise<void> => {
  await change(person, 'ben', { firstName: name, lastName: name, displayName: name });
  await change(company, 'fest', { name });
  await change(project, 'festival', { name, reference: name, clientMark: name });
  await change(projectCrew, 'loadIn', { name });
  await change(deliveryNote, 'loadIn', { clientRemark: name });
  await change(crewChiefSheet, 'loadIn', { incidents: name, equipmentNote: `${name} `.repeat(20).trim() });
  await change(form, String((await north.row(formResult, 'check-1'))?.['formId']), { name });
  for (const entity of [receiptItem, invoiceItem, payrollItem])
    for (const row of await north.all(entity)) await change(entity, String(row['id']), { caption: name });
};

const drawn = async (
  login: string,
  path: string,
): Promise<{ readonly status: number; readonly bytes: Buffer; readonly disposition: string }> => {
  const { statusCode, rawPayload, headers } = await world.app.inject({
    method: 'GET',
    url: `/api/v1${path}?language=en`,
    headers: { host: 'north.test', authorization: `Bearer ${await world.tokenOf(login)}`, type: 'MOBILE' },
  });
  return { status: statusCode, bytes: rawPayload, disposition: String(headers['content-disposition']) };
};

beforeAll(async () => {
  world = await makeWorld();
  await fillSite(world);
});
afterAll(() => world.close());

describe('a paper', () => {
  it.each(Object.entries(HOSTILE))('is drawn whole over %s', { timeout: 60_000 }, async (what, name) => {
    await renamed(name);
    const turn = Object.keys(HOSTILE).indexOf(what);
    for (const [login, path, title] of PAPERS.filter((_one, at) => IN_ALL || (at + turn) % EACH === 0)) {
      const { status, bytes, disposition } = await drawn(login, path);
      expect([path, status]).toEqual([path, 200]);
      expect(disposition).not.toMatch(/[\r\n\u0080-\uFFFF]/u);
      expect(textOf(bytes)).toContain(say('en', title as 'papers.title.invoice'));
    }
  });

  it('of a form tells an answer that is no day and a number without measure as they are', async () => {
    const row = await north.row(formResult, 'check-1');
    const asked = await north.row(form, String(row?.['formId']));
    const [first] = asked?.['questions'] as readonly object[];
    const question = { ...first, options: [], required: false };
    await change(form, String(row?.['formId']), {
      questions: [
        { ...question, id: 'day', sort: 1, caption: 'When?', type: 'date' },
        { ...question, id: 'count', sort: 2, caption: 'How many?', type: 'number' },
        { ...question, id: 'last', sort: 3, caption: 'Last one?', type: 'text' },
      ],
    });
    for (const day of ['2027-02-30', '0000-00-00', '9999-12-31', '2027-06-04']) {
      const answers = [
        { questionId: 'day', value: day },
        { questionId: 'count', value: 1e308 },
        { questionId: 'last', value: 'the end' },
      ];
      await change(formResult, 'check-1', { answers });
      const { status, bytes } = await drawn('paula', '/projectCrews/loadIn/securityChecks/check-1/download');
      expect([day, status]).toEqual([day, 200]);
      expect(textOf(bytes)).toContain('the end');
    }
  });
});
