// The drawing of a step on the dashboard.
import { campaign } from '#campaign/campaign.ts';

function Pick() {
  return (
    <g>
      {campaign.pillars.slice(0, 4).map(({ key }, index) => (
        <g
          key={key}
          data-pillar={key}
          transform={`translate(${118 + index * 46} ${48 + (index % 2) * 26}) rotate(${index * 7 - 10})`}
        >
          <rect width="82" height="116" rx="10" fill="var(--accent-tint)" />
          <rect x="7" y="7" width="68" height="102" rx="6" fill="var(--accent)" stroke="var(--ink)" strokeWidth="3" />
        </g>
      ))}
    </g>
  );
}

function Snap() {
  return (
    <g>
      <circle cx="200" cy="104" r="38" fill="var(--accent-deep)" />
      <path d="M128 216c4-46 32-66 72-66s68 20 72 66" fill="var(--accent-deep)" />
      <g fill="none" stroke="var(--paper)" strokeWidth="7">
        <path d="M110 76V46h30M260 46h30v30M290 164v30h-30M140 194h-30v-30" />
      </g>
    </g>
  );
}

function Paint() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M96 168C150 92 186 208 236 130S310 96 328 66" stroke="var(--accent-deep)" strokeWidth="30" />
      <path d="M104 116C150 62 190 150 238 92" stroke="var(--paper)" strokeWidth="18" />
      <g stroke="var(--paper)" strokeWidth="6">
        <path d="M300 158v36M282 176h36M132 44v20M122 54h20" />
      </g>
    </g>
  );
}

function Share() {
  return (
    <g>
      <rect x="146" y="40" width="108" height="136" rx="12" fill="var(--paper)" />
      <rect x="156" y="50" width="88" height="116" rx="7" fill="var(--accent-deep)" />
      <circle cx="200" cy="98" r="19" fill="var(--paper)" />
      <path d="M164 166c3-28 16-38 36-38s33 10 36 38Z" fill="var(--paper)" />
      <g fill="none" stroke="var(--paper)" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M276 86q24 16 0 44M298 66q46 38 0 84" />
      </g>
    </g>
  );
}

const drawings = [Pick, Snap, Paint, Share];

/** The drawing of step 0 to 3; decoration beside its words. */
export function HowItWorksStepDrawing({ step }: { step: number }) {
  const Drawing = drawings[step];
  return (
    <svg viewBox="0 0 400 216" aria-hidden="true">
      <rect width="400" height="216" fill="var(--accent)" />
      {Drawing ? <Drawing /> : null}
    </svg>
  );
}
