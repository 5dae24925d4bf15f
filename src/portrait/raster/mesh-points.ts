// Points of the 478-point face mesh: MediaPipe's numbering but for the irises, which the Human library numbers the other way
// round. Right and left are the person's own.

/** The outline of the face, clockwise from the middle of the forehead. */
export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** Upper lid from the outer corner to the inner, then the lower lid back. */
export const EYE_RIGHT = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7] as const;
export const EYE_LEFT = [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249] as const;

/** The middle of the upper lid. */
export const UPPER_LID_MIDDLE_RIGHT_POINT = 159;
export const UPPER_LID_MIDDLE_LEFT_POINT = 386;

export const BROW_RIGHT = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46] as const;
export const BROW_LEFT = [300, 293, 334, 296, 336, 285, 295, 282, 283, 276] as const;

/** The middle of the iris, then four points of its edge. 468 is the left eye, at the picture's right. */
export const IRIS_LEFT = [468, 469, 470, 471, 472] as const;
export const IRIS_RIGHT = [473, 474, 475, 476, 477] as const;

export const LIPS_OUTER = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;
export const LIPS_INNER = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const;
/** The corner itself and the lips' outline above and below it. */
export const POINTS_AROUND_RIGHT_MOUTH_CORNER = [61, 185, 146] as const;
export const POINTS_AROUND_LEFT_MOUTH_CORNER = [291, 409, 375] as const;
export const UPPER_LIP = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191, 78,
] as const;
export const LOWER_LIP = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95, 78,
] as const;
/** The edges of the mouth's opening, from the picture's left to its right. */
export const MOUTH_OPENING_UPPER_EDGE = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308] as const;
export const MOUTH_OPENING_LOWER_EDGE = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308] as const;

export const NOSE = [129, 49, 48, 115, 220, 45, 4, 275, 440, 344, 278, 279, 358, 327, 326, 2, 97, 98] as const;
export const NOSE_BASE = [98, 97, 2, 326, 327] as const;
/** The edge of the lower jaw, from the picture's left to its right. */
export const JAW_LINE = [58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288] as const;

export const FOREHEAD_TOP_POINT = 10;
export const CHIN_POINT = 152;
export const LOWER_LIP_BOTTOM_POINT = 17;
/** Where the face is widest. */
export const [FACE_EDGE_RIGHT_POINT, FACE_EDGE_LEFT_POINT] = [234, 454];
/** Outer corners of the eyes. */
export const [OUTER_EYE_CORNER_RIGHT_POINT, OUTER_EYE_CORNER_LEFT_POINT] = [33, 263];
