// What the camera of a test's browser sees: a film that Chromium plays in place of a camera, made of a picture of
// another screen.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeFolder, removeFolder } from '../server/data-folder.ts';

export interface Camera {
  /** What Chromium is started with to have it. */
  readonly switches: readonly string[];
  /** Holds it over that picture (PNG or JPEG) from the next time on that it is opened. */
  pointAt(picture: Buffer): Promise<void>;
  putAway(): void;
}

/** Pixels of the film. */
const WIDE = 640;
const HIGH = 480;
const PAPER = { r: 255, g: 255, b: 255 };
/** Pictures in the film, which is played in a ring. */
const FRAMES = 30;

export const camera = async (): Promise<Camera> => {
  const folder = makeFolder('camera');
  const film = join(folder, 'film.mjpeg');
  const write = (frame: Buffer): void => {
    writeFileSync(film, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
  };
  write(
    await sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: PAPER } })
      .jpeg()
      .toBuffer(),
  );
  return {
    switches: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    pointAt: async (picture) => {
      write(
        await sharp(picture)
          .resize({ width: WIDE, height: HIGH, fit: 'contain', background: PAPER })
          .flatten({ background: PAPER })
          .jpeg({ quality: 92 })
          .toBuffer(),
      );
    },
    putAway: () => {
      removeFolder(folder);
    },
  };
};
