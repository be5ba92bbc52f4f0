// The code that one phone shows and the other reads.
import { describe, expect, it } from 'vitest';
import { findCode, type CodeView } from '#screens/shared/checks/code-finder.ts';
import { modulesOf } from '#screens/shared/checks/code-picture.ts';
import { codeOf, isFresh, isGenuine, readCode } from '#screens/shared/checks/check-code.ts';

const START = '2027-06-04T06:00:00.000Z';

/** The first and the second are of codes that a reader missed in a perfect picture. */
const IDS = [
  { assignmentId: 'e370c5a6-e5de-42db-984d-2bd8b6bef3b0', checkId: 'ba124957-b3ef-46a6-813a-30ac6814602e' },
  { assignmentId: '51b62a7e-275a-4a95-b5cf-eaf59b41f226', checkId: 'ce6fd45b-9998-4236-8dd0-ff900f86df69' },
  { assignmentId: '01990f4e-7c00-7000-8000-000000000001', checkId: '01990f4e-7c00-7000-8000-000000000002' },
];

describe('the code of two phones', () => {
  const shown = { assignmentId: 'a1', kind: 'checkIn', checkId: 'c1', at: START } as const;

  it('is read back, and believed with the secret it was made with', async () => {
    const code = readCode(await codeOf(shown, 'secret'));
    expect(code).toMatchObject(shown);
    expect(code !== null && (await isGenuine(code, 'secret'))).toBe(true);
    expect(code !== null && (await isGenuine(code, 'another'))).toBe(false);
  });

  it('is not believed once a word of it was changed, or it is older than ten minutes', async () => {
    const forged = readCode((await codeOf(shown, 'secret')).replace('.a1.', '.a2.'));
    expect(forged !== null && (await isGenuine(forged, 'secret'))).toBe(false);
    expect(isFresh(shown, '2027-06-04T06:10:00.000Z')).toBe(true);
    expect(isFresh(shown, '2027-06-04T06:10:00.001Z')).toBe(false);
  });

  it.each(IDS)('can be read from the picture that is shown, by day and at night (%#)', async (ids) => {
    const text = await codeOf({ ...shown, ...ids }, 'secret');
    expect(findCode(seen(text, 0))).toBe(text);
    expect(findCode(seen(text, 40))).toBe(text);
  });

  it('is not found in a picture without one', () => {
    const [width, height] = [120, 90];
    expect(findCode({ data: new Uint8ClampedArray(width * height * 4).fill(128), width, height })).toBeNull();
  });

  it('is told from other codes', () => {
    expect(readCode('https://example.test/')).toBeNull();
  });
});

/** Pixels of a module. */
const SCALE = 4;

/**
 * The code as a camera sees it: dark and light grey, each pixel off by up to `noise` of 255, as in little light. The
 * same each time (numbers of Park and Miller).
 */
const seen = (text: string, noise: number): CodeView => {
  const modules = modulesOf(text);
  const side = modules.length * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  let random = 1;
  for (let at = 0; at < side * side; at += 1) {
    random = (random * 48_271) % 2_147_483_647;
    const isDark = modules[Math.floor(at / side / SCALE)]?.[Math.floor((at % side) / SCALE)] === true;
    data.fill((isDark ? 40 : 215) + ((random % (2 * noise + 1)) - noise), at * 4, at * 4 + 3);
  }
  return { data, width: side, height: side };
};
