// The code that one phone shows and the other reads.
import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { codeOf, isFresh, isGenuine, readCode } from '#screens/shared/checks/check-code.ts';

const START = '2027-06-04T06:00:00.000Z';

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

  it('can be read from the picture that is shown', async () => {
    const ids = { assignmentId: crypto.randomUUID(), checkId: crypto.randomUUID() };
    const text = await codeOf({ ...shown, ...ids }, 'secret');
    expect(jsQR(...pixelsOf(text))?.data).toBe(text);
  });

  it('is told from other codes', () => {
    expect(readCode('https://example.test/')).toBeNull();
  });
});

/** The code as a camera would see it: four grey pixels per module, with the quiet edge around it. */
const pixelsOf = (text: string): [Uint8ClampedArray, number, number] => {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let index = 0; index < side * side; index += 1) {
    const isDark = modules[Math.floor(index / side / 4)]?.[Math.floor((index % side) / 4)] === true;
    if (isDark) pixels.fill(0, index * 4, index * 4 + 3);
  }
  return [pixels, side, side];
};
