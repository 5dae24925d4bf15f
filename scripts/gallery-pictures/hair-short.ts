// Short cuts: what ends above the ears or at them.
import type { Point } from '#portrait/scenes/scene.ts';
import { type DrawHaircut, hairCapPath, hairLocksSvg, shadedHairMassSvg } from './hair-parts.ts';
import { svgDot, svgFilledPath } from './shapes.ts';
import type { ShadedTones } from './tones.ts';

const SHADE_EDGE = [70, 200, 60, 330, 96, 400, 120, 480, 110, 700];

const bald: DrawHaircut = () => ({ front: '' });

const fade: DrawHaircut = (tones) => {
  const side = (outer: number[], inner: number[]): string =>
    svgFilledPath(hairCapPath(outer, inner), tones.base, 'opacity=".45"');
  const crown = hairCapPath(
    [-168, 500, -172, 440, -146, 362, -80, 320, 0, 308, 80, 320, 146, 362, 172, 440, 168, 500],
    [-150, 498, -143, 442, -118, 420, -60, 412, 0, 410, 60, 412, 118, 420, 143, 442, 150, 498],
  );
  return {
    front:
      side([-165, 586, -166, 520, -160, 452], [-150, 584, -152, 520, -144, 460]) +
      side([160, 452, 166, 520, 165, 586], [144, 460, 152, 520, 150, 584]) +
      shadedHairMassSvg(
        'crown',
        crown,
        tones,
        SHADE_EDGE,
        hairLocksSvg(tones.lit, 9, [-60, 336, -100, 356, -128, 400], [-10, 326, -50, 340, -90, 372]),
      ),
  };
};

const sidePart: DrawHaircut = (tones) => {
  const outline = hairCapPath(
    [-176, 590, -188, 520, -182, 420, -150, 340, -70, 282, 40, 262, 130, 296, 182, 372, 192, 460, 186, 530, 174, 590],
    [-160, 580, -158, 510, -140, 452, -104, 424, -60, 432, 20, 426, 76, 410, 100, 396, 132, 450, 156, 510, 160, 580],
  );
  return {
    front: shadedHairMassSvg(
      'hair',
      outline,
      tones,
      [110, 220, 104, 330, 128, 380, 130, 480, 120, 640],
      hairLocksSvg(
        tones.lit,
        12,
        [118, 372, 40, 348, -60, 352, -130, 420],
        [100, 336, 30, 312, -60, 318, -132, 370],
        [40, 288, -30, 290, -90, 320],
      ) +
        hairLocksSvg(tones.shade, 8, [120, 384, 60, 392, -20, 402, -84, 424], [112, 360, 20, 366, -70, 384, -124, 440]),
    ),
  };
};

const receding: DrawHaircut = (tones) => {
  const outline = hairCapPath(
    [-172, 616, -190, 560, -186, 450, -150, 366, -84, 324, 0, 314, 84, 324, 150, 366, 186, 450, 190, 560, 172, 616],
    [-164, 610, -162, 520, -146, 440, -112, 394, -74, 384, 0, 396, 74, 384, 112, 394, 146, 440, 162, 520, 164, 610],
  );
  return {
    front: shadedHairMassSvg(
      'hair',
      outline,
      tones,
      SHADE_EDGE,
      hairLocksSvg(
        tones.lit,
        9,
        [-20, 336, -80, 346, -132, 398],
        [-90, 352, -142, 402, -166, 480],
        [-150, 440, -172, 500, -176, 570],
      ),
    ),
  };
};

/** Where the curls of a ring sit: `from` and `to` in degrees, 0 to the right, clockwise. */
function ring(reach: Point, middle: number, from: number, to: number, count: number): Point[] {
  return Array.from({ length: count }, (_, k) => {
    const angle = ((from + ((to - from) * k) / (count - 1)) * Math.PI) / 180;
    return { x: Math.cos(angle) * reach.x, y: middle + Math.sin(angle) * reach.y };
  });
}

function curls(at: readonly Point[], radius: number, tones: ShadedTones): string {
  return at
    .map(({ x, y }, k) => {
      const r = radius * (0.86 + 0.14 * Math.cos(k * 2.4));
      const colour = x > 60 ? tones.shade : tones.base;
      const shine = x > 60 ? tones.base : tones.lit;
      const arc = `M${x - r * 0.62} ${y + r * 0.1}A${r * 0.64} ${r * 0.64} 0 0 1 ${x + r * 0.16} ${y - r * 0.6}`;
      return (
        svgDot(x, y, r, colour) +
        `<path d="${arc}" fill="none" stroke="${shine}" stroke-width="${r * 0.16}" stroke-linecap="round" opacity=".75"/>`
      );
    })
    .join('');
}

const afro: DrawHaircut = (tones) => ({
  behind:
    curls(ring({ x: 232, y: 238 }, 500, -224, 44, 19), 68, tones) +
    svgDot(0, 500, 226, tones.base) +
    svgFilledPath('M60 260C300 260 300 720 120 720Z', tones.shade),
  front:
    curls(ring({ x: 176, y: 150 }, 500, -196, 16, 14), 52, tones) +
    curls(ring({ x: 128, y: 96 }, 474, -178, -2, 9), 42, tones),
});

const mop: DrawHaircut = (tones) => ({
  behind: curls(ring({ x: 168, y: 150 }, 470, -205, 25, 13), 50, tones),
  front:
    curls(ring({ x: 176, y: 152 }, 476, -186, 6, 13), 46, tones) +
    curls(ring({ x: 120, y: 92 }, 446, -180, 0, 8), 48, tones) +
    curls(ring({ x: 66, y: 50 }, 426, -170, 10, 5), 40, tones),
});

const undercut: DrawHaircut = (tones) => {
  const sweep = hairCapPath(
    [-150, 400, -158, 330, -104, 268, 0, 244, 110, 262, 190, 332, 222, 430, 230, 540, 206, 640, 176, 706],
    [-142, 430, -104, 400, -40, 398, 20, 420, 84, 452, 132, 506, 158, 580, 166, 640, 176, 704],
  );
  const shaved = hairCapPath(
    [-160, 590, -159, 510, -152, 440, -130, 386],
    [-146, 584, -146, 510, -134, 456, -112, 410],
  );
  return {
    front:
      svgFilledPath(shaved, tones.deep, 'opacity=".6"') +
      shadedHairMassSvg(
        'hair',
        sweep,
        tones,
        [96, 200, 70, 300, 116, 400, 172, 480, 190, 720],
        hairLocksSvg(
          tones.lit,
          16,
          [-120, 366, -40, 330, 50, 356, 130, 440],
          [-100, 318, -10, 286, 90, 318, 160, 410],
          [-130, 398, -50, 366, 40, 396, 116, 470],
        ) +
          hairLocksSvg(tones.deep, 9, [-60, 384, 30, 380, 110, 440, 170, 560], [20, 330, 110, 360, 176, 450, 204, 600]),
      ),
  };
};

export const shortHaircutDrawers = { bald, fade, sidePart, receding, afro, mop, undercut };
