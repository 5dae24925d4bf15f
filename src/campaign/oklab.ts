// OKLab colours, for choosing, comparing and moving them: tokens are in oklch, pictures in hex.

/** Lightness from 0 to 1, and how far towards red or green, and yellow or blue. */
export type OklabColour = readonly [lightness: number, a: number, b: number];

/** Red, green and blue from 0 to 1, as they stand in a file. */
type Rgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb` or `oklch(L C H)`, L from 0 to 1 or in per cent. Throws for anything else. */
export function hexOrOklchToOklab(colour: string): OklabColour {
  const polar = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/.exec(colour);
  if (polar) {
    const [lightness, chroma, hue] = [Number(polar[1]) / (polar[2] ? 100 : 1), Number(polar[3]), Number(polar[4])];
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  }
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`'${colour}' is no colour: write #rrggbb or oklch(L C H)`);
  const [red, green, blue] = linearOf(rgbOf(colour));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** `#rrggbb`; what a screen cannot show is cut off at its edge. */
export function oklabToHex([lightness, a, b]: OklabColour): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours as WCAG 2 reckons it: from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(rgbOf(oklabToHex(hexOrOklchToOklab(colour))));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function linearOf([red, green, blue]: Rgb): Rgb {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return [linear(red), linear(green), linear(blue)];
}

function byte(linear: number): number {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, part)) * 255);
}
