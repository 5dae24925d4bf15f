// Dragging a strip with a mouse. Fingers and trackpads use the browser's own scrolling and snapping.
import { type RefObject, useEffect } from 'react';
import { computeReleaseVelocityPxPerMs, type DragSample, indexAfterDrag } from './drag.ts';
import { centredIndex, interruptScroll, textDirectionSign } from './scroll.ts';
import type { CarouselStore } from './store.ts';
import { centreCurrentItem } from './use-centred-item.ts';

/** A hand is never quite still: less than this many pixels is a click. */
const CLICK_SLOP_PX = 5;
const NOT_FROM = 'button:not([data-drag-layer]), a, input, select, textarea, video[controls]';

type Drag = { pointerId: number; startX: number; startLeft: number; samples: DragSample[]; moved: boolean };

type Hand = {
  /** Whether a drag may begin on this element. */
  grips: (target: Element) => boolean;
  /** A drag is over; pixels per millisecond at its end. */
  onRelease?: (velocity: number) => void;
  /** A click that was no drag. */
  onTap?: (target: Element) => void;
};

/** Whether the strip is in a visitor's hand. */
export function isBeingDragged(strip: HTMLElement): boolean {
  return strip.hasAttribute('data-dragged');
}

/** Lets the main strip be dragged from item to item; a click that was no drag is given to `onTap`. */
export function useMouseDragToItem(
  ref: RefObject<HTMLElement | null>,
  carousel: CarouselStore,
  onTap: (target: Element) => void,
): void {
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    return dragStrip(strip, {
      grips: (target) => !target.closest(NOT_FROM),
      onRelease: (velocity) => restAtItem(strip, carousel, velocity),
      onTap,
    });
  }, [ref, carousel, onTap]);
}

/** Lets a strip of buttons be dragged: it stays where it is let go, and the button under the hand is not pressed. */
export function useFreeMouseDrag(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => (ref.current ? dragStrip(ref.current, { grips: () => true }) : undefined), [ref]);
}

function restAtItem(strip: HTMLElement, carousel: CarouselStore, toTheRight: number): void {
  const velocity = textDirectionSign(strip) * toTheRight;
  const { currIndex, items } = carousel.getState();
  const target = indexAfterDrag({ currIndex, centredIndex: centredIndex(strip), velocity, count: items.length });
  if (target === currIndex) centreCurrentItem(strip, carousel, carousel.getConfig().scrollBehavior);
  else carousel.set(target);
}

function dragStrip(strip: HTMLElement, { grips, onRelease, onTap }: Hand): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let drag: Drag | undefined;
  let justDragged = false;

  function lift(event: PointerEvent): void {
    justDragged = false;
    const startsHere = event.target instanceof Element && grips(event.target);
    if (event.pointerType !== 'mouse' || event.button !== 0 || !startsHere) return;
    const samples = [{ x: event.clientX, at: event.timeStamp }];
    drag = { pointerId: event.pointerId, startX: event.clientX, startLeft: strip.scrollLeft, samples, moved: false };
  }

  function move(event: PointerEvent): void {
    if (drag?.pointerId !== event.pointerId) return;
    const way = event.clientX - drag.startX;
    if (!drag.moved) {
      if (Math.abs(way) <= CLICK_SLOP_PX) return;
      drag.moved = true;
      interruptScroll(strip);
      strip.setPointerCapture(event.pointerId);
      strip.style.scrollSnapType = 'none';
      strip.setAttribute('data-dragged', '');
    }
    drag.samples.push({ x: event.clientX, at: event.timeStamp });
    strip.scrollLeft = drag.startLeft - way;
  }

  function letGo(event: PointerEvent): void {
    if (drag?.pointerId !== event.pointerId) return;
    const { moved, samples } = drag;
    drag = undefined;
    if (!moved) return;
    justDragged = true;
    strip.style.scrollSnapType = '';
    strip.removeAttribute('data-dragged');
    onRelease?.(event.type === 'pointerup' ? computeReleaseVelocityPxPerMs(samples, event.timeStamp) : 0);
  }

  function click(event: MouseEvent): void {
    if (justDragged) event.stopPropagation();
    else if (event.target instanceof Element) onTap?.(event.target);
  }

  strip.addEventListener('pointerdown', lift, options);
  strip.addEventListener('pointermove', move, options);
  strip.addEventListener('pointerup', letGo, options);
  strip.addEventListener('pointercancel', letGo, options);
  strip.addEventListener('click', click, { ...options, capture: true });
  return () => listening.abort();
}
