// The words of the gallery's controls in the language of the page.
import { texts } from '#campaign/texts.ts';
import type { CarouselLabels } from '#web/ui/carousel/labels.ts';

/** Made when they are needed: the language of the moment counts. */
export function buildGalleryCarouselLabels(): CarouselLabels {
  const { controls } = texts.gallery;
  return {
    previous: controls.previous,
    next: controls.next,
    play: controls.play,
    pause: controls.pause,
    choose: controls.choose,
    enlarge: controls.enlarge,
    enlarged: controls.enlarged,
    close: texts.common.close,
    loading: texts.common.loading,
    imageFailed: controls.imageFailed,
    mediaFailed: controls.mediaFailed,
    position: texts.gallery.position,
    show: controls.show,
    announce: controls.announce,
    start: controls.start,
  };
}
