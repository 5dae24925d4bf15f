// The input of all drawing techniques: the person on the canvas, and what was found in their photo.
import type { NormalizedRgbPixels } from '../steps/canvas.ts';
import type { MeshPoint, Plane, Pose } from '../types.ts';

/** Soft masks of the figure, 0..1. Skin, hair and cloth add up to 1 everywhere inside the figure. */
export type Regions = {
  skin: Plane;
  hair: Plane;
  cloth: Plane;
  /** The figure's outline as it will be drawn: cut clean, without single strands. */
  silhouette: Plane;
  /** 1 where the cut-out is surely opaque: measure colours only there. */
  solid: Plane;
  /** How much the head is shorn or balding, from 0 to 1: above 0.5 the skull is drawn as skin, with stubble as grain. */
  shorn: number;
  beard?: Beard;
  /** What the clothes are made of; undefined in profiles that were stored without it, and where no clothes are seen. */
  garment?: Garment;
};

/** The clothes as flat shapes. */
export type Garment = {
  /** The colour of what covers the shoulders. */
  colour: CieLab;
  /** What is worn over or under it, from the back to the front. */
  parts: GarmentPart[];
};

export type GarmentPart = {
  kind: 'headwear' | 'shirt' | 'tie' | 'collar' | 'lapel';
  /** A closed outline in pixels of the canvas. It may reach beyond the clothes: only what lies on them is drawn. */
  outline: (readonly [x: number, y: number])[];
  colour: CieLab;
};

export type Beard = {
  /** Where hair grows on the lower face, 0..1. */
  cover: Plane;
  /** Its own colour in CIE Lab. */
  colour: CieLab;
  /** From 0 to 1: how much it is told from skin by greyness rather than by darkness. */
  grey: number;
};

/** CIE L*a*b* (D65): L from 0 to 100. */
export type CieLab = readonly [L: number, a: number, b: number];

/** A person at their place on the master canvas. All planes are WIDTH x HEIGHT. */
export type PlacedSubject = {
  /** sRGB, exposure and haze corrected. */
  colour: NormalizedRgbPixels;
  alpha: Plane;
  /** 1 where the photo shows the person, 0 where the body was continued beyond its edge: no colour there is to be believed. */
  inside: Plane;
  /** 478 points in pixels of the canvas: the face mesh, then the irises (468–472 at the picture's right, 473–477 at its left). */
  mesh: MeshPoint[];
  /** Width of the face (mesh 234 to 454), in pixels of the canvas: the unit of most lengths. */
  faceWidth: number;
  /** Pixels of the canvas for one pixel of the photo that was taken, at least 1. Above 1.7 the photo has no fine detail. */
  enlargement: number;
  /** The middle of the head with its hair, and half its height. */
  head: { x: number; y: number; radius: number };
  /** Below this row the foreground hides the figure. */
  cover: number;
};

/** Head coordinates of a pixel: `u` across in half face widths (0 between the eyes), `v` down (0 at the eyes, 1 at the chin). */
export type HeadCoordinatePlanes = { u: Plane; v: Plane };

/** The shape of the figure, for light and lines. */
export type LitSurface = {
  /** Unit normals, interleaved x (right), y (down), z (towards the viewer). */
  normals: Float32Array;
  /** Height towards the viewer, in pixels. */
  height: Plane;
  /** Cosine between normal and the scene's light. */
  lambert: Plane;
  /** 1 in the shadow that the figure throws on itself. */
  cast: Plane;
  /** The direction of the light, of unit length. */
  light: readonly [x: number, y: number, z: number];
};

/** How light and dark the face is, in units of the person's own skin. */
export type FaceTonesAndFeatures = {
  /** 0 the middle of the skin, about ±1 its lit and shaded planes, below −2 the darks of eyes, brows, nostrils and mouth. */
  tone: Plane;
  /** The part of it that is the person's own marks; the others are the photo's light and the scene's light. */
  marks: Plane;
  /** The lights of a shorn head alone: nothing else is drawn from them. */
  ownLight?: Plane;
  sceneLight?: Plane;
  /** Smoothed L* of the photo, edges kept and sharpened where the photo is small. */
  lightness: Plane;
  /** CIE Lab of `Placed.colour`, interleaved. */
  lab: Float32Array;
  /** Median L* of the skin of the upper face. */
  skinLightness: number;
  /** L* of the whites of the eyes, and of the shine on the face. */
  scleraLightness: number;
  shineLightness: number;
  /** L* from the skin down to the person's own darks. */
  depth: number;
  /** 0 for a sharp photo, 1 for one without fine detail. */
  softness: number;
  /** 1 inside the face oval; 1 on and close around eyes, brows and lips; 1 on the skin of the upper face that was measured. */
  oval: Plane;
  features: Plane;
  upperFace: Plane;
  mouth: MouthKindAndLipLine;
  glasses?: Glasses;
};

export type MouthKindAndLipLine = {
  kind: 'shut' | 'open' | 'teeth';
  /** Where shut lips meet, from the picture's left to its right. */
  line: (readonly [x: number, y: number])[];
};

/** Frames that were found, as a mask, and their L*. */
export type Glasses = { frame: Plane; lightness: number };

/** Everything that a technique draws from. What only form and tones are found from is gone by then. */
export type DrawableSubject = Omit<PlacedSubject, 'colour' | 'alpha'> & {
  axes: HeadCoordinatePlanes;
  regions: Regions;
  form: Omit<LitSurface, 'cast'>;
  tones: FaceTonesAndFeatures;
};

/** What the studio knows of somebody: its 'trained model'. As personal as the photos, and erased with them. */
export type EnrolledPerson = {
  /** The front photo's person, upright on the master canvas, and what each part of the figure is. */
  placed: PlacedSubject;
  regions: Regions;
  /** Unit-length descriptions of the face, one a pose. */
  identity: Record<Pose, Float32Array>;
};
