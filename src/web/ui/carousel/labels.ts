// The words of the gallery's controls, to be replaced by the page's own where it has others.

export type CarouselLabels = {
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** Names the strip of thumbs, and the row of bullets. */
  choose: string;
  enlarge: string;
  enlarged: string;
  close: string;
  loading: string;
  imageFailed: string;
  mediaFailed: string;
  /** `position` counts from 1. */
  position: (position: number, count: number) => string;
  show: (position: number, count: number, alt: string) => string;
  /** Read out when another item has come. */
  announce: (position: number, count: number, alt: string) => string;
  /** The button over an embedded item. */
  start: (alt: string) => string;
};

export const defaultCarouselLabels: Readonly<CarouselLabels> = {
  previous: 'Previous',
  next: 'Next',
  play: 'Start the slide show',
  pause: 'Stop the slide show',
  choose: 'Choose a picture',
  enlarge: 'View larger',
  enlarged: 'Large view',
  close: 'Close',
  loading: 'Loading…',
  imageFailed: 'Unable to load the image!',
  mediaFailed: 'Unable to load this item!',
  position: (position, count) => `${position} of ${count}`,
  show: (position, count, alt) => `Show ${position} of ${count}${alt && `: ${alt}`}`,
  announce: (position, count, alt) => `${position} of ${count}${alt && `: ${alt}`}`,
  start: (alt) => `Start${alt && `: ${alt}`}`,
};
