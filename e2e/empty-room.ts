// The picture of a camera with nobody in front of it.
import sharp from 'sharp';

/** PNG, 1000x1000: a wall with a window, a board and a plant, drawn. */
export async function drawEmptyRoom(): Promise<Uint8Array> {
  const leaves = Array.from({ length: 14 }, (_, leaf) => {
    const angle = -160 + leaf * 11;
    return `<ellipse cx="90" cy="0" rx="95" ry="16" fill="#3f6b46" transform="translate(760 700) rotate(${angle})"/>`;
  }).join('');
  const books = Array.from({ length: 12 }, (_, book) => {
    const height = 90 + ((book * 37) % 60);
    return `<rect x="${120 + book * 34}" y="${560 - height}" width="28" height="${height}" fill="hsl(${book * 47} 35% 45%)"/>`;
  }).join('');
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">
    <rect width="1000" height="1000" fill="#cfc7b8"/>
    <rect x="140" y="90" width="360" height="300" fill="#e9f0f4" stroke="#8a8175" stroke-width="18"/>
    <path d="M320 90V390M140 240H500" stroke="#8a8175" stroke-width="10"/>
    <rect x="90" y="560" width="470" height="22" fill="#7a5b3d"/>${books}
    <path d="M680 700H840L815 900H705Z" fill="#a4573b"/>${leaves}
    <rect y="900" width="1000" height="100" fill="#8b7a66"/>
  </svg>`;
  return sharp(Buffer.from(room)).png().toBuffer();
}
