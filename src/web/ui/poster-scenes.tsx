// The places in which the drawn figures stand, each with what lies behind the figure and what lies before it.

export type SceneName = 'still-pond' | 'constellation' | 'moonlit-silk' | 'comet';
type Layer = 'behind' | 'front';

const DARK = 'var(--accent-deep)';
const BASE = 'var(--accent)';
const PALE = 'var(--accent-tint)';

function StillPond({ layer }: { layer: Layer }) {
  if (layer === 'front') {
    return (
      <g>
        <path fill={DARK} d="M0 400C120 372 280 420 400 388V500H0Z" />
        <g fill="none" stroke={BASE} strokeWidth="3">
          <path d="M-20 428C110 404 290 448 420 418" />
          <path d="M-20 486C110 468 290 504 420 480" />
        </g>
        <path fill={BASE} d="M400 258C340 276 312 340 330 412C372 388 396 336 400 258Z" />
        <path fill="none" stroke={DARK} strokeWidth="4" d="M396 268C366 310 344 356 332 408" />
        <path fill="oklch(0.74 0.15 140)" d="M0 300C44 322 62 372 48 424C18 402 2 360 0 300Z" />
      </g>
    );
  }
  return (
    <g>
      <rect width="400" height="500" fill={PALE} />
      <circle cx="262" cy="176" r="146" fill="oklch(0.88 0.13 95)" />
      <path fill={BASE} d="M0 330C60 268 104 258 150 300C206 240 266 252 316 298C346 270 376 264 400 276V500H0Z" />
      <path fill="oklch(0.5 0.13 155)" d="M0 372C90 336 150 352 220 366C290 380 350 340 400 344V500H0Z" />
    </g>
  );
}

const stars: [number, number, number][] = [
  [48, 70, 5],
  [112, 116, 7],
  [84, 206, 5],
  [176, 54, 6],
  [262, 92, 8],
  [334, 58, 5],
  [352, 164, 7],
  [306, 238, 5],
  [30, 292, 6],
  [372, 302, 5],
];

function Constellation({ layer }: { layer: Layer }) {
  if (layer === 'front') return <path fill={DARK} d="M0 412C70 372 130 424 214 404C290 386 340 412 400 376V500H0Z" />;
  return (
    <g>
      <rect width="400" height="500" fill={BASE} />
      <g fill={PALE}>
        {[-96, -72, -48, -24, 0, 24, 48, 72, 96].map((angle) => (
          <path key={angle} d="M200 330L176 -260H224Z" transform={`rotate(${angle} 200 330)`} opacity="0.35" />
        ))}
      </g>
      <g fill="none" stroke={DARK} strokeWidth="2.5">
        <path d="M48 70L112 116L176 54L262 92L334 58" />
        <path d="M112 116L84 206L30 292" />
        <path d="M262 92L352 164L306 238L372 302" />
      </g>
      <g fill={DARK}>
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    </g>
  );
}

function MoonlitSilk({ layer }: { layer: Layer }) {
  if (layer === 'front') {
    return (
      <g>
        <path
          fill={BASE}
          d="M0 372C92 330 160 432 252 400C320 376 356 340 400 352V430C330 420 300 470 220 476C130 482 80 412 0 446Z"
        />
        <path fill={DARK} d="M0 410C80 382 130 438 220 434C300 428 330 390 400 398V500H0Z" />
        <path fill="none" stroke={PALE} strokeWidth="3" d="M0 396C92 356 160 452 252 422C320 400 356 366 400 376" />
      </g>
    );
  }
  return (
    <g>
      <rect width="400" height="500" fill={DARK} />
      <circle cx="130" cy="160" r="122" fill={PALE} />
      <circle cx="96" cy="126" r="18" fill="oklch(0.88 0.04 220)" />
      <circle cx="76" cy="196" r="11" fill="oklch(0.88 0.04 220)" />
      <path
        fill={BASE}
        d="M400 96C330 92 318 176 262 204C200 234 120 214 60 262C34 282 14 312 0 318V386C60 360 90 310 160 300C250 288 300 260 340 206C362 176 380 166 400 164Z"
      />
      <path
        fill="oklch(0.74 0.09 215)"
        d="M400 190C356 200 340 262 280 290C210 322 120 306 0 400V442C110 380 230 372 310 328C356 302 374 262 400 250Z"
      />
    </g>
  );
}

function Comet({ layer }: { layer: Layer }) {
  if (layer === 'front') {
    return (
      <g>
        <path fill={DARK} d="M0 424L70 388L120 416L196 396L262 424L330 380L400 414V500H0Z" />
        <g fill="oklch(0.86 0.14 88)">
          <circle cx="52" cy="356" r="5" />
          <circle cx="358" cy="330" r="7" />
        </g>
      </g>
    );
  }
  return (
    <g>
      <rect width="400" height="500" fill={BASE} />
      <g fill={DARK}>
        <path d="M292 96L-60 300L-60 360Z" opacity="0.9" />
        <path d="M300 112L-60 400L-60 452Z" opacity="0.55" />
      </g>
      <path fill="oklch(0.86 0.14 88)" d="M286 84L-60 214L-60 268Z" />
      <path fill={PALE} d="M290 88L-60 268L-60 300Z" />
      <circle cx="304" cy="96" r="52" fill={PALE} />
      <circle cx="304" cy="96" r="34" fill="oklch(0.86 0.14 88)" />
      <path fill="oklch(0.45 0.17 330)" d="M0 372L92 300L150 344L246 276L322 332L400 282V500H0Z" />
    </g>
  );
}

const scenes = { 'still-pond': StillPond, constellation: Constellation, 'moonlit-silk': MoonlitSilk, comet: Comet };

/** One layer of a scene on a 400 x 500 field. */
export function Scene({ name, layer }: { name: SceneName; layer: Layer }) {
  const Drawing = scenes[name];
  return <Drawing layer={layer} />;
}
