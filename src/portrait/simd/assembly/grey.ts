// Brightness alone, in AssemblyScript.
import { loadColour, luma } from './colours';

/** The luma of `count` pixels where the figure is, 0 elsewhere. */
export function greyRows(colour: usize, alpha: usize, grey: usize, count: i32): void {
  for (let i = 0; i < count; i++, colour += 12, alpha += 4, grey += 4)
    store<f32>(grey, load<f32>(alpha) > 0 ? luma(loadColour(colour)) : 0);
}

/** The luma of each square of four pixels, at half size; `width` and `rows` are even. */
export function halfGreyRows(colour: usize, half: usize, width: i32, rows: i32): void {
  const row = <usize>width * 12;
  for (let y = 0; y < rows; y += 2, colour += row) {
    for (let x = 0; x < width; x += 2, colour += 24, half += 4) {
      const above = f32x4.add(loadColour(colour), loadColour(colour + 12));
      const below = f32x4.add(loadColour(colour + row), loadColour(colour + row + 12));
      store<f32>(half, luma(f32x4.add(above, below)) / 4);
    }
  }
}
