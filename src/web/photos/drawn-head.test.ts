// The drawn poses against the rules that judge the photos.
import { describe, expect, test } from 'vitest';
import type { Pose } from '#contract/jobs.ts';
import { findHeadTurnFault } from '#portrait/steps/check/face-rules.ts';
import type { Face, MeshPoint } from '#portrait/types.ts';
import { DRAWN_HEAD_TURN_DEGREES_BY_POSE, drawnHeadGeometryAtTurn } from './drawn-head.ts';

const [NOSE_TIP, RIGHT_EDGE, LEFT_EDGE] = [1, 234, 454];

/** The drawn head as the check would measure it in a photo, which is not mirrored: the engine sees 21..26° of such a turn. */
function photographed(pose: Pose): Face {
  const { nose, edges } = drawnHeadGeometryAtTurn(DRAWN_HEAD_TURN_DEGREES_BY_POSE[pose]);
  const mesh: MeshPoint[] = Array.from({ length: 468 }, () => [0, 0, 0]);
  mesh[NOSE_TIP] = [240 - nose.tip, 0, 0];
  mesh[RIGHT_EDGE] = [240 - edges[1], 0, 0];
  mesh[LEFT_EDGE] = [240 - edges[0], 0, 0];
  const yaw = (DRAWN_HEAD_TURN_DEGREES_BY_POSE[pose] / 35) * 24;
  return { box: { x: 0, y: 0, width: 0, height: 0 }, mesh, yaw, pitch: 0, roll: 0 };
}

describe('the drawn pose', () => {
  test.each(['front', 'left', 'right'] as const)('%s would be accepted', (pose) => {
    expect(findHeadTurnFault(photographed(pose), pose)).toBeUndefined();
  });

  test('turns by 30 to 40 degrees, towards the side that the mirrored preview shows', () => {
    expect(DRAWN_HEAD_TURN_DEGREES_BY_POSE.left).toBeGreaterThanOrEqual(30);
    expect(DRAWN_HEAD_TURN_DEGREES_BY_POSE.left).toBeLessThanOrEqual(40);
    // 'Turn your head right': in a mirror the nose moves to the right.
    expect(drawnHeadGeometryAtTurn(DRAWN_HEAD_TURN_DEGREES_BY_POSE.left).nose.tip).toBeGreaterThan(
      drawnHeadGeometryAtTurn(0).nose.tip + 20,
    );
    expect(drawnHeadGeometryAtTurn(DRAWN_HEAD_TURN_DEGREES_BY_POSE.right).nose.tip).toBeLessThan(
      drawnHeadGeometryAtTurn(0).nose.tip - 20,
    );
  });

  test('shows both eyes and one ear when turned', () => {
    const { eyes, ears, face } = drawnHeadGeometryAtTurn(DRAWN_HEAD_TURN_DEGREES_BY_POSE.left);
    expect(eyes.every((x) => Math.abs(x - face) < 40)).toBe(true);
    expect(ears).toHaveLength(1);
  });
});
