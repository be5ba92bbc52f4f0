// Makes the app's pictures: the PNG icons an installation asks for, and the one sprite all icons are drawn from.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { iconSprite, spriteSources } from './lib/build/icon-sprite.ts';
import { isUpToDate } from './lib/build/up-to-date.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const source = `${root}public/app-icon.svg`;
const sprite = `${root}public/icons.svg`;
/**
 * The ground of the drawing; a maskable icon has it to its edges (W3C App Manifest: the safe zone is the inner 80 %).
 */
const GROUND = '#0B2730';

interface Picture {
  readonly file: string;
  /** Edge in pixels. */
  readonly size: number;
  /** Whether the system cuts its own shape, so that the drawing has to stay away from the edge. */
  readonly bleeds: boolean;
}

const pictures: readonly Picture[] = [
  { file: 'app-192.png', size: 192, bleeds: false },
  { file: 'app-512.png', size: 512, bleeds: false },
  { file: 'maskable-192.png', size: 192, bleeds: true },
  { file: 'maskable-512.png', size: 512, bleeds: true },
  { file: 'apple-touch-180.png', size: 180, bleeds: true },
];

const pathOf = ({ file }: Picture): string => `${root}public/icons/${file}`;

const draw = async (picture: Picture): Promise<void> => {
  const { size, bleeds } = picture;
  const drawn = Math.round(size * (bleeds ? 0.82 : 1));
  const icon = await sharp(source, { density: 288 }).resize(drawn, drawn).png().toBuffer();
  const ground = { width: size, height: size, channels: 4, background: bleeds ? GROUND : '#00000000' } as const;
  await sharp({ create: ground })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9 })
    .toFile(pathOf(picture));
};

const tools = [fileURLToPath(import.meta.url), fileURLToPath(new URL('lib/build/icon-sprite.ts', import.meta.url))];
if (isUpToDate([sprite, ...pictures.map(pathOf)], [source, ...tools, ...spriteSources(root)])) {
  process.stdout.write('Icons are up to date.\n');
} else {
  mkdirSync(`${root}public/icons`, { recursive: true });
  await Promise.all(pictures.map(draw));
  writeFileSync(sprite, iconSprite(root));
  process.stdout.write(`Wrote ${pictures.length} app icons and the icon sprite to public.\n`);
}
