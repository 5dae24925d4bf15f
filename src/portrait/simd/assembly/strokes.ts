// Which way the brush goes and what its bristles leave, in AssemblyScript, at half size.

/**
 * The structure tensor of `light` in three planes: squares of its slopes and their product. The outermost pixels get none.
 */
export function tensorOf(light: usize, xx: usize, xy: usize, yy: usize, width: i32, height: i32): void {
  const row = (<usize>width) << 2;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (<usize>(y * width + x)) << 2;
      const above = light + at - row;
      const here = light + at;
      const below = light + at + row;
      const northWest = load<f32>(above - 4);
      const southEast = load<f32>(below, 4);
      const rising: f32 = load<f32>(above, 4) - load<f32>(below - 4);
      const gx: f32 = rising + 2 * (load<f32>(here, 4) - load<f32>(here - 4)) + southEast - northWest;
      const gy: f32 = 2 * (load<f32>(below) - load<f32>(above)) - rising + southEast - northWest;
      store<f32>(xx + at, gx * gx);
      store<f32>(xy + at, gx * gy);
      store<f32>(yy + at, gy * gy);
    }
  }
}

/**
 * From the smoothed tensor: the unit direction along the stroke, over `xx` and `xy`, and in `kernel` (a byte each) the
 * number of its direction times `stretches` plus how much the place has one direction. Where `alpha` is 0 nobody paints.
 */
export function directionsOf(
  alpha: usize,
  xx: usize,
  xy: usize,
  yy: usize,
  kernel: usize,
  count: i32,
  directions: i32,
  stretches: i32,
): void {
  for (let i = 0; i < count; i++, alpha += 4, xx += 4, xy += 4, yy += 4, kernel++) {
    if (load<f32>(alpha) === 0) continue;
    // The smaller eigenvector of the tensor runs along the edge: half the angle of (across, skew), and a quarter turn on.
    const sum: f32 = load<f32>(xx) + load<f32>(yy);
    const across: f32 = load<f32>(xx) - load<f32>(yy);
    const skew: f32 = 2 * load<f32>(xy);
    const spread: f32 = sqrt<f32>(across * across + skew * skew);
    const oneness: f32 = sum > 1e-6 ? min<f32>(1, spread / sum) : 0;
    const turn: f32 = 0.5 + Mathf.atan2(skew, across) / <f32>(2 * Math.PI);
    const direction = <i32>(turn * <f32>directions + 0.5) % directions;
    store<u8>(kernel, <u8>(direction * stretches + min(stretches - 1, <i32>(oneness * <f32>stretches))));
    const cos: f32 = spread > 0 ? across / spread : 1;
    const sine: f32 = sqrt<f32>(max<f32>(0, (1 - cos) / 2));
    store<f32>(xx, skew > 0 ? -sine : sine);
    store<f32>(xy, sqrt<f32>(max<f32>(0, (1 + cos) / 2)));
  }
}

/** `noise` drawn out by `length` pixels both ways along the directions `dx`, `dy`, where `alpha` is above 0. */
export function drawOut(
  noise: usize,
  alpha: usize,
  dx: usize,
  dy: usize,
  marks: usize,
  width: i32,
  height: i32,
  length: i32,
): void {
  const scale: f32 = 1 / sqrt<f32>(2 * <f32>length + 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (<usize>(y * width + x)) << 2;
      if (load<f32>(alpha + at) === 0) continue;
      // No step is longer than a pixel: where the stroke would leave the sheet it stops at the edge.
      const reach = min(min(length, min(x, y)), min(width - 1 - x, height - 1 - y));
      const stepX = load<f32>(dx + at);
      const stepY = load<f32>(dy + at);
      let sum = load<f32>(noise + at);
      for (let k = 1; k <= reach; k++) {
        const awayX: f32 = stepX * <f32>k;
        const awayY: f32 = stepY * <f32>k;
        sum +=
          numberAt(noise, <f32>x + awayX, <f32>y + awayY, width) +
          numberAt(noise, <f32>x - awayX, <f32>y - awayY, width);
      }
      store<f32>(marks + at, sum * scale);
    }
  }
}

/** The number nearest to a place; no place is negative. */
function numberAt(plane: usize, x: f32, y: f32, width: i32): f32 {
  return load<f32>(plane + ((<usize>(<i32>(y + 0.5) * width + <i32>(x + 0.5))) << 2));
}
