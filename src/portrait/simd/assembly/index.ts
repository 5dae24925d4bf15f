// The compiled functions.

/** Up to here the memory holds constants of the loops themselves. */
export const firstFree: usize = __heap_base;

export { bilateralRun } from './bilateral';
export { blurColumns, blurRows, convolveColumns, convolveRows } from './blur';
export { largestInDisc, largestInSquare } from './extremes';
export { figureRows } from './figure';
export { layRows, shadeRows } from './layers';
export { printRows } from './print';
