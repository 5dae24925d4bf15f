// The gallery's settings, with the value of each when nothing is asked for.
import { type CubicBezierPoints, cubicBezier } from './bezier.ts';

/** Milliseconds that an item stays while the carousel plays (R371). */
const AUTOPLAY_INTERVAL_MS = 3000;
/** Milliseconds that a slide or thumb takes to its place (R372). */
export const SCROLL_DURATION_MS = 468;
/** Diameter of a bullet in pixels (R373). */
const BULLET_SIZE_PX = 6;
/** A thumb on everything but a portrait handset, in pixels (R125). */
const THUMB_WIDTH_PX = 120;
const THUMB_HEIGHT_PX = 90;
/** The course of a move: slow, fast, slow. */
export const SCROLL_BEZIER_POINTS: CubicBezierPoints = [0.42, 0, 0.58, 1];

export type CarouselScrollBehavior = 'smooth' | 'auto';
/** Which pictures are asked for: all, the one that is shown, or that one and its neighbours. */
export type PictureLoadingScope = 'preload' | 'lazy' | 'default';
type PictureFit = 'contain' | 'cover';

export type CarouselConfig = {
  nav: boolean;
  loop: boolean;
  bullets: boolean;
  thumbs: boolean;
  counter: boolean;
  autoplay: boolean;
  /** Whether a picture opens over the whole window. */
  lightbox: boolean;
  /** Whether each change of the state is written to the console. */
  debug: boolean;
  bulletSize: number;
  thumbWidth: number;
  thumbHeight: number;
  autoplayInterval: number;
  scrollDuration: number;
  scrollEase: CubicBezierPoints;
  scrollBehavior: CarouselScrollBehavior;
  loadingStrategy: PictureLoadingScope;
  /** The browser's own laziness, for thumbs, and for main pictures unless they are preloaded. */
  loadingAttr: 'lazy' | 'eager';
  imageSize: PictureFit;
  thumbImageSize: PictureFit;
  bulletPosition: 'top' | 'bottom';
  thumbPosition: 'top' | 'bottom';
  counterPosition: 'top' | 'bottom';
};

export const defaultCarouselConfig: Readonly<CarouselConfig> = {
  nav: true,
  loop: false,
  bullets: false,
  thumbs: false,
  counter: false,
  autoplay: false,
  lightbox: true,
  debug: false,
  bulletSize: BULLET_SIZE_PX,
  thumbWidth: THUMB_WIDTH_PX,
  thumbHeight: THUMB_HEIGHT_PX,
  autoplayInterval: AUTOPLAY_INTERVAL_MS,
  scrollDuration: SCROLL_DURATION_MS,
  scrollEase: SCROLL_BEZIER_POINTS,
  scrollBehavior: 'smooth',
  loadingStrategy: 'preload',
  loadingAttr: 'lazy',
  imageSize: 'contain',
  thumbImageSize: 'cover',
  bulletPosition: 'bottom',
  thumbPosition: 'bottom',
  counterPosition: 'top',
};

/**
 * The defaults with `wishes` over them; a wish that is `undefined` is none.
 * @throws Error for an easing curve whose x leaves 0..1 (R285).
 */
export function createCarouselConfig(wishes: Partial<CarouselConfig> = {}): CarouselConfig {
  const given = Object.entries(wishes).filter(([, value]) => value !== undefined);
  const config: CarouselConfig = { ...defaultCarouselConfig, ...Object.fromEntries(given) };
  cubicBezier(...config.scrollEase);
  return config;
}
