// Types shared by all steps of the picture engine.

/** The three photos of a person. 'left' shows the left side of the face: the head is turned to the person's own right. */
export const poses = ['front', 'left', 'right'] as const;
export type Pose = (typeof poses)[number];

/** What somebody may wish another picture of theirs to be, beside the usual one. */
export const redrawWishes = ['not-like-me', 'other-background', 'calmer', 'brighter'] as const;
export type RedrawWish = (typeof redrawWishes)[number];

/** 8-bit sRGB pixels, three bytes each, row by row. */
export type Raster = { width: number; height: number; data: Uint8Array };

/** One number a pixel, row by row; 0..1 unless said otherwise. */
export type Plane = Float32Array;

/** Pixels: x to the right, y down, z away from the camera in the same unit. */
export type MeshPoint = readonly [x: number, y: number, z: number];

export type Face = {
  box: { x: number; y: number; width: number; height: number };
  /** The 468 points of the face mesh, in pixels of the picture that was looked at (irises may follow). */
  mesh: MeshPoint[];
  /** Degrees. Positive yaw: the head is turned to the person's own right, towards the left of an unmirrored photo. */
  yaw: number;
  pitch: number;
  roll: number;
};

/** Why a photo is refused. The words for it stand in the contract's errors as `photo_<refusal>`. */
export const photoRefusalCodes = [
  'unreadable',
  'too_small',
  'no_face',
  'several_faces',
  'too_far',
  'too_close',
  'off_centre',
  'too_dark',
  'too_bright',
  'blurred',
  'not_front',
  'not_left',
  'not_right',
  'turned_too_far',
  'turned_wrong_way',
  'tilted',
  'eyes_closed',
  'sunglasses',
  'covered',
  'other_person',
] as const;
export type PhotoRefusalCode = (typeof photoRefusalCodes)[number];

/** A person cut out of the front photo: colours without any of the old background in them, and how opaque each pixel is. */
export type Cutout = { width: number; height: number; colour: Uint8Array; alpha: Plane };

/** What is under way, in the order in which it happens. */
export const drawingStages = ['learning', 'light', 'painting', 'framing', 'finished'] as const;
export type DrawingStage = (typeof drawingStages)[number];

/** progress runs from 0 to 1 over the whole piece of work and never goes back. */
export type DrawingProgress = { stage: DrawingStage; progress: number };
export type ReportProgress = (progress: DrawingProgress) => void;
