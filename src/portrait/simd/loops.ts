// The compiled loops of this thread, and the memory that they work in.
import { compiledLoops } from './compile.ts';

type Loops = {
  memory: WebAssembly.Memory;
  /** See assembly/brush.ts: addresses of colours, mask, choice, brushes, painted; width, rows, margin; unrest. */
  paintRows(...numbers: number[]): void;
};

const PAGE = 65_536;

export const loops = await start();

async function start(): Promise<Loops> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { instance } = await WebAssembly.instantiate(await compiledLoops(), { env: { memory, abort } });
  return { memory, paintRows: instance.exports.paintRows as Loops['paintRows'] };
}

function abort(): never {
  throw new Error('a loop of the picture engine stopped itself');
}

/** The memory with room for so many bytes. What stood in an older view of it is still there. */
export function memoryOf(bytes: number): ArrayBuffer {
  const { memory } = loops;
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  return memory.buffer;
}
