// Where short hair ends before an ear: lowest in a tip, then up along the ear and towards the cheek.

/** In head coordinates: the tip, and by how much the end rises with each unit of distance from it. */
const TIP = { v: 0.4, side: 0.98, alongEar: 1, alongCheek: 1 };

/** The head coordinate v to which short hair reaches at this distance from the middle of the face. */
export function shortHairEndAtSide(side: number): number {
  return TIP.v - (side > TIP.side ? TIP.alongEar : TIP.alongCheek) * Math.abs(side - TIP.side);
}
