// The card for link previews: the poster on coloured paper with corner marks, beside text.
import sharp from 'sharp';
import { pillarColoursOrDefault } from '#campaign/colours.ts';
import { hexOrOklchToOklab, oklabToHex } from '#campaign/oklab.ts';
import {
  loadDisplayFonts,
  type TextStyle,
  textWidth,
  typesetLineAsPathData,
  wrapAndShrinkTextToFit,
} from './typesetting.ts';

/** Pixels: the size that chats and networks show without cutting. */
export const SHARE_CARD_WIDTH = 1200;
export const SHARE_CARD_HEIGHT = 630;

export type ShareCardTexts = { headline: string; sentence: string; moment: string; note: string };

type ShareCardContent = {
  texts: ShareCardTexts /** The key of a pillar; any other gives the colour with which the site opens. */;
  pillar: string;
};

/** sRGB twins of the site's tokens, for a drawing that no style sheet reaches. */
const tones = { ink: '#141a29', paper: '#fdfaf4' };

/** The master is 4:5. */
const POSTER = { x: 62, y: 50, width: 424, height: 530, radius: 18 };
const WORDS = { x: 562, width: SHARE_CARD_WIDTH - 562 - 62 };

const HEADLINE: TextStyle = { weight: 800, size: 128, leading: 0.88, tracking: -0.045 };
const SENTENCE: TextStyle = { weight: 600, size: 32, leading: 1.2, tracking: -0.012 };
const MOMENT: TextStyle = { weight: 500, size: 23, leading: 1.2, tracking: 0 };
const NOTE: TextStyle = { weight: 600, size: 18, leading: 1, tracking: 0 };

/**
 * A PNG of 1200x630 from the master picture's bytes. What the master says of its origin in its XMP goes along.
 * Fails when the bytes are no picture.
 */
export async function makeShareCard(master: Uint8Array, { texts, pillar }: ShareCardContent): Promise<Uint8Array> {
  const { accent, onAccent } = pillarColoursOrDefault(pillar).screen;
  const [paper, ink] = [oklabToHex(hexOrOklchToOklab(accent)), tones[onAccent]];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_CARD_WIDTH}" height="${SHARE_CARD_HEIGHT}">
    <path fill="${paper}" fill-rule="evenodd" d="M0 0H${SHARE_CARD_WIDTH}V${SHARE_CARD_HEIGHT}H0Z${window()}"/>
    <path fill="none" stroke="${ink}" stroke-width="5" d="${corners()}"/>
    ${await lettering(texts, ink)}
  </svg>`;
  const png = await sharp(master)
    .resize(POSTER.width, POSTER.height, { fit: 'cover' })
    .extend({
      left: POSTER.x,
      top: POSTER.y,
      right: SHARE_CARD_WIDTH - POSTER.x - POSTER.width,
      bottom: SHARE_CARD_HEIGHT - POSTER.y - POSTER.height,
      background: paper,
    })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .keepXmp()
    .png({ palette: true, colours: 256, effort: 4 })
    .toBuffer();
  return new Uint8Array(png.buffer, png.byteOffset, png.byteLength);
}

/** The paper is laid over the poster, with a window in it: the poster's rounded edges. */
function window(): string {
  const { x, y, width, height, radius: r } = POSTER;
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}Z`;
}

function corners(): string {
  const gap = 18;
  const arm = 46;
  const [left, top] = [POSTER.x - gap, POSTER.y - gap];
  const [right, bottom] = [POSTER.x + POSTER.width + gap, POSTER.y + POSTER.height + gap];
  const corner = (x: number, y: number, dx: number, dy: number): string => `M${x} ${y + dy}V${y}H${x + dx}`;
  return (
    corner(left, top, arm, arm) +
    corner(right, top, -arm, arm) +
    corner(right, bottom, -arm, -arm) +
    corner(left, bottom, arm, -arm)
  );
}

async function lettering({ headline, sentence, moment, note }: ShareCardTexts, ink: string): Promise<string> {
  const fonts = await loadDisplayFonts();
  const { x, width } = WORDS;
  const foot = POSTER.y + POSTER.height;
  // The large letters' own side bearing would set them a little right of the small ones.
  const title = wrapAndShrinkTextToFit(fonts, headline, { x: x - 6, y: POSTER.y + 88, width, lines: 2 }, HEADLINE);
  const text = wrapAndShrinkTextToFit(fonts, sentence, { x, y: title.baseline + 76, width, lines: 4 }, SENTENCE);
  const call = wrapAndShrinkTextToFit(fonts, moment, { x, y: foot - 48, width, lines: 1 }, MOMENT);
  const made = typesetLineAsPathData(fonts, note, { x: x + 14, y: foot - 9 }, NOTE);
  const pill = `<rect x="${x + 1}" y="${foot - 29}" width="${textWidth(fonts, note, NOTE) + 26}" height="28" rx="14"/>`;
  return `<path fill="${ink}" d="${title.path}${text.path}${call.path}${made}"/><g fill="none" stroke="${ink}" stroke-width="2">${pill}</g>`;
}
