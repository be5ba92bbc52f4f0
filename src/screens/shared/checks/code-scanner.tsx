// The camera as a scanner: looks for a code in its picture several times a second, until one is found.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { openCamera } from '#platform/camera.ts';
import { Note } from '#ui/feedback/note.tsx';
import * as style from './check-code.css.ts';

export interface CodeScannerProps {
  /** Called once per mount with the text of the first code. */
  readonly onFound: (text: string) => void;
}

/** Between two looks, in milliseconds: often enough for a hand, seldom enough for a battery. */
const LOOK_MS = 180;
/** Longest side of the picture that is searched, in pixels. */
const SIDE = 640;

export const CodeScanner = ({ onFound }: CodeScannerProps): ReactNode => {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlind, setBlind] = useState(false);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const stopping = new AbortController();
    scan(video.current, stopping.signal).then(
      (text) => {
        if (text !== null) found.current(text);
      },
      () => {
        if (!stopping.signal.aborted) setBlind(true);
      },
    );
    return () => {
      stopping.abort();
    };
  }, []);
  return (
    <div className={style.stack}>
      {isBlind ? (
        <Note icon="camera" tone="wait">
          <FormattedMessage id="chief.qr.scan.noCamera" />
        </Note>
      ) : (
        <p>
          <FormattedMessage id="chief.qr.scan.hint" />
        </p>
      )}
      {!isBlind && <video ref={video} className={style.camera} muted playsInline />}
    </div>
  );
};

/**
 * The text of the first code the camera sees; null once it was stopped. Rejects where there is no camera, or it is not
 * allowed.
 */
const scan = async (video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | null> => {
  if (video === null) return null;
  const { findCode } = await import('./code-finder.ts');
  const stream = await openCamera({ facingMode: 'environment' });
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const picture = pictureOf(video);
      const text = picture === null ? null : findCode(picture);
      if (text !== null) return text;
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};

const pictureOf = (video: HTMLVideoElement): ImageData | null => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  const canvas = new OffscreenCanvas(Math.round(videoWidth * scale), Math.round(videoHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
