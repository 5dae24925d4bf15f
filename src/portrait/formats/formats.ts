// The formats: their sizes, and where person and lettering are placed.
import type { LetteringPlacement } from '../steps/lettering.ts';

export const formatNames = ['square', 'story', 'teams', 'banner'] as const;
export type SharingFormatName = (typeof formatNames)[number];

/** All in pixels of the finished picture. Widths are multiples of four, of the preview too. */
export type FormatLayout = {
  width: number;
  height: number;
  /** Where the middle of the head is wanted, and half its height. */
  head: { x: number; y: number; radius: number };
  /** Where the foreground is wanted to begin; it begins higher for a person whose photo ends higher. */
  cover: number;
  lockup: LetteringPlacement;
  /** The width at which a screen shows it in a list. */
  preview: number;
};

export const formatLayouts: Readonly<Record<SharingFormatName, FormatLayout>> = {
  square: {
    width: 1080,
    height: 1080,
    head: { x: 540, y: 396, radius: 255 },
    cover: 872,
    lockup: { left: 60, right: 1020, foot: 1034, size: 0.92 },
    preview: 432,
  },
  // Apps lay their own signs over the upper 250 and the lower 340 pixels of a story: neither face nor words stand there.
  story: {
    width: 1080,
    height: 1920,
    head: { x: 540, y: 752, radius: 336 },
    cover: 1404,
    lockup: { left: 72, right: 1008, foot: 1572, size: 1.06 },
    preview: 324,
  },
  // The caller sits in the middle. Person and words keep to the sides, also where the caller's own view is mirrored.
  teams: {
    width: 1920,
    height: 1080,
    head: { x: 1566, y: 440, radius: 206 },
    cover: 872,
    lockup: { left: 64, right: 500, foot: 1032, size: 0.66 },
    preview: 640,
  },
  // The network lays its round portrait over the lower left: the words begin beside it.
  banner: {
    width: 1584,
    height: 396,
    head: { x: 1180, y: 130, radius: 100 },
    cover: 312,
    lockup: { left: 440, right: 1536, foot: 372, size: 0.5, line: true },
    preview: 792,
  },
};
