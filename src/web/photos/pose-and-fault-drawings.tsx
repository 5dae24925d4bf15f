// The drawn heads of the photo instructions: front, turned to either side as in a mirror, and how it should not be.

import type { Pose } from '#contract/jobs.ts';
import { DRAWN_HEAD_TURN_DEGREES_BY_POSE, drawnHeadGeometryAtTurn } from './drawn-head.ts';
export type DrawnPhotoFault = 'dark' | 'far' | 'sunglasses' | 'covered' | 'two' | 'cut';

const SKIN = 'oklch(0.76 0.08 60)';
const SHADE = 'oklch(0.65 0.09 52)';
const HAIR = 'oklch(0.26 0.04 40)';
const CLOTH = 'var(--accent-deep)';

/** Head and shoulders, turned by so many degrees as a mirror shows it. */
function Person({ turn }: { turn: number }) {
  const { face, hair, ears } = drawnHeadGeometryAtTurn(turn);
  return (
    <g>
      <path d="M28 240c4-44 40-58 72-64h40c32 6 68 20 72 64Z" fill={CLOTH} />
      <path d="M98 146h44v38q-22 18-44 0Z" fill={SHADE} />
      <ellipse cx={hair} cy="92" rx="52" ry="60" fill={HAIR} />
      <path d={faceOutline(face)} fill={SKIN} />
      {ears.map((x) => (
        <ellipse key={x} cx={x} cy="112" rx="8" ry="13" fill={SKIN} stroke={SHADE} strokeWidth="3" />
      ))}
      <path d={fringe(face, hair)} fill={HAIR} />
      <Features turn={turn} />
    </g>
  );
}

function Front() {
  return <Person turn={0} />;
}

/** Both sides are the same drawing, one of them mirrored: its hair is parted. */
function mirrorFor(pose: Pose): string | undefined {
  return DRAWN_HEAD_TURN_DEGREES_BY_POSE[pose] < 0 ? 'translate(240 0) scale(-1 1)' : undefined;
}

/** From the hairline down to the chin and up again. */
function faceOutline(x: number): string {
  return `M${x - 43} 96c0-34 18-50 43-50s43 16 43 50c0 44-18 76-43 76s-43-32-43-76Z`;
}

/** Hair over the forehead; it ends before the ear. */
function fringe(face: number, hair: number): string {
  const middle = (face + hair) / 2;
  return `M${face - 45} 98c-2-46 22-66 ${middle - face + 45}-66s47 20 ${face - middle + 45} 66c-6-16-14-24-24-30-22 8-46 8-60 2-6 8-10 16-10 28Z`;
}

function Features({ turn }: { turn: number }) {
  const { eyes, nose, mouth } = drawnHeadGeometryAtTurn(turn);
  return (
    <g fill="none" stroke={HAIR} strokeWidth="4" strokeLinecap="round">
      {eyes.map((x) => (
        <g key={x}>
          <path d={`M${x - 9} 96q9-6 18 0`} />
          <circle cx={x} cy="108" r="2" />
        </g>
      ))}
      <path d={`M${nose.bridge} 108L${nose.tip} 130L${nose.base} 135`} stroke={SHADE} strokeLinejoin="round" />
      <path d={`M${mouth[0]} 148Q${mouth[1]} 158 ${mouth[2]} 148`} />
    </g>
  );
}

/** The pose in outline, to lie over the live picture: a mannequin without eyes and mouth, which would sit on the face below. */
export function PoseOutline({ pose, className }: { pose: Pose; className: string }) {
  const { face, nose, ears } = drawnHeadGeometryAtTurn(Math.abs(DRAWN_HEAD_TURN_DEGREES_BY_POSE[pose]));
  // From hairline to chin through the bridge of the nose: it shows where the face looks.
  const bend = 2 * nose.bridge - face;
  return (
    <svg viewBox="0 0 240 240" className={className} aria-hidden="true" data-testid="pose-ghost">
      <g transform={mirrorFor(pose)}>
        <path d="M28 240c4-44 40-58 72-64v-20M140 156v20c32 6 68 20 72 64" />
        <path d={faceOutline(face)} />
        {ears.map((x) => (
          <ellipse key={x} cx={x} cy="112" rx="8" ry="13" />
        ))}
        <path d={`M${face} 46Q${bend} 109 ${face} 172M${face - 43} 106h86`} strokeWidth="1.2" />
        <path d={`M${nose.bridge} 106L${nose.tip} 130L${nose.base} 135`} />
      </g>
    </svg>
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
export function PoseDrawing({ pose, label }: { pose: Pose; label: string }) {
  return (
    <svg viewBox="0 0 240 240" role="img" aria-label={label}>
      <Frame tone="var(--accent-tint)" />
      <g clipPath="inset(0 round 20px)">
        <g transform={mirrorFor(pose)}>
          <Person turn={Math.abs(DRAWN_HEAD_TURN_DEGREES_BY_POSE[pose])} />
        </g>
      </g>
    </svg>
  );
}

const faults: Record<DrawnPhotoFault, () => React.ReactNode> = {
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
export function PhotoFaultDrawing({ fault, label }: { fault: DrawnPhotoFault; label: string }) {
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
