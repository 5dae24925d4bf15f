// The compiled loops of this thread, and the memory that they work in.
import { loadOrCompileWasmBytes } from './compile.ts';

/** Addresses are bytes of the memory; what each loop wants stands in assemblyscript/. */
type Loop = (...numbers: number[]) => void;

type Name =
  | 'averageRowAlongFlow'
  | 'bilateralFilterRow'
  | 'boxBlurColumns'
  | 'boxBlurRows'
  | 'convolveColumns'
  | 'convolveRows'
  | 'compositeLitFigureRows'
  | 'largestInDiscOverwritingInput'
  | 'dilateOrErodeInPlace'
  | 'compositeLayerRows'
  | 'compositeAndPrintRows'
  | 'darkenRowsByShadow'
  | 'accumulateCastShadow'
  | 'enlargeThreefold'
  | 'rgbToLab'
  | 'samplePictureAtPoints'
  | 'samplePlaneAtPoints';

type Loops = Record<Name, Loop> & {
  /** How many runs there are. */
  findRuns: (...numbers: number[]) => number;
  memory: WebAssembly.Memory;
  /** Below it stand constants of the loops themselves. */
  firstFreeAddress: WebAssembly.Global<'i32'>;
};

const PAGE = 65_536;

export const wasmLoops = await start();

async function start(): Promise<Loops> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { instance } = await WebAssembly.instantiate(await loadOrCompileWasmBytes(), { env: { memory, abort } });
  return { ...(instance.exports as Omit<Loops, 'memory'>), memory };
}

function abort(): never {
  throw new Error('a loop of the picture engine stopped itself');
}

/** The memory with room for so many bytes. What stood in an older view of it is still there. */
export function ensureWasmMemory(bytes: number): ArrayBuffer {
  const { memory } = wasmLoops;
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  return memory.buffer;
}

/** Something that a loop reads row by row: `perRow` numbers for each row of the sheet. */
type RowStrip = {
  values: Float32Array | Uint8Array;
  perRow: number;
  /** One row of it stands for two of the sheet. */
  half?: boolean;
  /** The loop writes it as well. */
  written?: boolean;
};

/** Rows at a time: few enough for what a loop touches to stay in the processor's cache, and even for planes of half size. */
const BAND = 32;

/**
 * Leads the rows from `from` (even) to `to` of some strips through a loop, band by band. `run` gets the address of each
 * strip's band, then that of each of the `tables`, which stay the same for all bands.
 */
export function runLoopInBands(
  { from, to }: { from: number; to: number },
  strips: readonly RowStrip[],
  tables: readonly Float32Array[],
  run: (at: number[], top: number, rows: number) => void,
): void {
  const sizes = [
    ...strips.map(({ values, perRow }) => BAND * perRow * values.BYTES_PER_ELEMENT),
    ...tables.map((table) => table.byteLength),
  ];
  const at = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(at[sizes.length]);
  for (const [k, table] of tables.entries()) new Float32Array(memory, at[strips.length + k], table.length).set(table);
  for (let top = from; top < to; top += BAND) {
    const rows = Math.min(BAND, to - top);
    const bands = strips.map(({ values, perRow, half }) => {
      const [start, end] = half ? [top >> 1, (top + rows + 1) >> 1] : [top, top + rows];
      return values.subarray(start * perRow, end * perRow);
    });
    const rooms = bands.map((band, k) => roomFor(band, memory, at[k]));
    for (const [k, band] of bands.entries()) rooms[k].set(band);
    run(at, top, rows);
    for (const [k, band] of bands.entries()) if (strips[k].written) band.set(rooms[k]);
  }
}

/** Where in the memory pieces of so many bytes may begin, each at a multiple of 16, and where the last one ends. */
export function computeWasmAddresses(sizes: readonly number[]): number[] {
  const at = [16 * Math.ceil(wasmLoops.firstFreeAddress.value / 16)];
  for (const size of sizes) at.push(at[at.length - 1] + 16 * Math.ceil(size / 16));
  return at;
}

function roomFor(band: Float32Array | Uint8Array, memory: ArrayBuffer, at: number): Float32Array | Uint8Array {
  return band instanceof Uint8Array
    ? new Uint8Array(memory, at, band.length)
    : new Float32Array(memory, at, band.length);
}
