// The oval around the face in the mirrored preview.
import type { RelativeRotatedFaceBox } from './observe.ts';

/** The mesh ends at the hairline; the oval goes round the whole head. */
const WIDER = 1.2;
const HIGHER = 1.36;
/** How far its middle stands over the face's, as a share of the face's height. */
const RAISED = 0.08;

/** Puts the oval around the face; without one, where the style sheet has it waiting. */
export function moveFaceOutlineElement(oval: HTMLElement | null, place: RelativeRotatedFaceBox | undefined): void {
  if (!oval) return;
  oval.dataset.face = place ? 'seen' : 'none';
  if (!place) return;
  const width = place.width * WIDER;
  const height = place.height * HIGHER;
  const left = 1 - place.x - width / 2;
  const top = place.y - place.height * RAISED - height / 2;
  const shares = { left, top, width, height };
  for (const [name, share] of Object.entries(shares))
    oval.style.setProperty(`--${name}`, `${(100 * share).toFixed(2)}%`);
  oval.style.setProperty('--lean', `${(-place.lean).toFixed(1)}deg`);
}
