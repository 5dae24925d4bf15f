// What `closeness`, from drawing to photo, means for each part of the screenprint.
import { lerp } from '../../steps/canvas.ts';

export type ScreenprintStrengths = {
  /** From 0 (all that is drawn at its calmest) to 1 (as close to the photo as a print goes). */
  closeness: number;
  /** Strengths from 0 to 1: grain, drawn eyes, lips, the lips' own hue, and brows. */
  grain: number;
  eyes: number;
  lips: number;
  lipHue: number;
  brows: number;
  /** Pixels by which the colours lie beside the drawing. */
  misregistration: number;
};

/** Drawn features are kept below full strength: drawn fully they cost likeness and make everyone a cousin of everyone. */
export function screenprintStrengthsForPhotoCloseness(closeness: number): ScreenprintStrengths {
  return {
    closeness,
    grain: 1,
    eyes: lerp(0.8, 0.35, closeness),
    lips: lerp(0.6, 0.3, closeness),
    lipHue: 0.8,
    brows: 0.9,
    misregistration: lerp(1.6, 0.8, closeness),
  };
}
