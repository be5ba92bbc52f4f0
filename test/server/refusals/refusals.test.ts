// Every code with which the server may refuse is met on the real server, with the status and the words that the
// catalogs have for it.
import { afterAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#i18n/languages.ts';
import { REFUSALS, WARNINGS, type RefusalCode } from '#schema/refusals.ts';
import { faultsOfRefusal } from '../../support/contract/contract-document.ts';
import { within } from '../../support/mutations/every-change.ts';
import { warningsOf } from '../../support/worlds/hook-world.ts';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { ALL_CASES } from '../../support/mutations/all-cases.ts';
import { AT_THE_DESK, WARNED } from './at-the-desk.ts';
import { AT_THE_DOOR } from './at-the-door.ts';
import { ON_SITE } from './on-site.ts';

/** Codes that stand in the contract for a server that has what ours has not. */
const NEVER_MET: Readonly<Partial<Record<RefusalCode, string>>> = {
  FILE_INFECTED: 'no virus scanner is connected',
  PASSWORD_EXPIRED: 'no password runs out by itself',
};

const PROVOKED = [...AT_THE_DOOR, ...ON_SITE, ...AT_THE_DESK];
const TOLD = Object.values(ALL_CASES).map(({ refused }) => refused.code);

describe('a refusal', () => {
  it.each(PROVOKED.map((provoked) => [provoked.code, provoked.what, provoked] as const))(
    '%s: %s',
    { timeout: 60_000 },
    async (code, what, { ask }) => {
      await within(async (stage) => {
        const { status, code: heard, body } = await ask(stage);
        expect([what, heard, status, faultsOfRefusal(body)]).toEqual([what, code, REFUSALS[code], []]);
      });
    },
  );
});

describe('a warning', () => {
  it.each(WARNED.map((warned) => [warned.code, warned.what, warned] as const))(
    '%s: %s',
    { timeout: 60_000 },
    async (code, what, { ask }) => {
      await within(async (stage) => {
        const answer = await ask(stage);
        expect([what, answer.code, answer.status < 300, warningsOf({ ...answer, headers: {} })]).toEqual([
          what,
          undefined,
          true,
          [code],
        ]);
      });
    },
  );
});

it('no code is left unmet, and every one that can be met has its words in seven languages', () => {
  const met = new Set<string>([...PROVOKED.map(({ code }) => code), ...TOLD]);
  expect(
    Object.keys(REFUSALS)
      .filter((code) => !met.has(code))
      .toSorted(),
  ).toEqual(Object.keys(NEVER_MET).toSorted());
  expect(WARNINGS.filter((code) => !WARNED.some((warned) => warned.code === code))).toEqual([]);
  for (const language of LANGUAGES) {
    const texts = JSON.parse(readFileSync(join(PROJECT, 'i18n', language, 'refusal.json'), 'utf8')) as Readonly<
      Record<string, string>
    >;
    expect([
      language,
      Object.keys(REFUSALS).filter(
        (code) => (texts[`refusal.${code}.title`] ?? '') === '' || (texts[`refusal.${code}.text`] ?? '') === '',
      ),
    ]).toEqual([language, []]);
  }
});

afterAll(() => {
  const met = new Set<string>([...PROVOKED.map(({ code }) => code), ...TOLD]);
  process.stdout.write(
    `figure: ${String(met.size)} of ${String(Object.keys(REFUSALS).length)} refusal codes met in ${String(PROVOKED.length + TOLD.length)} ways, ${String(WARNED.length)} warnings; never met: ${Object.keys(NEVER_MET).join(', ')}\n`,
  );
});
