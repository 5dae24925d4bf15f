// Memory of large planes: each takes a stretch of a few large pieces and gives it back. Pages that the system has to hand out
// anew cost more than the arithmetic of a plane that is written to them.

/** A piece has at least so many bytes. Only what was touched of it takes memory. */
const PIECE_BYTES = 64 * 2 ** 20;
/** Planes begin at multiples of so many bytes. */
const STEP = 64;

type Stretch = { from: number; to: number };
type Piece = {
  buffer: ArrayBuffer;
  /** What is free, in ascending order; no two of them touch. */
  free: Stretch[];
  /** From here on nothing was ever written: all zeros, and no memory taken. */
  untouched: number;
  planes: number;
  /** New planes may be laid into it. */
  isOpen: boolean;
};

const pieces: Piece[] = [];
const places = new WeakMap<Float32Array, Stretch & { piece: Piece }>();

/** A plane of zeros, or, if it is not `cleared`, of any numbers. */
export function acquireArenaPlane(length: number, cleared: boolean): Float32Array {
  const bytes = STEP * Math.ceil((4 * length) / STEP);
  const { piece, stretch } = findFree(bytes) ?? addPiece(bytes);
  const { from } = stretch;
  stretch.from += bytes;
  if (stretch.from === stretch.to) piece.free.splice(piece.free.indexOf(stretch), 1);
  const plane = new Float32Array(piece.buffer, from, length);
  if (cleared && from < piece.untouched) plane.fill(0, 0, Math.min(length, (piece.untouched - from) / 4));
  piece.untouched = Math.max(piece.untouched, stretch.from);
  piece.planes++;
  places.set(plane, { piece, from, to: from + bytes });
  return plane;
}

/** The smallest stretch that is large enough, one that was touched before where there is any. */
function findFree(bytes: number): { piece: Piece; stretch: Stretch } | undefined {
  let best: { piece: Piece; stretch: Stretch } | undefined;
  let least = Infinity;
  for (const piece of pieces) {
    for (const stretch of piece.free) {
      const size = stretch.to - stretch.from;
      const cost = stretch.from + bytes > piece.untouched ? size + 2 ** 40 : size;
      if (size < bytes || cost >= least) continue;
      least = cost;
      best = { piece, stretch };
    }
  }
  return best;
}

function addPiece(bytes: number): { piece: Piece; stretch: Stretch } {
  const size = Math.max(PIECE_BYTES, bytes);
  const stretch = { from: 0, to: size };
  const piece: Piece = { buffer: new ArrayBuffer(size), free: [stretch], untouched: 0, planes: 0, isOpen: true };
  pieces.push(piece);
  return { piece, stretch };
}

/** Gives a plane's memory to others. Whether it came from here and was not given back before. */
export function releaseArenaPlane(plane: Float32Array): boolean {
  const place = places.get(plane);
  if (!place) return false;
  places.delete(plane);
  const { piece, from, to } = place;
  piece.planes--;
  if (!piece.isOpen) {
    if (piece.planes === 0) piece.buffer.transfer(0);
    return true;
  }
  const behind = piece.free.findIndex((stretch) => stretch.from >= to);
  const at = behind < 0 ? piece.free.length : behind;
  const [before, after] = [piece.free[at - 1], piece.free[at]];
  const joined = { from: before?.to === from ? before.from : from, to: after?.from === to ? after.to : to };
  const first = before?.to === from ? at - 1 : at;
  const last = after?.from === to ? at + 1 : at;
  piece.free.splice(first, last - first, joined);
  return true;
}

/** Gives all memory back to the system: at once, or with the last plane of a piece that is still in use. */
export function releaseArenaMemoryOnceUnused(): void {
  for (const piece of pieces.splice(0)) {
    piece.isOpen = false;
    if (piece.planes === 0) piece.buffer.transfer(0);
  }
}

/** Gives pieces without planes back; those that are in use stay open for new planes. */
export function releaseEmptyArenaPieces(): void {
  for (const piece of pieces.splice(0)) {
    if (piece.planes === 0) piece.buffer.transfer(0);
    else pieces.push(piece);
  }
}

/**
 * Gives all memory back as `releaseArenaMemoryOnceUnused`, but for the pieces in which nothing but these planes lies, which stay open for
 * new ones, and for as many empty pieces as make `count` with those.
 */
export function keepArenaPiecesOfPlanes(planes: readonly Float32Array[], count: number): void {
  const held = new Map<Piece, number>();
  for (const plane of new Set(planes)) {
    const piece = places.get(plane)?.piece;
    if (piece) held.set(piece, (held.get(piece) ?? 0) + 1);
  }
  const isTheirs = (piece: Piece): boolean => piece.planes > 0 && piece.planes === held.get(piece);
  const theirs = pieces.filter(isTheirs);
  const empty = pieces.filter((piece) => piece.planes === 0).slice(0, Math.max(0, count - theirs.length));
  const kept = new Set([...theirs, ...empty]);
  const others = pieces.filter((piece) => !kept.has(piece));
  pieces.splice(0, pieces.length, ...others);
  releaseArenaMemoryOnceUnused();
  pieces.push(...kept);
}
