// Bilinear sampling, in AssemblyScript: `corners` holds the index (i32) of each place's upper left neighbour, `across` and
// `along` (floats) how far to its right and below the place lies.
import { mixVectors, storeColour } from './colours';

/** Samples `count` places of a plane `width` pixels wide. */
export function samplePlaneAtPoints(
  plane: usize,
  into: usize,
  corners: usize,
  across: usize,
  along: usize,
  width: i32,
  count: i32,
): void {
  const row = (<usize>width) << 2;
  const end = corners + ((<usize>count) << 2);
  for (; corners < end; corners += 4, across += 4, along += 4, into += 4) {
    const at = plane + ((<usize>load<i32>(corners)) << 2);
    const share = load<f32>(across);
    const left = load<f32>(at);
    const below = load<f32>(at + row);
    const upper = left + share * (load<f32>(at + 4) - left);
    const lower = below + share * (load<f32>(at + row + 4) - below);
    store<f32>(into, upper + load<f32>(along) * (lower - upper));
  }
}

/** The same for a picture of three floats a pixel; one more must fit behind it. */
export function samplePictureAtPoints(
  picture: usize,
  into: usize,
  corners: usize,
  across: usize,
  along: usize,
  width: i32,
  count: i32,
): void {
  const row = <usize>width * 12;
  const end = corners + ((<usize>count) << 2);
  for (; corners < end; corners += 4, across += 4, along += 4, into += 12) {
    const at = picture + <usize>load<i32>(corners) * 12;
    const share = v128.load32_splat(across);
    const upper = mixVectors(v128.load(at), v128.load(at + 12), share);
    const lower = mixVectors(v128.load(at + row), v128.load(at + row + 12), share);
    storeColour(into, mixVectors(upper, lower, v128.load32_splat(along)));
  }
}
