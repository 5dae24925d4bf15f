// Turns the head in a photo: gives every part of it a depth, turns that in space, and draws it again.
import { clamp, smoothstep, tripleBoxBlur } from '#portrait/pixels.ts';
import { faceHeight } from '#portrait/steps/check/landmarks.ts';
import type { Face, Raster } from '#portrait/types.ts';

/** Pixels between the corners of the net that is laid over the photo. */
const CELL = 8;

type Net = { columns: number; rows: number; x: Float32Array; y: Float32Array; z: Float32Array };

/** Positive degrees turn the head to the person's own right (towards the left of the photo). The background stays. */
export function turnHead(photo: Raster, face: Face, degrees: number): Raster {
  const net = turnedNet(photo, face, (degrees * Math.PI) / 180);
  const picture: Raster = { ...photo, data: Uint8Array.from(photo.data) };
  const nearest = new Float32Array(photo.width * photo.height).fill(Infinity);
  for (let row = 0; row + 1 < net.rows; row++) {
    for (let column = 0; column + 1 < net.columns; column++) {
      const i = row * net.columns + column;
      drawTriangle(photo, picture, nearest, net, [i, i + 1, i + net.columns]);
      drawTriangle(photo, picture, nearest, net, [i + 1, i + net.columns + 1, i + net.columns]);
    }
  }
  return picture;
}

function turnedNet(photo: Raster, face: Face, angle: number): Net {
  const columns = Math.ceil(photo.width / CELL) + 1;
  const rows = Math.ceil(photo.height / CELL) + 1;
  const count = columns * rows;
  const net: Net = {
    columns,
    rows,
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
  };
  const size = faceHeight(face);
  const mesh = face.mesh.slice(0, 468);
  const edges = [mesh[234], mesh[454]];
  const middle = { x: (edges[0][0] + edges[1][0]) / 2, y: (mesh[10][1] + mesh[152][1]) / 2 };
  const radius = { x: (edges[1][0] - edges[0][0]) / 2, y: size / 2 };
  // A head turns about its spine, which is somewhat behind the ears.
  const axis = (edges[0][2] + edges[1][2]) / 2 + 0.12 * size;
  const chin = mesh[152][1];
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const awayFrom = (px: number, py: number) =>
    // How far outside of the oval of the face, in pixels.
    Math.max(0, Math.hypot((px - middle.x) / radius.x, (py - middle.y) / radius.y) - 1) * radius.x;
  const depths = softDepths(mesh, columns, rows, (x, y, depth) => Math.min(axis, depth + 0.5 * awayFrom(x, y)));
  for (let i = 0; i < count; i++) {
    const px = (i % columns) * CELL;
    const py = Math.floor(i / columns) * CELL;
    const away = awayFrom(px, py);
    // Hair and neck go with the head, less and less: all of it at the face, nothing a face's height away.
    const follow = smoothstep(size, 0.15 * size, away) * smoothstep(chin + 0.8 * size, chin - 0.1 * size, py);
    const depth = depths[i];
    const x = px - middle.x;
    net.x[i] = px + follow * (x * cos + (depth - axis) * sin - x);
    net.y[i] = py;
    net.z[i] = axis + follow * ((depth - axis) * cos - x * sin);
  }
  return net;
}

// The mesh ends in a row of separate points: without smoothing, the edge of the turned face would be a saw.
function softDepths(
  mesh: Face['mesh'],
  columns: number,
  rows: number,
  beyond: (x: number, y: number, depth: number) => number,
): Float32Array {
  const depths = new Float32Array(columns * rows);
  for (let i = 0; i < depths.length; i++) {
    const x = (i % columns) * CELL;
    const y = Math.floor(i / columns) * CELL;
    depths[i] = beyond(x, y, depthAt(mesh, x, y));
  }
  return tripleBoxBlur(depths, columns, rows, 2);
}

// The depth of the mesh around a pixel: a mean weighted towards the nearest points, smooth over a few pixels.
function depthAt(mesh: Face['mesh'], x: number, y: number): number {
  let sum = 0;
  let weights = 0;
  for (const [mx, my, mz] of mesh) {
    const square = (mx - x) ** 2 + (my - y) ** 2 + 64;
    const weight = 1 / (square * square);
    sum += weight * mz;
    weights += weight;
  }
  return sum / weights;
}

// Draws one triangle of the net with the pixels that lay under it, where nothing nearer was drawn.
function drawTriangle(photo: Raster, picture: Raster, nearest: Float32Array, net: Net, corners: number[]): void {
  const [a, b, c] = corners;
  const { x, y, z } = net;
  const area = (x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a]);
  // Seen from behind.
  if (area <= 0.01) return;
  const source = corners.map((i) => [(i % net.columns) * CELL, Math.floor(i / net.columns) * CELL]);
  const top = Math.max(0, Math.ceil(Math.min(y[a], y[b], y[c])));
  const bottom = Math.min(photo.height - 1, Math.floor(Math.max(y[a], y[b], y[c])));
  const left = Math.max(0, Math.ceil(Math.min(x[a], x[b], x[c])));
  const right = Math.min(photo.width - 1, Math.floor(Math.max(x[a], x[b], x[c])));
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const wb = ((px - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (py - y[a])) / area;
      const wc = ((x[b] - x[a]) * (py - y[a]) - (px - x[a]) * (y[b] - y[a])) / area;
      const wa = 1 - wb - wc;
      if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue;
      const depth = wa * z[a] + wb * z[b] + wc * z[c];
      const at = py * photo.width + px;
      if (depth >= nearest[at]) continue;
      nearest[at] = depth;
      const u = wa * source[0][0] + wb * source[1][0] + wc * source[2][0];
      const v = wa * source[0][1] + wb * source[1][1] + wc * source[2][1];
      copyPixel(photo, u, v, picture, at);
    }
  }
}

function copyPixel({ width, height, data }: Raster, u: number, v: number, picture: Raster, at: number): void {
  const x = clamp(u, 0, width - 1.001);
  const y = clamp(v, 0, height - 1.001);
  const i = 3 * (Math.floor(y) * width + Math.floor(x));
  const fx = x % 1;
  const fy = y % 1;
  for (let k = 0; k < 3; k++) {
    const above = data[i + k] + fx * (data[i + k + 3] - data[i + k]);
    const below = data[i + k + 3 * width] + fx * (data[i + k + 3 * width + 3] - data[i + k + 3 * width]);
    picture.data[3 * at + k] = Math.round(above + fy * (below - above));
  }
}
