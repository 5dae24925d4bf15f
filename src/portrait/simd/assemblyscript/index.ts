// The compiled functions.

/** Up to here the memory holds constants of the loops themselves. */
export const firstFreeAddress: usize = __heap_base;

export { bilateralFilterRow } from './bilateral';
export { boxBlurColumns, boxBlurRows, convolveColumns, convolveRows } from './blur';
export { dilateOrErodeInPlace, largestInDiscOverwritingInput } from './extremes';
export { compositeLitFigureRows } from './figure';
export { averageRowAlongFlow } from './flow';
export { rgbToLab } from './lab';
export { compositeLayerRows, darkenRowsByShadow } from './layers';
export { compositeAndPrintRows } from './print';
export { findRuns } from './runs';
export { accumulateCastShadow, enlargeThreefold } from './surface';
export { samplePictureAtPoints, samplePlaneAtPoints } from './warp';
