// Runs of equal pixels in the rows of a mask, in AssemblyScript.

/** Pixels at a time: a bit for each. */
const BLOCK = 16;
const ALL = 0xffff;

/**
 * Runs in reading order of what is above 0.5 (`isOn` 1), or of what is not (0): where each begins and ends, counted in pixels
 * from the first one, and for each row its first run. Returns how many there are. `starts` and `ends` have room for
 * height·⌈width / 2⌉ numbers, `rows` for height+1.
 */
export function findRuns(
  mask: usize,
  starts: usize,
  ends: usize,
  rows: usize,
  width: i32,
  height: i32,
  isOn: i32,
): i32 {
  const flipped = isOn ? 0 : ALL;
  let count = 0;
  for (let y = 0; y < height; y++) {
    store<i32>(rows + ((<usize>y) << 2), count);
    const from = y * width;
    const end = from + width;
    // 0 outside a run, ALL inside.
    let state = 0;
    for (let i = from; i < end; i += BLOCK) {
      const length = min(BLOCK, end - i);
      const seen = (1 << length) - 1;
      let changes = (bitsAt(mask + ((<usize>i) << 2), length) ^ flipped ^ state) & seen;
      while (changes !== 0) {
        const k = ctz(changes);
        if (state === 0) store<i32>(starts + ((<usize>count) << 2), i + k);
        else store<i32>(ends + ((<usize>count) << 2), i + k);
        if (state !== 0) count++;
        state ^= ALL;
        // From here on everything is compared with the other state.
        changes = ~changes & (ALL << k) & seen;
      }
    }
    if (state === 0) continue;
    store<i32>(ends + ((<usize>count) << 2), end);
    count++;
  }
  store<i32>(rows + ((<usize>height) << 2), count);
  return count;
}

/** For each of up to 16 pixels whether it is above 0.5. */
function bitsAt(at: usize, length: i32): i32 {
  if (length === BLOCK)
    return fourBits(at) | (fourBits(at + 16) << 4) | (fourBits(at + 32) << 8) | (fourBits(at + 48) << 12);
  let bits = 0;
  for (let k = 0; k < length; k++) if (load<f32>(at + ((<usize>k) << 2)) > 0.5) bits |= 1 << k;
  return bits;
}

function fourBits(at: usize): i32 {
  return i32x4.bitmask(f32x4.gt(v128.load(at), f32x4.splat(0.5)));
}
