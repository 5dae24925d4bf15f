// Head and shoulders in flat shapes, as a screen print would cut them. Nobody in particular.

export type FigureName = 'bun' | 'curls' | 'long' | 'beard';

type Colours = { skin: string; shade: string; hair: string; cloth: string; fold: string };

const colours: Record<FigureName, Colours> = {
  bun: {
    skin: 'oklch(0.66 0.09 55)',
    shade: 'oklch(0.54 0.09 48)',
    hair: 'oklch(0.24 0.03 40)',
    cloth: 'var(--accent-deep)',
    fold: 'oklch(0.26 0.06 152)',
  },
  curls: {
    skin: 'oklch(0.48 0.075 50)',
    shade: 'oklch(0.37 0.065 45)',
    hair: 'oklch(0.2 0.02 40)',
    cloth: 'oklch(0.64 0.19 40)',
    fold: 'oklch(0.54 0.18 36)',
  },
  long: {
    skin: 'oklch(0.83 0.065 65)',
    shade: 'oklch(0.71 0.085 52)',
    hair: 'oklch(0.3 0.05 35)',
    cloth: 'oklch(0.95 0.02 90)',
    fold: 'oklch(0.84 0.035 220)',
  },
  beard: {
    skin: 'oklch(0.74 0.085 60)',
    shade: 'oklch(0.61 0.09 52)',
    hair: 'oklch(0.22 0.02 300)',
    cloth: 'oklch(0.78 0.15 75)',
    fold: 'oklch(0.68 0.16 62)',
  },
};

const FACE = 'M140 232C140 184 164 160 200 160S260 184 260 232C260 284 236 326 200 326S140 284 140 232Z';
// The edge of the shadow runs down the forehead, the nose, the lips and the chin: this line alone makes the face.
const SHADOW =
  'M204 160C242 162 260 186 260 232C260 284 236 326 200 326C205 318 212 314 207 304C214 300 212 295 206 292C214 287 211 281 205 277C218 272 225 265 214 246C206 232 207 214 214 202C216 188 212 172 204 160Z';

function Hair({ name, fill }: { name: FigureName; fill: string }) {
  switch (name) {
    case 'bun':
      return (
        <g fill={fill}>
          <circle cx="204" cy="122" r="34" />
          <path d="M132 244C124 176 152 138 202 138S276 176 268 244C262 214 250 196 224 184C196 200 160 200 146 206C138 216 134 228 132 244Z" />
        </g>
      );
    case 'curls':
      return (
        <g fill={fill}>
          {[
            [142, 214, 24],
            [140, 180, 28],
            [160, 150, 31],
            [196, 136, 34],
            [234, 146, 32],
            [260, 176, 29],
            [262, 212, 23],
            [182, 172, 26],
            [222, 172, 24],
          ].map(([x, y, r]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
      );
    case 'long':
      return (
        <path
          fill={fill}
          d="M138 252C130 240 128 166 200 146C272 166 270 240 262 252C260 222 250 196 206 174C180 204 150 206 144 216C140 226 138 240 138 252Z"
        />
      );
    case 'beard':
      return (
        <g fill={fill}>
          <path d="M136 222C132 168 158 140 206 142C254 140 270 172 264 222C258 206 254 196 240 190C210 192 180 186 160 184C148 192 142 204 136 222Z" />
          <path d="M138 236C142 262 152 276 166 280C178 270 222 270 234 280C248 276 258 262 262 236C266 300 240 344 200 344S134 300 138 236ZM178 292C190 302 210 302 222 292C212 286 188 286 178 292Z" />
        </g>
      );
  }
}

/** The figure, standing on the lower edge of a 400 x 500 field. */
export function Figure({ name }: { name: FigureName }) {
  const { skin, shade, hair, cloth, fold } = colours[name];
  return (
    <g>
      {name === 'long' ? <path fill={hair} d="M134 226C116 300 110 372 96 424H304C290 372 284 300 266 226Z" /> : null}
      <path fill={cloth} d="M26 500C30 396 88 366 164 346C184 366 216 366 236 346C312 366 370 396 374 500Z" />
      <path fill={fold} d="M236 346C312 366 370 396 374 500H256C270 436 260 386 226 358Z" />
      <path fill={shade} d="M168 290H232V342C232 366 168 366 168 342Z" />
      <path fill={skin} d="M168 290H196C190 320 204 344 200 360C182 360 168 354 168 342Z" />
      <path fill={skin} d={FACE} />
      <path fill={shade} d={SHADOW} />
      <Hair name={name} fill={hair} />
      <g fill="none" stroke={hair} strokeWidth="5" strokeLinecap="round">
        <path d="M160 240q14 9 28 0" />
        <path d="M224 240q13 9 26 0" />
        <path d="M158 220q15-10 31-3" />
        <path d="M222 217q15-7 29 3" />
      </g>
    </g>
  );
}
