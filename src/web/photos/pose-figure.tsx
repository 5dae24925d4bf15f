// The drawn heads of the photo instructions: front, turned to either side, and how it should not be.

export type PoseName = 'front' | 'left' | 'right';
export type Fault = 'dark' | 'far' | 'sunglasses' | 'covered' | 'two' | 'cut';

const SKIN = 'oklch(0.76 0.08 60)';
const SHADE = 'oklch(0.65 0.09 52)';
const HAIR = 'oklch(0.26 0.04 40)';
const CLOTH = 'var(--accent-deep)';

function Front() {
  return (
    <g>
      <path d="M28 240c4-44 40-58 72-64h40c32 6 68 20 72 64Z" fill={CLOTH} />
      <path d="M100 150h40v34q-20 20-40 0Z" fill={SHADE} />
      <path d="M76 104c0-38 18-58 44-58s44 20 44 58-18 70-44 70-44-32-44-70Z" fill={SKIN} />
      <path d="M70 108c-6-52 20-76 50-76s56 24 50 76c-4-20-10-34-20-40-24 10-50 8-62 4-10 8-14 20-18 36Z" fill={HAIR} />
      <Features x={0} />
    </g>
  );
}

function Features({ x }: { x: number }) {
  return (
    <g fill="none" stroke={HAIR} strokeWidth="4" strokeLinecap="round" transform={`translate(${x} 0)`}>
      <path d="M92 96q9-6 18-1M130 95q9-5 18 1" />
      <circle cx="101" cy="110" r="2" />
      <circle cx="139" cy="110" r="2" />
      <path d="M120 110l-6 24h10" stroke={SHADE} />
      <path d="M104 150q16 12 32 0" />
    </g>
  );
}

/** A head turned to the viewer's left: the person's right, as the camera sees it. */
function Turned() {
  return (
    <g>
      <path d="M28 240c4-44 40-58 72-64h40c32 6 68 20 72 64Z" fill={CLOTH} />
      <path d="M104 150h44v34q-24 18-44 0Z" fill={SHADE} />
      <path
        d="M80 76c10-24 28-32 46-30 30 2 42 26 40 62-2 32-20 62-44 66-16 2-30-8-32-24l-2-10-10-4c-4-2-4-6-2-10l6-14c-4-10-4-24-2-36Z"
        fill={SKIN}
      />
      <path
        d="M80 80c-2-28 18-50 48-48 34 2 50 28 46 66-2 18-8 34-18 46-2-16 0-24-6-34-6 2-10-4-8-12-12-14-34-26-62-18Z"
        fill={HAIR}
      />
      <path d="M140 106c8-4 14 2 12 12s-10 14-16 8" fill={SKIN} stroke={SHADE} strokeWidth="3" />
      <g fill="none" stroke={HAIR} strokeWidth="4" strokeLinecap="round">
        <path d="M90 98q8-6 16-2" />
        <circle cx="97" cy="112" r="2" />
        <path d="M92 150q10 6 18 0" />
      </g>
    </g>
  );
}

function Frame({ tone }: { tone: string }) {
  return (
    <g>
      <rect width="240" height="240" rx="20" fill={tone} />
      <g fill="none" stroke="var(--accent-deep)" strokeWidth="4">
        <path d="M18 42V18h24M198 18h24v24M222 198v24h-24M42 222H18v-24" />
      </g>
    </g>
  );
}

/** One pose as it should look. */
export function PoseFigure({ pose, label }: { pose: PoseName; label: string }) {
  return (
    <svg viewBox="0 0 240 240" role="img" aria-label={label}>
      <Frame tone="var(--accent-tint)" />
      <g clipPath="inset(0 round 20px)">
        {pose === 'front' ? <Front /> : null}
        {/* The left photo shows the left side of the face: the head is turned to the person's own right. */}
        {pose === 'left' ? <Turned /> : null}
        {pose === 'right' ? (
          <g transform="translate(240 0) scale(-1 1)">
            <Turned />
          </g>
        ) : null}
      </g>
    </svg>
  );
}

const faults: Record<Fault, () => React.ReactNode> = {
  dark: () => (
    <g>
      <Front />
      <rect width="240" height="240" fill="oklch(0.15 0.02 265 / 84%)" />
    </g>
  ),
  far: () => (
    <g transform="translate(84 132) scale(0.32)">
      <Front />
    </g>
  ),
  sunglasses: () => (
    <g>
      <Front />
      <path
        d="M82 100h34q4 24-16 24t-18-24ZM124 100h34q2 24-18 24t-16-24ZM112 102h16v5h-16Z"
        fill="oklch(0.18 0.01 265)"
      />
    </g>
  ),
  covered: () => (
    <g>
      <Front />
      <path d="M78 126q42-12 84 0c-4 34-20 50-42 50s-38-16-42-50Z" fill="oklch(0.86 0.04 220)" />
      <path d="M84 142q36 8 72 0M90 158q30 6 60 0" fill="none" stroke="oklch(0.7 0.06 220)" strokeWidth="3" />
    </g>
  ),
  two: () => (
    <g>
      <g transform="translate(-44 24) scale(0.9)">
        <Front />
      </g>
      <g transform="translate(72 24) scale(0.9)">
        <Front />
      </g>
    </g>
  ),
  cut: () => (
    <g transform="translate(96 -84) scale(1.15)">
      <Front />
    </g>
  ),
};

/** One fault that the check would refuse. */
export function FaultFigure({ fault, label }: { fault: Fault; label: string }) {
  const Drawing = faults[fault];
  return (
    <svg viewBox="0 0 240 240" role="img" aria-label={label}>
      <Frame tone="var(--paper-deep)" />
      <g clipPath="inset(0 round 20px)">
        <Drawing />
      </g>
    </svg>
  );
}
