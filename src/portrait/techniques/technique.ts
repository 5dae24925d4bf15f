// The type of a drawing technique: it draws a subject in the colours and light of a scene.
import type { DrawableSubject } from '../drawing/types.ts';
import type { DrawingThread } from '../drawing-thread.ts';
import type { ColourWorld } from '../scenes/scene.ts';
import type { NormalizedRgbPixels } from '../steps/canvas.ts';
import type { EdgeLightingMode } from '../steps/composite-figure.ts';
import type { RgbImageWithAlpha } from '../steps/draw-layers.ts';
import type { Plane } from '../types.ts';
import type { DarkToLightLabRamp } from './common/skin-inks.ts';
import type { TechniqueName } from './names.ts';

/** What a technique draws. */
export type TechniqueRequest = {
  subject: DrawableSubject;
  /** The scene's colours and light. */
  world: ColourWorld;
  /** The scene behind the person, for edges that would be lost against it. It is still being drawn on another core. */
  background: Promise<RgbImageWithAlpha>;
  seed: number;
  /** Draws hair and clothes while the face is drawn; without it, this thread does. */
  thread?: DrawingThread;
  /**
   * The dial between drawing and photo: 0 the technique at its purest, 1 as close to the photo as it can go. The quality
   * check climbs it when a face comes out too unlike.
   */
  closeness: number;
};

/** The figure as drawn: colours and opacity of the master canvas. */
export type FigureOnMasterCanvas = {
  colour: NormalizedRgbPixels;
  alpha: Plane;
  /** The inks of the skin, whose hues a posterized face takes; without them it keeps those that were drawn. */
  skinInks?: DarkToLightLabRamp;
};

export type Technique = {
  name: TechniqueName;
  /** Whether the scene's light wraps around the figure's edges when it is laid over the background. */
  edges: EdgeLightingMode;
  /** How strongly the photo's own light and the scene's light enter the tones. */
  light: { own: number; scene: number };
  /** Which part of the photo's own lights and darks is washed over the features of a pure drawing, 0..1; over the whole face where nothing is posterized. */
  photoTones: number;
  /** How strongly the planes between the features are cut into flat tones, 0..1: not at all where shade is drawn as lines. */
  posterization?: number;
  /** Whether of the shades of these planes the first alone has a clear edge and deeper ones end softly: beside soft shapes nested edges look like stains. */
  hasSoftShades?: boolean;
  /** Which part of the photo's redder and paler places of the skin is washed over the face, 0..1. */
  photoRedness: number;
  /** Whether shade is drawn as lines, among which the quality check can't tell a second contour of the jaw. */
  hatched?: boolean;
  draw(request: TechniqueRequest): FigureOnMasterCanvas | Promise<FigureOnMasterCanvas>;
};
