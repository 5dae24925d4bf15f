// Ignores the second click of a double click, whose first click opened another page under the pointer.

/** A press so soon after another one, in milliseconds, and so near to it, in pixels, is its second click. */
const DOUBLE = { ms: 1_000, pixels: 24 };

type Press = { at: number; x: number; y: number; target: EventTarget | null };

let latest: Press | undefined;
let before: Press | undefined;

function note({ timeStamp, clientX, clientY, target }: PointerEvent): void {
  before = latest;
  latest = { at: timeStamp, x: clientX, y: clientY, target };
}

const CONTROLS = 'a, button, label, input, select, summary';
const controlOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(CONTROLS) : null);

/** Stops the second click of a double click where the first one brought another control under the pointer. */
function stopSecondClick(event: MouseEvent): void {
  const first = controlOf(before?.target ?? null);
  if (event.detail < 2 || !first || first === controlOf(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Watches the pointer on all pages, until the answered function is called. */
export function installStraySecondClickGuard(): () => void {
  window.addEventListener('pointerdown', note, true);
  window.addEventListener('click', stopSecondClick, true);
  return () => {
    window.removeEventListener('pointerdown', note, true);
    window.removeEventListener('click', stopSecondClick, true);
  };
}

/** Whether a click was meant for the element that heard it. The keyboard's always is: the focus says where it goes. */
export function isDeliberateClick({ detail, currentTarget }: { detail: number; currentTarget: Node }): boolean {
  if (detail === 0 || !latest || !before) return true;
  if (before.target instanceof Node && currentTarget.contains(before.target)) return true;
  const isSoon = latest.at - before.at < DOUBLE.ms;
  return !(isSoon && Math.hypot(latest.x - before.x, latest.y - before.y) < DOUBLE.pixels);
}
