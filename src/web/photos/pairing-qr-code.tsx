// A QR code as a drawing of our own: one path, dark on light, with the quiet margin that readers look for.
import encodeQR from 'qr';

/** Squares of margin on each side, as ISO 18004 asks. */
const MARGIN = 4;

/** Runs of dark squares, row by row, as one path. */
function pathOf(rows: readonly boolean[][]): string {
  const runs = rows.flatMap((row, y) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      // The margin is light: every run ends.
      const width = row.indexOf(false, x) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    }),
  );
  return runs.join('');
}

/** `text` as a QR code; `label` says what it is for. */
export function PairingQrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN });
  const size = rows.length;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={pathOf(rows)} fill="black" />
    </svg>
  );
}
