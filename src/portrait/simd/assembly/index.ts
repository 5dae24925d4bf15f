// The compiled functions.

/** Up to here the memory holds constants of the loops themselves. */
export const firstFreeAddress: usize = __heap_base;

export { bilateralRun } from './bilateral';
export { blurColumns, blurRows, convolveColumns, convolveRows } from './blur';
export { largestInDisc, largestInSquare } from './extremes';
export { compositeFigureRows } from './figure';
export { compositeLayerRows, darkenRowsByShadow } from './layers';
export { compositeAndPrintRows } from './print';
export { findRuns } from './runs';
