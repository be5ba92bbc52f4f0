// The paper on which a finger, a pen or a mouse draws a signature.
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { drawStrokes, pictureOf } from './signature-picture.ts';
import * as style from './signature-pad.css.ts';
import { isSignature, PAD, type StrokePoint, type Stroke } from './strokes.ts';

export interface DrawingPadProps {
  /** What is to be done here, for screen readers. */
  readonly label: string;
  /** After each stroke: the picture, or null while it is too little to be a signature. */
  readonly onDrawn: (picture: string | null) => void;
}

export const DrawingPad = ({ label, onDrawn }: DrawingPadProps): ReactNode => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<readonly Stroke[]>([]);
  const [isDown, setDown] = useState(false);
  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (context !== null && context !== undefined) drawStrokes(context, strokes.current);
  };
  useEffect(draw, []);
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    strokes.current = [...strokes.current, [pointOf(event, event.currentTarget)]];
    setDown(true);
    draw();
  };
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!isDown || !event.isPrimary) return;
    const points = coalesced(event).map((one) => pointOf(one, event.currentTarget));
    strokes.current = [...strokes.current.slice(0, -1), [...(strokes.current.at(-1) ?? []), ...points]];
    draw();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!isDown || !event.isPrimary) return;
    setDown(false);
    onDrawn(isSignature(strokes.current) ? pictureOf(event.currentTarget) : null);
  };
  return (
    <div className={style.paper} data-no-swipe="">
      <canvas
        ref={canvas}
        className={style.canvas}
        width={PAD.width}
        height={PAD.height}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span className={style.rule} aria-hidden="true" />
    </div>
  );
};

/**
 * All points since the last event: a fast pen makes more than the screen has frames. Safari before 18.2 tells only the
 * last.
 */
const coalesced = (
  event: PointerEvent<HTMLCanvasElement>,
): readonly { readonly clientX: number; readonly clientY: number }[] => {
  const { nativeEvent } = event;
  const all = 'getCoalescedEvents' in nativeEvent ? nativeEvent.getCoalescedEvents() : [];
  return all.length === 0 ? [event] : all;
};

const pointOf = (
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  canvas: HTMLCanvasElement,
): StrokePoint => {
  const box = canvas.getBoundingClientRect();
  return { x: ((clientX - box.left) * PAD.width) / box.width, y: ((clientY - box.top) * PAD.height) / box.height };
};
