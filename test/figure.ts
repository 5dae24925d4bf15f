// A painted figure for tests that are not about painting: a head, a neck and shoulders in flat colours.
import { encodeFigure } from '#portrait/formats/figure-file.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import type { FigureOnCanvas } from '#portrait/steps/composite-figure.ts';

export const FIGURE_HEAD_CIRCLE = { x: 540, y: 560, radius: 255 };
export const FIGURE_FOREGROUND_TOP_ROW = 1110;

type Shape = {
  /** How far the shoulders reach from the middle; from 540 on the canvas cuts them. */
  shoulders?: number;
  /** The first row of the hair; 0 is cut. */
  hair?: number;
};

/** Skin is red and cloth is blue, so that a test sees where they came to stand. */
export function drawTestFigure({ shoulders = 430, hair = 305 }: Shape = {}): FigureOnCanvas {
  const colour = new Float32Array(MASTER_PIXEL_COUNT * 3);
  const alpha = new Float32Array(MASTER_PIXEL_COUNT);
  const { x: middle, y: height, radius } = FIGURE_HEAD_CIRCLE;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const [x, y] = [(i % MASTER_PIXEL_WIDTH) - middle, Math.floor(i / MASTER_PIXEL_WIDTH)];
    const head =
      (x / (radius * 0.72)) ** 2 + ((y - height) / radius) ** 2 < 1 || (Math.abs(x) < 120 && y >= hair && y < height);
    const neck = Math.abs(x) < 90 && y > height && y < 900;
    const body = y > 860 + Math.abs(x) * 0.3 && Math.abs(x) < shoulders;
    if (!head && !neck && !body) continue;
    alpha[i] = 1;
    colour[i * 3 + (head || neck ? 0 : 2)] = 0.8;
  }
  return { colour, alpha, head: FIGURE_HEAD_CIRCLE, cover: FIGURE_FOREGROUND_TOP_ROW };
}

let file: Promise<Uint8Array> | undefined;

/** The usual figure as a generator hands it over; made once. */
export function encodeTestFigure(): Promise<Uint8Array> {
  file ??= encodeFigure(drawTestFigure());
  return file;
}
