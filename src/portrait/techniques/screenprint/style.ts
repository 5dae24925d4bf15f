// What `closeness`, from drawing to photo, means for each part of the screenprint.
import { mix } from '../../steps/canvas.ts';

export type Style = {
  /** From 0 (all that is drawn at its calmest) to 1 (as close to the photo as a print goes). */
  closeness: number;
  /** Strengths from 0 to 1: lines of the face, grain, drawn eyes, lips and brows. */
  lines: number;
  grain: number;
  eyes: number;
  lips: number;
  brows: number;
  /** Pixels by which the colours lie beside the drawing. */
  misregistration: number;
  rim: boolean;
};

/** Drawn features are kept below full strength: drawn fully they cost likeness and make everyone a cousin of everyone. */
export function styleOf(closeness: number): Style {
  return {
    closeness,
    lines: 1,
    grain: 1,
    eyes: mix(0.8, 0.35, closeness),
    lips: mix(0.6, 0.3, closeness),
    brows: 0.15,
    misregistration: mix(1.6, 0.8, closeness),
    rim: true,
  };
}
