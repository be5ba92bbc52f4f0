// The icon sprite holds every icon of the list, in a form that a page can draw.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconSprite } from '#tools/lib/build/icon-sprite.ts';

const sprite = iconSprite('./');
const names = Object.keys(JSON.parse(readFileSync('src/ui/icons/icons.json', 'utf8')));

it.each(names)('%s is drawn once, in the colour of the text', (name) => {
  const symbols = sprite.split('\n').filter((line) => line.includes(`<symbol id="${name}" `));
  expect(symbols).toHaveLength(1);
  expect(symbols[0]).toMatch(/viewBox="0 0 \d+ \d+"><(path|circle|rect|line|polygon|polyline|ellipse) /);
  expect(symbols[0]).not.toMatch(/#[0-9a-f]{3,6}"/i);
});

it('the sprite brings no script and no style', () => {
  expect(sprite).not.toMatch(/<script|<style|javascript:|on\w+=/);
});
