// Where short hair ends before an ear: lowest in a tip, then up along the ear and towards the cheek.

/** The tip, in head coordinates. */
const TIP = { v: 0.4, side: 0.98 };

/** The head coordinate v to which short hair reaches at this distance from the middle of the face: it rises as far as it is away from the tip. */
export function shortHairEndAtDistanceFromMiddle(side: number): number {
  return TIP.v - Math.abs(side - TIP.side);
}
